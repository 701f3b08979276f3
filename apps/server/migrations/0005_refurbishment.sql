-- Refurbishment: what can be done, what is asked, what was done (specification, 3).

create table refurb_steps (
  "id" uuid primary key default uuidv7(),
  "buyerAccountId" uuid not null references accounts,
  "name" text not null check (length("name") between 1 and 255),
  "description" text not null check (length("description") <= 255),
  "stockId" uuid references stocks,
  "active" boolean not null,
  "createdAt" timestamptz not null default now()
);
create index on refurb_steps ("buyerAccountId", "name");
call app.wall('refurb_steps', 'buyerAccountId');

create table refurb_step_costs (
  "id" uuid primary key default uuidv7(),
  "buyerAccountId" uuid not null references accounts,
  "refurbStepId" uuid not null references refurb_steps,
  "warehouseId" uuid not null references organizations,
  "cost" integer not null check ("cost" >= 0),
  unique ("refurbStepId", "warehouseId")
);
call app.wall('refurb_step_costs', 'buyerAccountId');

create table refurb_diagnostic_questions (
  "id" uuid primary key default uuidv7(),
  "buyerAccountId" uuid not null references accounts,
  "type" text not null check ("type" in ('unique', 'multiple')),
  "label" jsonb not null,
  "position" integer not null,
  "categoryIds" uuid[] not null,
  unique ("buyerAccountId", "position")
);
call app.wall('refurb_diagnostic_questions', 'buyerAccountId');

create table refurb_diagnostic_responses (
  "id" uuid primary key default uuidv7(),
  "buyerAccountId" uuid not null references accounts,
  "questionId" uuid not null references refurb_diagnostic_questions,
  "position" integer not null,
  "label" jsonb not null,
  "refurbStepIds" uuid[] not null,
  unique ("questionId", "position")
);
call app.wall('refurb_diagnostic_responses', 'buyerAccountId');

create table refurb_diagnoses (
  "id" uuid primary key default uuidv7(),
  "itemId" uuid not null references items,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "status" text not null check ("status" in ('in_progress', 'finalized', 'abandoned')),
  "responses" jsonb not null,
  "proposedStepIds" uuid[] not null,
  "userId" uuid references users,
  "stockId" uuid references stocks,
  "createdAt" timestamptz not null default now(),
  "finalizedAt" timestamptz
);
create unique index on refurb_diagnoses ("itemId") where "status" = 'in_progress';
create index on refurb_diagnoses ("itemId", "createdAt" desc);
call app.wall('refurb_diagnoses', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('refurb_diagnoses');

create table item_refurb_steps (
  "id" uuid primary key default uuidv7(),
  "itemId" uuid not null references items,
  "refurbStepId" uuid not null references refurb_steps,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "warehouseId" uuid not null references organizations,
  "status" text not null check ("status" in ('to_do', 'in_progress', 'paused', 'cancelled', 'completed')),
  "version" integer not null default 0 check ("version" >= 0),
  "name" text not null check (length("name") <= 255),
  "description" text not null check (length("description") <= 255),
  "position" integer not null,
  "plannedCost" integer not null check ("plannedCost" >= 0),
  "stockId" uuid references stocks,
  "userId" uuid references users,
  "comment" text not null check (length("comment") <= 255),
  "cancelComment" text not null check (length("cancelComment") <= 255),
  "startedAt" timestamptz,
  "endedAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check ("status" <> 'cancelled' or "cancelComment" <> '')
);
create index on item_refurb_steps ("itemId", "position");
create unique index on item_refurb_steps ("itemId") where "status" = 'in_progress';
create index on item_refurb_steps ("warehouseId", "status");
call app.wall('item_refurb_steps', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('item_refurb_steps');
