-- Goes with 0170: tasks that nobody has to do any more.
-- The failed label of a parcel that has left, or of which nothing can leave any more, is waited for no longer.
update tasks set "doneAt" = now()
where "kind" = 'label_failed' and "buybackId" is null and "doneAt" is null and exists (
  select from packages p
  where p."transportId" = tasks."transportId" and (p."status" not in ('open', 'closed') or not exists (
    select from package_items packed join items i on i."id" = packed."itemId"
    where packed."packageId" = p."id" and i."exitAt" is null
      and i."status" in ('item_awaiting_inventory', 'item_refurb_completed', 'item_completed', 'item_completed_by_price',
        'item_completed_with_absorption', 'item_completed_with_negociation'))));
