-- The choice of a workshop and the steps of refurbishment, as they are managed (administration, 3 and 7; design, 3d).

-- A rule that was given up stays readable in the files that it has sent somewhere.
alter table warehouse_dispatch_rules
  add column "version" integer not null default 0 check ("version" >= 0),
  add column "archivedAt" timestamptz;

alter table refurb_steps
  add column "version" integer not null default 0 check ("version" >= 0);
