-- Goes with 0182: a function that answers more, in the same form, and a column that the version before does not write.
-- What waits for a partner to call its device free: a held payment, or an item that was put aside before its control, by the
-- program or while the partner calls its device stolen or locked ("paymentId" null). It is found from what waits: an answer
-- that somebody else's question had meanwhile ends nothing. Only of accounts that have a partner; whose device was asked about
-- longest ago comes first.
create or replace function app.stopped_devices(most int)
returns table ("buybackId" uuid, "paymentId" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  with asking as (
    select distinct connector_organizations."accountId"
    from connector_organizations join connectors on connectors."id" = connector_organizations."connectorId"
    where connector_organizations."active" and connectors."fqn" in ('http.device-check', 'gsma.device-check')
  ),
  waiting as (
    select payments."id" as payment, payments."buybackId", payments."retailerAccountId", payments."buyerAccountId",
      items."id" as item, left(items."imei", 14) as "read", left(buybacks."imei", 14) as declared
    from accounts
      join payments on payments."retailerAccountId" = accounts."id" and payments."status" = 'payment_created'
      join buybacks on buybacks."id" = payments."buybackId"
      join items on items."buybackId" = buybacks."id"
    where payments."releasedAt" is null
      and payments."heldFor" in ('device_unchecked', 'device_locked', 'device_listed')
    union all
    select null::uuid, items."buybackId", items."retailerAccountId", items."buyerAccountId",
      items."id", left(items."imei", 14), left(buybacks."imei", 14)
    from accounts
      join items on items."retailerAccountId" = accounts."id" and items."status" = 'item_in_quarantine'
      join buybacks on buybacks."id" = items."buybackId"
    where items."exitAt" is null and items."quarantineReason" in ('activation_lock', 'blacklisted')
      and buybacks."status" = 'bb_in_processing'
  )
  select waiting."buybackId", waiting.payment, waiting."retailerAccountId", waiting."buyerAccountId"
  from waiting cross join lateral (
    select max("checkedAt") as "askedAt", bool_or("blocklist" = 'listed' or "activationLock" = 'on') as "isStopped"
    from device_checks
    where "accountId" in (waiting."retailerAccountId", waiting."buyerAccountId")
      and "deviceKey" in (waiting."read", waiting.declared)
  ) as said
  where coalesce(waiting."read", waiting.declared) is not null
    and exists (
      select from asking where asking."accountId" in (waiting."retailerAccountId", waiting."buyerAccountId")
    )
    and (waiting.payment is not null or said."isStopped" or (
      select history."userId" is null from history
      where history."itemId" = waiting.item and history."to" = 'item_in_quarantine'
      order by history."happenedAt" desc, history."id" desc limit 1
    ))
  order by said."askedAt" nulls first, waiting."buybackId" limit most
$$;

-- The look began from it.
drop index if exists "device_checks_checkedAt_idx1";

-- Since when a webhook was sent nothing, until it is sent again (docs/webhooks.md).
alter table webhooks add column "missedSince" timestamptz;
