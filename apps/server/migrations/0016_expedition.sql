-- When a thing left with its package: what was taken out of the box before has none.
alter table package_items add column "sentAt" timestamptz;
update package_items set "sentAt" = packages."handedOverAt"
from packages, items
where packages."id" = package_items."packageId" and items."id" = package_items."itemId"
  and packages."handedOverAt" is not null and items."status" <> 'item_cancelled';

-- What comes to a workshop or a buyer.
create index on packages ("destinationId", "status", "createdAt" desc);

-- A signature is under the transfer order, or under the receipt of what is handed back at a counter.
alter table signatures add column "paper" text not null default 'transfer_order'
  check ("paper" in ('transfer_order', 'hand_back'));

alter table tasks drop constraint if exists "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in ('choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed', 'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'carrier_claim', 'recover_payment', 'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel', 'package_to_receive'));
