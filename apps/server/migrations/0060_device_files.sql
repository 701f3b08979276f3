-- One device is sold once at a time: which files name it, in the group of accounts that are linked to one another.

-- A device is looked for by its number alone, whoever bought it, and whatever of the number was typed.
create index on buybacks (left("imei", 14)) where "imei" is not null;
create index on items (left("imei", 14)) where "imei" is not null;

-- The files that name one of these devices (the first 14 digits of an IMEI), by what was declared or by what was read
-- from the thing, in the group of an account: the accounts that links lead to from it. It looks past the wall, so that
-- the program is told only where a file stands and how it ended; for an account of the caller's own only. What is open
-- comes first, then the newest. The group is asked for only where a file was found.
create function app.device_files(seller uuid, device_keys text[])
returns table (
  "deviceKey" text, "id" uuid, "identificationNumber" text, "retailerAccountId" uuid, "buyerAccountId" uuid,
  "storeId" uuid, "warehouseId" uuid, "targetWarehouse" uuid, "status" text, "cancelReason" text,
  "lost" text, "endedAt" timestamptz
)
language sql stable security definer set search_path = public, pg_temp
as $$
  with recursive named as materialized (
    select keys.key, buybacks."id"
    from unnest(device_keys) as keys (key)
    join buybacks on left(buybacks."imei", 14) = keys.key
    union
    select keys.key, items."buybackId"
    from unnest(device_keys) as keys (key)
    join items on left(items."imei", 14) = keys.key
  ),
  kin (account) as (
    select seller
    where exists (select from named)
      and seller = any (nullif(current_setting('app.accounts', true), '')::uuid[])
    union
    select other.account
    from kin
    join linked_buyers on kin.account in (linked_buyers."retailerAccountId", linked_buyers."buyerAccountId")
    cross join lateral (values (linked_buyers."retailerAccountId"), (linked_buyers."buyerAccountId")) as other (account)
  ),
  found as (
    select named.key, buybacks.*,
      buybacks."status" in ('bb_awaiting_store_drop', 'bb_awaiting_inventory', 'bb_in_transit', 'bb_in_processing') as open
    from named join buybacks on buybacks."id" = named."id"
    where exists (
      select from kin where kin.account in (buybacks."retailerAccountId", buybacks."buyerAccountId"))
    order by open desc, buybacks."createdAt" desc
    limit 100
  )
  select key, "id", "identificationNumber", "retailerAccountId", "buyerAccountId", "storeId", "warehouseId",
    "targetWarehouse", "status", "cancelReason", "lost",
    case when not open then coalesce(
      (select max("happenedAt") from history
        where history."buybackId" = found."id" and "subject" = 'buyback' and "to" = found."status"),
      "completedAt", "updatedAt") end
  from found
  order by open desc, "createdAt" desc
$$;
revoke execute on function app.device_files from public;
grant execute on function app.device_files to reprise_app;

-- A manager's word that a device may be sold at their store although it stands in an open file: for one sale.
create table device_releases (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid not null references accounts,
  "storeId" uuid not null references organizations,
  "deviceKey" text not null check ("deviceKey" ~ '^[0-9]{14}$'),
  "reason" text not null check (length("reason") between 3 and 300),
  "userId" uuid references users,
  "userName" text not null check (length("userName") <= 130),
  "userType" text not null check (length("userType") <= 40),
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  "createdAt" timestamptz not null default now(),
  "buybackId" uuid references buybacks,
  "usedAt" timestamptz,
  check (("buybackId" is null) = ("usedAt" is null))
);
-- Of a device that nobody sold yet, each store has one word: the last.
create unique index on device_releases ("storeId", "deviceKey") where "usedAt" is null;
call app.wall('device_releases', 'retailerAccountId');
