-- Goes with 0170: a stage that the version before reads as it does.
-- An issue before the carrier has the parcel no longer counts as a move (docs/transitions.md, "Delivery events"): what was
-- kept so waits again.
update transports set "lastStage" = null, "version" = "version" + 1
where "lastStage" = 'issue' and not exists (
  select from delivery_events where delivery_events."transportId" = transports."id"
    and "stage" in ('picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'returning', 'returned'));
