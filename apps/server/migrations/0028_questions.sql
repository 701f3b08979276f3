-- The diagnostic questions of a catalogue as its people write them.
alter table diagnostic_questions add column "version" integer not null default 0;

-- What a question was called when it was given up: the files in which it was answered still say it.
create table removed_questions (
  "id" uuid primary key,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "title" jsonb not null,
  "removedAt" timestamptz not null default now()
);
create index on removed_questions ("accountId");
create index on removed_questions ("buyerAccountId");
call app.wall('removed_questions', 'accountId', 'buyerAccountId');
revoke update, delete on removed_questions from reprise_app; -- written once, by the trigger

create function app.keep_question_title() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into removed_questions ("id", "accountId", "buyerAccountId", "title")
  select "id", "accountId", "buyerAccountId", "title" from removed
  on conflict ("id") do nothing;
  return null;
end
$$;
create trigger keep_title after delete on diagnostic_questions referencing old table as removed
  for each statement execute function app.keep_question_title();

create index on diagnostic_questions ("buyerAccountId");
create index on diagnostic_answers ("accountId");
