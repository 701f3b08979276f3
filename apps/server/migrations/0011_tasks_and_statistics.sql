-- The week's figures, made each Monday from the history of the week before.
create table weekly_statistics (
  "id" uuid primary key default uuidv7(),
  "weekStart" date not null check (extract(isodow from "weekStart") = 1),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "sellerId" uuid references users,
  "userId" uuid references users,
  "created" integer not null,
  "received" integer not null,
  "completed" integer not null,
  "notCompleted" integer not null,
  "refurbished" integer not null,
  "boughtFor" integer not null,
  unique nulls not distinct ("weekStart", "retailerAccountId", "buyerAccountId", "storeId", "warehouseId", "sellerId", "userId")
);
create index on weekly_statistics ("retailerAccountId", "weekStart");
create index on weekly_statistics ("buyerAccountId", "weekStart");
call app.wall('weekly_statistics', 'retailerAccountId', 'buyerAccountId');
revoke insert, update, delete on weekly_statistics from reprise_app; -- only the function below writes them

-- Lines of history lie in the order of their time: a block range index finds a week of them and costs next to nothing.
create index on history using brin ("happenedAt");

-- The figures of the week that begins on a Monday, for every account. Made again, they replace what was there.
create function app.fill_weekly_statistics(monday date) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('app.fill_weekly_statistics'));
  delete from weekly_statistics where "weekStart" = monday;
  insert into weekly_statistics ("weekStart", "retailerAccountId", "buyerAccountId", "storeId", "warehouseId", "sellerId", "userId",
    "created", "received", "completed", "notCompleted", "refurbished", "boughtFor")
  select monday, h."retailerAccountId", h."buyerAccountId", b."storeId", coalesce(b."warehouseId", b."targetWarehouse"),
    coalesce(b."createdBy", finalised."userId"), h."userId",
    count(*) filter (where h."action" in ('B01', 'B02', 'B03')),
    count(*) filter (where h."to" = 'item_registered_in_warehouse'),
    count(*) filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%') - count(*) filter (where h."action" = 'B20'),
    count(*) filter (where h."to" = 'bb_not_completed'),
    count(*) filter (where h."to" = 'item_refurb_completed'),
    coalesce(sum(b."validatedPrice") filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%'), 0)
      - coalesce(sum(b."validatedPrice") filter (where h."action" = 'B20'), 0)
  from history h
  join buybacks b on b."id" = h."buybackId"
  left join lateral (
    select f."userId" from history f where f."buybackId" = b."id" and f."action" = 'B04' limit 1
  ) as finalised on b."createdBy" is null
  where h."happenedAt" >= monday::timestamp at time zone 'UTC'
    and h."happenedAt" < (monday + 7)::timestamp at time zone 'UTC'
    and (h."action" in ('B01', 'B02', 'B03', 'B20') or h."to" in ('item_registered_in_warehouse', 'bb_not_completed', 'item_refurb_completed')
      or h."to" like 'bb\_completed%')
  group by 1, 2, 3, 4, 5, 6, 7;
$$;

-- Which of these weeks nobody's figures were made for.
create function app.weeks_without_statistics(mondays date[]) returns setof date
language sql stable security definer set search_path = public, pg_temp
as $$
  select monday from unnest(mondays) as monday
  where not exists (select from weekly_statistics where "weekStart" = monday)
  order by monday
$$;
grant execute on function app.fill_weekly_statistics, app.weeks_without_statistics to reprise_app;
