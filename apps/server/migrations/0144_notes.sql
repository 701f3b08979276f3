-- Goes with 0135: tables, and a column with a default, that the version before does not read.
-- What colleagues write to each other on a dossier (docs/notes.md).
create table notes (
  "id" uuid primary key default uuidv7(),
  -- of whoever wrote it: nobody of the dossier's other account reads it
  "accountId" uuid not null references accounts,
  "buybackId" uuid not null references buybacks,
  "userId" uuid not null references users,
  "userName" text not null check (length("userName") <= 130),
  "text" text not null check (length("text") between 1 and 2000),
  "mentions" jsonb not null,
  "version" integer not null default 0 check ("version" >= 0),
  "createdAt" timestamptz not null default now(),
  "editedAt" timestamptz
);
create index on notes ("buybackId", "accountId", "createdAt", "id");
create index on notes ("accountId");
create index on notes ("userId");
call app.wall('notes', 'accountId');

-- What a person is told of, in the account where they work.
create table notifications (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid not null references users on delete cascade,
  "kind" text not null check ("kind" in ('mention')),
  "byName" text not null check (length("byName") <= 130),
  "buybackId" uuid not null references buybacks,
  -- a note that is deleted takes what it told with it
  "noteId" uuid not null references notes on delete cascade,
  "number" text not null check (length("number") <= 20),
  "productLabel" text not null check (length("productLabel") <= 255),
  "createdAt" timestamptz not null default now(),
  "readAt" timestamptz,
  unique ("noteId", "userId")
);
create index on notifications ("userId", "accountId", "createdAt" desc, "id");
create index on notifications ("userId", "accountId") where "readAt" is null;
create index on notifications ("accountId");
create index on notifications ("buybackId");
call app.wall('notifications', 'accountId');

-- Whether a person is told by mail as well.
alter table users add column "notificationMail" text not null default 'at_once'
  check ("notificationMail" in ('at_once', 'never'));
