-- Goes with 0189: the same function, whose days count back from the end of the guarantee. Asked by the version before, which
-- means days after the confirmation, it warns of the same end a few days earlier.
-- A customer is warned on a day before the last one, whatever their account guarantees, and not on the day of the sale.
create or replace function app.guarantee_warnings_due(until timestamptz, days int)
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "retailerAccountId", "buyerAccountId" from buybacks
  where "status" in ('bb_awaiting_store_drop', 'bb_awaiting_inventory') and "channel" = 'web'
    and "finalizedAt" is null and "receivedAt" is null
    and ("guaranteeUntil" at time zone 'Europe/Paris')::date - days <= (until at time zone 'Europe/Paris')::date
    and ("createdAt" at time zone 'Europe/Paris')::date < (until at time zone 'Europe/Paris')::date
    and "guaranteeUntil" > until
    and not exists (select from mails where mails."jobKey" = 'remind:guarantee:' || buybacks."id")
  order by "createdAt"
$$;
