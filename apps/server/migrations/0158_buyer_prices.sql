-- Goes with 0157: a column and a kind of task that the version before neither reads nor writes.
-- What the buyer's own price service said of a thing (docs/price.md, "The buyer's own price").
alter table declarations add column "buyerQuote" jsonb;

insert into connectors ("name", "type", "fqn") values ('Prix du repreneur (HTTP)', 'buyer', 'http.buyer')
on conflict ("fqn") do nothing;

-- A buyer's service that could not be told of a purchase is somebody's to tell. Not validated: every row met the narrower
-- check before.
alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in (
  'choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed',
  'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'payment_account', 'carrier_claim', 'recover_payment',
  'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel', 'package_to_receive',
  'payment_held', 'purchase_untold')) not valid;
