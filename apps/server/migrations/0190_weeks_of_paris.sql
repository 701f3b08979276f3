-- Goes with 0189: the figures of a week are computed otherwise, and kept as before.
-- A week begins where the product's days do, as in every list that its figures open: at midnight in Europe/Paris.
create or replace function app.fill_weekly_statistics(monday date) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('app.fill_weekly_statistics'));
  delete from weekly_statistics where "weekStart" = monday;
  insert into weekly_statistics ("weekStart", "retailerAccountId", "buyerAccountId", "storeId", "warehouseId", "sellerId", "userId",
    "created", "received", "completed", "notCompleted", "refurbished", "boughtFor")
  select monday, h."retailerAccountId", h."buyerAccountId", b."storeId", coalesce(b."warehouseId", b."targetWarehouse"),
    coalesce(b."createdBy", finalised."userId"), h."userId",
    count(*) filter (where h."subject" = 'buyback' and h."action" in ('createForStoreDrop', 'createForPost', 'createAtStore')),
    count(*) filter (where h."subject" = 'item' and h."action" in ('checkIn', 'checkInForced')),
    count(*) filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%') - count(*) filter (where h."subject" = 'buyback' and h."action" = 'reopenControl'),
    count(*) filter (where h."to" = 'bb_not_completed'),
    count(*) filter (where h."subject" = 'item' and h."action" in ('confirmRefurb', 'skipRefurb')),
    coalesce(sum(b."validatedPrice") filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%'), 0)
      - coalesce(sum(b."validatedPrice") filter (where h."subject" = 'buyback' and h."action" = 'reopenControl'), 0)
  from history h
  join buybacks b on b."id" = h."buybackId"
  left join lateral (
    select f."userId" from history f where f."buybackId" = b."id" and f."subject" = 'buyback' and f."action" = 'finalize' limit 1
  ) as finalised on b."createdBy" is null
  where h."happenedAt" >= monday::timestamp at time zone 'Europe/Paris'
    and h."happenedAt" < (monday + 7)::timestamp at time zone 'Europe/Paris'
    and ((h."subject" = 'buyback' and h."action" in ('createForStoreDrop', 'createForPost', 'createAtStore', 'reopenControl'))
      or (h."subject" = 'item' and h."action" in ('checkIn', 'checkInForced', 'confirmRefurb', 'skipRefurb'))
      or h."to" = 'bb_not_completed'
      or h."to" like 'bb\_completed%')
  group by 1, 2, 3, 4, 5, 6, 7;
$$;
