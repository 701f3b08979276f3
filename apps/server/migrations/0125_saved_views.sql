-- Goes with 0124: a table that the version before does not read.
-- What lists were narrowed to and showed, under names (docs/lists.md, "Saved views").
create table saved_views (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "organizationId" uuid not null references organizations,
  "userId" uuid not null references users on delete cascade,
  "list" text not null check (length("list") between 1 and 80),
  "name" text not null check (length("name") between 1 and 60),
  "search" text not null check (length("search") <= 2000),
  "reach" text not null check ("reach" in ('own', 'entity', 'account')),
  "isFirst" boolean not null default false,
  "version" integer not null default 0,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on saved_views ("accountId", "list");
create index on saved_views ("userId");
create index on saved_views ("organizationId");
call app.wall('saved_views', 'accountId');
