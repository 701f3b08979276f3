-- What a customer meets after the sale, and the estimates that they had sent to themselves.

create table saved_quotes (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "tokenHash" text not null unique,
  "email" text not null check (length("email") between 5 and 180),
  "locale" text not null check (length("locale") <= 5),
  "lines" jsonb not null,
  "total" integer not null check ("total" >= 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "guaranteeUntil" timestamptz not null,
  "sessionId" uuid references sessions,
  "consentedAt" timestamptz not null,
  "createdAt" timestamptz not null default now()
);
create index on saved_quotes ("accountId", lower("email"), "createdAt" desc);
create index on saved_quotes ("sessionId", "createdAt" desc) where "sessionId" is not null;
create index on saved_quotes ("guaranteeUntil");
call app.wall('saved_quotes', 'accountId');

-- What the customer of a file and its people say to each other on its page; a photo is a message of its own.
create table buyback_messages (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "author" text not null check ("author" in ('customer', 'staff')),
  "userId" uuid references users,
  "userName" text not null check (length("userName") <= 130),
  "text" text not null check (length("text") <= 1000),
  "photoId" uuid references files,
  "createdAt" timestamptz not null default now(),
  check (("photoId" is not null) or ("text" <> ''))
);
create index on buyback_messages ("buybackId", "createdAt", "id");
call app.wall('buyback_messages', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('buyback_messages');
revoke update, delete on buyback_messages from reprise_app; -- written once, never changed

-- The link of a mailed estimate is found by its secret alone.
create function app.saved_quote_of(token_hash text) returns setof saved_quotes
language sql stable security definer set search_path = public, pg_temp
as $$ select * from saved_quotes where "tokenHash" = token_hash $$;

-- Estimates whose price ended before a moment, with the message that carried them: nobody needs the address any more.
create function app.purge_saved_quotes(ended_before timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone bigint;
begin
  with forgotten as (delete from saved_quotes where "guaranteeUntil" < ended_before returning "id"),
    messages as (delete from mails where "jobKey" in (select 'quote:' || "id" from forgotten) returning 1)
  select count(*) into gone from forgotten;
  return gone;
end
$$;

-- Whose message a mail server speaks of.
create function app.mail_owner(mail_id uuid)
returns table ("retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$ select "retailerAccountId", "buyerAccountId" from mails where "id" = mail_id $$;

-- Files that their customer may be reminded of: what waits for its owner at a store, so many days after it was opened,
-- and what has not left while its price is about to end. A day that the timer missed is made good within three; the
-- message that was written under the key of the reminder is not written again.
create function app.drop_reminders_due(until timestamptz, days int[])
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid, "day" int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select buybacks."id", buybacks."retailerAccountId", buybacks."buyerAccountId", reminder.day
  from unnest(days) as reminder (day)
  join buybacks on buybacks."status" = 'bb_awaiting_store_drop'
    and buybacks."createdAt" + make_interval(days => reminder.day) <= until
    and buybacks."createdAt" + make_interval(days => reminder.day + 3) > until
  where not exists (
    select from mails where mails."jobKey" = 'remind:drop:' || reminder.day || ':' || buybacks."id")
  order by buybacks."createdAt" limit 1000
$$;

create function app.guarantee_warnings_due(until timestamptz, days int)
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "retailerAccountId", "buyerAccountId" from buybacks
  where "status" in ('bb_awaiting_store_drop', 'bb_awaiting_inventory') and "channel" = 'web'
    and "finalizedAt" is null and "receivedAt" is null
    and "createdAt" + make_interval(days => days) <= until
    and "createdAt" + make_interval(days => days + 3) > until
    and "guaranteeUntil" > until
    and not exists (select from mails where mails."jobKey" = 'remind:guarantee:' || buybacks."id")
  order by "createdAt" limit 1000
$$;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to reprise_app;
