-- Goes with 0135: a payment is held for reasons that the version before does not give.
-- A payment waits while its device is stolen, locked or not known (docs/device-identity.md, "Held payments"). Not validated:
-- every row met the narrower check before.
alter table payments drop constraint "payments_heldFor_check";
alter table payments add constraint "payments_heldFor_check" check ("heldFor" in (
  'imei_misread', 'imei_another_device', 'imei_unreadable', 'device_unchecked', 'device_locked', 'device_listed'
)) not valid;

-- What waits for a partner to call its device free: an item that was put aside before its control ("paymentId" null), or a
-- payment. Whose device was asked about longest ago comes first.
create index on device_checks ("checkedAt") where "blocklist" <> 'clear' or "activationLock" in ('on', 'unknown');
create function app.stopped_devices(most int)
returns table ("buybackId" uuid, "paymentId" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  with stopped as (
    select "accountId", "deviceKey", "checkedAt", "blocklist" = 'listed' or "activationLock" = 'on' as found
    from device_checks where "blocklist" <> 'clear' or "activationLock" in ('on', 'unknown')
  ),
  named as (
    select stopped.*, buybacks."id" from stopped join buybacks on left(buybacks."imei", 14) = stopped."deviceKey"
    union
    select stopped.*, items."buybackId" from stopped join items on left(items."imei", 14) = stopped."deviceKey"
  ),
  waiting as (
    select named."checkedAt", buybacks."id", null::uuid as payment, buybacks."retailerAccountId", buybacks."buyerAccountId"
    from named join buybacks on buybacks."id" = named."id" join items on items."buybackId" = buybacks."id"
    where named."accountId" in (buybacks."retailerAccountId", buybacks."buyerAccountId") and named.found
      and buybacks."status" = 'bb_in_processing' and items."status" = 'item_in_quarantine'
      and items."quarantineReason" in ('activation_lock', 'blacklisted')
    union
    select named."checkedAt", named."id", payments."id", payments."retailerAccountId", payments."buyerAccountId"
    from named join payments on payments."buybackId" = named."id"
    where named."accountId" in (payments."retailerAccountId", payments."buyerAccountId")
      and payments."status" = 'payment_created' and payments."releasedAt" is null
      and payments."heldFor" in ('device_unchecked', 'device_locked', 'device_listed')
  )
  select "id", payment, "retailerAccountId", "buyerAccountId" from waiting order by "checkedAt", "id" limit most
$$;
revoke execute on function app.stopped_devices from public;
grant execute on function app.stopped_devices to reprise_app;

insert into connectors ("name", "type", "fqn") values ('GSMA Device Check', 'premium_feature', 'gsma.device-check')
on conflict ("fqn") do nothing;
