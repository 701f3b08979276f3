-- The words that an account writes for its own messages (administration, 3; the product's own stand where there are none).
create table mail_texts (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "kind" text not null check (length("kind") between 1 and 60),
  "texts" jsonb not null check (jsonb_typeof("texts") = 'object'),
  "version" integer not null check ("version" >= 0),
  "updatedAt" timestamptz not null default now(),
  unique ("accountId", "kind")
);
call app.wall('mail_texts', 'accountId');
