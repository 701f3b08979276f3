-- Who saves a client's sheet, or an account's settings, says which version they saw: the second of two is told.

alter table accounts add column "version" integer not null default 0 check ("version" >= 0);
alter table organization_root_details add column "version" integer not null default 0 check ("version" >= 0);
