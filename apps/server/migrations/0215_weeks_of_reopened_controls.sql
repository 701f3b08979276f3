-- Goes with 0189: the figures of a week are computed otherwise, and kept as before.
-- A control that is reopened takes the price with it: what a completion was counted for is then what was declared, since only a
-- dossier that was bought at that price can be reopened. A reopening takes as much away, in whichever week it happens.
create or replace function app.fill_weekly_statistics(monday date) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('app.fill_weekly_statistics'));
  delete from weekly_statistics where "weekStart" = monday;
  insert into weekly_statistics ("weekStart", "retailerAccountId", "buyerAccountId", "storeId", "warehouseId", "sellerId", "userId",
    "created", "received", "completed", "notCompleted", "refurbished", "boughtFor")
  with lines as (
    select *,
      "subject" = 'buyback' and "to" like 'bb\_completed%' as "completes",
      "subject" = 'buyback' and "action" = 'reopenControl' as "reopens"
    from history
    where "happenedAt" >= monday::timestamp at time zone 'Europe/Paris'
      and "happenedAt" < (monday + 7)::timestamp at time zone 'Europe/Paris'
      and (("subject" = 'buyback' and "action" in ('createForStoreDrop', 'createForPost', 'createAtStore', 'reopenControl'))
        or ("subject" = 'item' and "action" in ('checkIn', 'checkInForced', 'confirmRefurb', 'skipRefurb'))
        or "to" = 'bb_not_completed'
        or "to" like 'bb\_completed%')
  ), told as (
    select *, lead("reopens") over (partition by "buybackId", "completes" or "reopens" order by "happenedAt", "id") as "isReopened"
    from lines
  )
  select monday, h."retailerAccountId", h."buyerAccountId", b."storeId", coalesce(b."warehouseId", b."targetWarehouse"),
    coalesce(b."createdBy", finalised."userId"), h."userId",
    count(*) filter (where h."subject" = 'buyback' and h."action" in ('createForStoreDrop', 'createForPost', 'createAtStore')),
    count(*) filter (where h."subject" = 'item' and h."action" in ('checkIn', 'checkInForced')),
    count(*) filter (where h."completes") - count(*) filter (where h."reopens"),
    count(*) filter (where h."to" = 'bb_not_completed'),
    count(*) filter (where h."subject" = 'item' and h."action" in ('confirmRefurb', 'skipRefurb')),
    coalesce(sum(coalesce(case when not coalesce(h."isReopened", false) then b."validatedPrice" end, b."declaredPrice"))
        filter (where h."completes"), 0)
      - coalesce(sum(b."declaredPrice") filter (where h."reopens"), 0)
  from told h
  join buybacks b on b."id" = h."buybackId"
  left join lateral (
    select f."userId" from history f where f."buybackId" = b."id" and f."subject" = 'buyback' and f."action" = 'finalize' limit 1
  ) as finalised on b."createdBy" is null
  group by 1, 2, 3, 4, 5, 6, 7;
$$;
