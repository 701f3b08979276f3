-- Goes with 0170: the same functions, which answer more rows.
-- What is looked for once a day is found whole: what a bound left out waited for another day, and a reminder whose days
-- were over was never sent.
create or replace function app.predeclarations_due(until timestamptz)
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select buybacks."id", buybacks."retailerAccountId", buybacks."buyerAccountId"
  from buybacks join organization_root_details on organization_root_details."accountId" = buybacks."retailerAccountId"
  where buybacks."status" = 'bb_awaiting_store_drop'
    and buybacks."createdAt" + make_interval(days => "predeclarationExpiryDays") <= until
  order by buybacks."createdAt"
$$;

create or replace function app.drop_reminders_due(until timestamptz, days int[])
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
  order by buybacks."createdAt"
$$;

create or replace function app.guarantee_warnings_due(until timestamptz, days int)
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
  order by "createdAt"
$$;

create or replace function app.imports_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid, "destinationAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "accountId", "destinationAccountId" from imports
  where "status" <> 'in_progress' and "endedAt" <= until and ("content" is not null or "reportFile" is not null)
  order by "endedAt"
$$;
