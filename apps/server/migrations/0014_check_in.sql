-- A parcel that arrived and that no number tells: written down, with a number of its own, until its file is found.
create sequence unexpected_parcel_numbers;
grant usage on sequence unexpected_parcel_numbers to reprise_app;

create table unexpected_parcels (
  "id" uuid primary key default uuidv7(),
  "number" text not null unique check ("number" ~ '^P[0-9]{6,}$'),
  "buyerAccountId" uuid not null references accounts,
  "warehouseId" uuid not null references organizations,
  "status" text not null check ("status" in ('parcel_to_identify', 'parcel_attached', 'parcel_sent_back', 'parcel_closed')),
  "version" integer not null default 0,
  "trackingNumber" text check (length("trackingNumber") <= 60),
  "imei" text check (length("imei") <= 17),
  "description" text not null check (length("description") <= 500),
  "place" text not null check (length("place") <= 120),
  "photos" uuid[] not null,
  "buybackId" uuid references buybacks,
  "comment" text not null check (length("comment") <= 500),
  "createdBy" uuid references users,
  "createdAt" timestamptz not null default now(),
  "settledBy" uuid references users,
  "settledAt" timestamptz
);
create index on unexpected_parcels ("buyerAccountId", "warehouseId", "createdAt" desc);
create index on unexpected_parcels ("buybackId");
call app.wall('unexpected_parcels', 'buyerAccountId');

alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in ('choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed', 'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'carrier_claim', 'recover_payment', 'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel'));
