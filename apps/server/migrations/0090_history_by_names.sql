-- History keeps the names of the transitions that were made, not the codes of a table that nobody has at hand.
with names ("subject", "code", "name") as (
  values
    ('buyback', 'B01', 'createForStoreDrop'),
    ('buyback', 'B02', 'createForPost'),
    ('buyback', 'B03', 'createAtStore'),
    ('buyback', 'B04', 'finalize'),
    ('buyback', 'B05', 'handOver'),
    ('buyback', 'B06', 'checkInUntracked'),
    ('buyback', 'B07', 'checkIn'),
    ('buyback', 'B08', 'comeBack'),
    ('buyback', 'B09', 'checkInForced'),
    ('buyback', 'B10', 'complete'),
    ('buyback', 'B11', 'completeByPrice'),
    ('buyback', 'B12', 'completeWithAbsorption'),
    ('buyback', 'B13', 'proposePrice'),
    ('buyback', 'B14', 'acceptProposal'),
    ('buyback', 'B15', 'refuse'),
    ('buyback', 'B16', 'loseAtStore'),
    ('buyback', 'B17', 'compensateLostReturn'),
    ('buyback', 'B18', 'cancel'),
    ('buyback', 'B19', 'expirePredeclaration'),
    ('buyback', 'B20', 'reopenControl'),
    ('item', 'I01', 'createAtCustomer'),
    ('item', 'I02', 'createForStoreDrop'),
    ('item', 'I03', 'createAtStore'),
    ('item', 'I04', 'pickUp'),
    ('item', 'I05', 'checkIn'),
    ('item', 'I06', 'takeInStore'),
    ('item', 'I07', 'checkInForced'),
    ('item', 'I08', 'handOver'),
    ('item', 'I09', 'comeBack'),
    ('item', 'I10', 'openControl'),
    ('item', 'I11', 'confirmControl'),
    ('item', 'I12', 'acceptProposal'),
    ('item', 'I13', 'refuse'),
    ('item', 'I14', 'quarantine'),
    ('item', 'I15', 'quarantineLate'),
    ('item', 'I16', 'releaseToControl'),
    ('item', 'I17', 'releaseToStock'),
    ('item', 'I18', 'releaseToReturn'),
    ('item', 'I19', 'startDiagnosis'),
    ('item', 'I20', 'startRefurb'),
    ('item', 'I21', 'planRefurb'),
    ('item', 'I22', 'skipRefurb'),
    ('item', 'I23', 'abandonDiagnosis'),
    ('item', 'I24', 'confirmRefurb'),
    ('item', 'I25', 'rework'),
    ('item', 'I26', 'ship'),
    ('item', 'I27', 'checkInAgain'),
    ('item', 'I28', 'chooseStock'),
    ('item', 'I29', 'sendReturn'),
    ('item', 'I30', 'checkInReturn'),
    ('item', 'I31', 'loseAtStore'),
    ('item', 'I32', 'loseInTransport'),
    ('item', 'I33', 'loseAtWarehouse'),
    ('item', 'I34', 'findAtStore'),
    ('item', 'I35', 'findAtWarehouse'),
    ('item', 'I36', 'cancel'),
    ('item', 'I37', 'returnCancelled'),
    ('item', 'I38', 'checkInCancelled'),
    ('item', 'I39', 'reopenControl')
)
update history line set "action" = case
  when line."action" = 'undo' then line."action"
  -- one code stood for several transitions: what else happened in the same call tells which
  when line."action" = 'B16' then coalesce((
    select of_item."name" from history beside
    join names of_item on of_item."subject" = beside."subject" and of_item."code" = beside."action"
    where beside."buybackId" = line."buybackId" and beside."happenedAt" = line."happenedAt"
      and beside."action" in ('I31', 'I32', 'I33')
    limit 1), names."name")
  when line."action" = 'B18' and line."userType" = 'signed_link' then 'withdraw'
  when line."action" = 'B18' and exists (
    select from history beside
    where beside."buybackId" = line."buybackId" and beside."happenedAt" = line."happenedAt"
      and beside."subject" = 'payment' and beside."action" = 'undo_slip') then 'undoSlip'
  else names."name" end,
  -- what was taken back is the reason of an undo
  "reason" = case line."action" when 'undo' then names."name" else line."reason" end
from names
where names."subject" = line."subject"
  and names."code" = case line."action" when 'undo' then line."reason" else line."action" end;

-- A file and its item share names now, so that what is counted of files says so.
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
    count(*) filter (where h."to" = 'item_registered_in_warehouse'),
    count(*) filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%') - count(*) filter (where h."subject" = 'buyback' and h."action" = 'reopenControl'),
    count(*) filter (where h."to" = 'bb_not_completed'),
    count(*) filter (where h."to" = 'item_refurb_completed'),
    coalesce(sum(b."validatedPrice") filter (where h."subject" = 'buyback' and h."to" like 'bb\_completed%'), 0)
      - coalesce(sum(b."validatedPrice") filter (where h."subject" = 'buyback' and h."action" = 'reopenControl'), 0)
  from history h
  join buybacks b on b."id" = h."buybackId"
  left join lateral (
    select f."userId" from history f where f."buybackId" = b."id" and f."subject" = 'buyback' and f."action" = 'finalize' limit 1
  ) as finalised on b."createdBy" is null
  where h."happenedAt" >= monday::timestamp at time zone 'UTC'
    and h."happenedAt" < (monday + 7)::timestamp at time zone 'UTC'
    and ((h."subject" = 'buyback' and h."action" in ('createForStoreDrop', 'createForPost', 'createAtStore', 'reopenControl'))
      or h."to" in ('item_registered_in_warehouse', 'bb_not_completed', 'item_refurb_completed')
      or h."to" like 'bb\_completed%')
  group by 1, 2, 3, 4, 5, 6, 7;
$$;
