-- A payment whose thing was not the one that was declared waits until a manager of whoever pays releases it.
alter table payments add column "heldFor" text check ("heldFor" in ('imei_misread', 'imei_another_device', 'imei_unreadable'));
alter table payments add column "releasedAt" timestamptz;

alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in ('choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed', 'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'carrier_claim', 'recover_payment', 'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel', 'package_to_receive', 'payment_held'));
