-- People: how they are called by telephone, and how often their sheet was changed, so that two who change it at once
-- learn of each other.
alter table users add column "phone" text check (length("phone") <= 16);
alter table users add column "version" integer not null default 0 check ("version" >= 0);

-- An import that only says what it would change.
alter table imports add column "dryRun" boolean not null default false;

-- Which of these addresses, in lower case, belong to somebody of any account; whose is not told.
create function app.taken_emails(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$ select lower("email") from users where lower("email") = any (wanted) $$;
revoke execute on function app.taken_emails from public;
grant execute on function app.taken_emails to reprise_app;
