-- Goes with 0170: a column that the version before neither reads nor writes, and tasks that nobody has to do any more.
-- What waited for an item that has gone on, for a label that is not wanted any more, or for a payment that was given up.
update tasks set "doneAt" = now()
where "doneAt" is null and (
  "kind" = 'label_failed' and "buybackId" is null and not exists (
    select from transports t
    where t."status" = 'failed' and t."buybackId" is null and t."retailerAccountId" = tasks."retailerAccountId"
      and t."warehouseId" = tasks."warehouseId" and t."failureReason" = tasks."detail")
  or "kind" = 'payment_failed' and not exists (
    select from payments p where p."buybackId" = tasks."buybackId" and p."status" = 'payment_failed')
  or exists (
    select from items i where i."buybackId" = tasks."buybackId" and case tasks."kind"
      when 'choose_stock' then i."exitAt" is not null or i."status" not in ('item_to_reintegrate_to_stock',
        'item_completed', 'item_completed_by_price', 'item_completed_with_absorption', 'item_completed_with_negociation')
      when 'return_item' then i."status" <> 'item_to_return'
      when 'delivered_not_checked_in'
        then i."status" not in ('item_created', 'item_awaiting_inventory', 'item_in_transit')
      when 'package_to_receive' then i."exitAt" is not null or i."status" <> 'item_in_transit'
      -- one may be asked for again until its parcel leaves
      when 'label_failed'
        then i."status" not in ('item_created', 'item_awaiting_inventory', 'item_to_return', 'item_returned')
      else false end));

-- The transport whose label failed: that of a parcel between workshops belongs to no dossier. Its task ends with it.
alter table tasks add column "transportId" uuid references transports;
create index on tasks ("transportId") where "transportId" is not null;
update tasks set "transportId" = (
  select t."id" from transports t
  where t."status" = 'failed' and t."buybackId" is null and t."retailerAccountId" = tasks."retailerAccountId"
    and t."warehouseId" = tasks."warehouseId" and t."failureReason" = tasks."detail"
  order by t."updatedAt" desc limit 1)
where "kind" = 'label_failed' and "buybackId" is null and "doneAt" is null;
