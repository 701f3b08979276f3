-- Goes with 0209: the same function, whose days are those of Europe/Paris. Asked by the version before, it reminds some hours
-- earlier.
-- A customer is reminded on the day that their dossier is so many days old, whatever the hour they declared it: where the
-- account waits as many days, the next morning cancels it.
create or replace function app.drop_reminders_due(until timestamptz, days int[])
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid, "day" int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select buybacks."id", buybacks."retailerAccountId", buybacks."buyerAccountId", reminder.day
  from unnest(days) as reminder (day)
  join buybacks on buybacks."status" = 'bb_awaiting_store_drop'
    and (buybacks."createdAt" at time zone 'Europe/Paris')::date + reminder.day <= (until at time zone 'Europe/Paris')::date
    and (buybacks."createdAt" at time zone 'Europe/Paris')::date + reminder.day + 3 > (until at time zone 'Europe/Paris')::date
  where not exists (
    select from mails where mails."jobKey" = 'remind:drop:' || reminder.day || ':' || buybacks."id")
  order by buybacks."createdAt"
$$;
