-- Payments, packages, transports, documents, mails.

create table payment_batches (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid references accounts,
  "buyerAccountId" uuid references accounts,
  "status" text not null check ("status" in ('prepared', 'approved', 'answered')),
  "version" integer not null default 0 check ("version" >= 0),
  "messageId" text not null check (length("messageId") <= 35),
  "debtorName" text not null check (length("debtorName") between 2 and 70),
  "debtorIban" text not null check (length("debtorIban") between 15 and 34),
  "debtorBic" text check (length("debtorBic") <= 11),
  "count" integer not null check ("count" > 0),
  "total" integer not null check ("total" > 0),
  "executionDate" date not null,
  "preparedBy" uuid not null references users,
  "preparedAt" timestamptz not null,
  "approvedBy" uuid references users,
  "approvedAt" timestamptz,
  "fileId" uuid references files,
  unique ("messageId"),
  check (num_nonnulls("retailerAccountId", "buyerAccountId") = 1),
  check (("status" = 'prepared') = ("approvedBy" is null)),
  check ("approvedBy" is null or "approvedBy" <> "preparedBy")
);
create index on payment_batches ("buyerAccountId", "preparedAt" desc);
create index on payment_batches ("retailerAccountId", "preparedAt" desc);
call app.wall('payment_batches', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('payment_batches');

create table payments (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "status" text not null check ("status" in ('awaiting_payment', 'payment_cancelled', 'payment_completed', 'payment_created', 'payment_failed', 'payment_initiated', 'payment_not_needed')),
  "version" integer not null default 0 check ("version" >= 0),
  "type" text not null check ("type" in ('bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher')),
  "provider" text not null check ("provider" in ('none', 'bank_transfer', 'gift_card', 'payout', 'voucher')),
  "amount" integer not null check ("amount" >= 0),
  "bonus" integer not null check ("bonus" >= 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "cardNumber" text check (length("cardNumber") <= 40),
  "voucherNumber" text check (length("voucherNumber") <= 40),
  "payoutId" text check (length("payoutId") <= 80),
  "bankId" text check (length("bankId") <= 80),
  "iban" text check (length("iban") <= 34),
  "holderName" text not null check (length("holderName") <= 140),
  "endToEndId" text not null check (length("endToEndId") <= 35),
  "complementaryInformation" text not null check (length("complementaryInformation") <= 255),
  "failureReason" text check (length("failureReason") <= 255),
  "batchId" uuid references payment_batches,
  "createdAt" timestamptz not null default now(),
  "initiatedAt" timestamptz,
  "completedAt" timestamptz,
  "updatedAt" timestamptz not null default now(),
  check ("status" <> 'payment_completed' or "completedAt" is not null),
  unique ("endToEndId")
);
create index on payments ("retailerAccountId", "status", "createdAt" desc);
create index on payments ("buyerAccountId", "status", "createdAt" desc);
create index on payments ("buybackId");
create index on payments ("batchId");
create unique index on payments ("cardNumber");
create unique index on payments ("voucherNumber");
call app.wall('payments', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('payments');

create table packages (
  "id" uuid primary key default uuidv7(),
  "number" text not null check (length("number") between 1 and 30),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "destinationType" text not null check ("destinationType" in ('warehouse', 'buyer', 'customer')),
  "destinationId" uuid,
  "status" text not null check ("status" in ('open', 'closed', 'handed_over', 'received', 'lost')),
  "version" integer not null default 0 check ("version" >= 0),
  "transportId" uuid,
  "createdBy" uuid references users,
  "createdAt" timestamptz not null default now(),
  "closedAt" timestamptz,
  "handedOverAt" timestamptz,
  unique ("retailerAccountId", "number"),
  check (("status" = 'open') = ("closedAt" is null))
);
create index on packages ("storeId", "status", "createdAt" desc);
create index on packages ("warehouseId", "status", "createdAt" desc);
call app.wall('packages', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('packages');

create table package_items (
  "id" uuid primary key default uuidv7(),
  "packageId" uuid not null references packages,
  "itemId" uuid not null references items,
  "buybackCode" text not null check (length("buybackCode") <= 13),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "addedAt" timestamptz not null
);
create unique index on package_items ("packageId", "itemId");
create index on package_items ("itemId");
call app.wall('package_items', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('package_items');

create table transports (
  "id" uuid primary key default uuidv7(),
  "transportUuid" uuid not null,
  "buybackId" uuid references buybacks,
  "packageId" uuid references packages,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "leg" text not null check ("leg" in ('inbound', 'transfer', 'return')),
  "company" text not null check (length("company") <= 120),
  "connectorFqn" text not null check (length("connectorFqn") <= 120),
  "trackingNumber" text check (length("trackingNumber") <= 60),
  "trackingLink" text check (length("trackingLink") <= 500),
  "status" text not null check ("status" in ('pending', 'labelled', 'failed', 'handed_over', 'delivered', 'cancelled')),
  "version" integer not null default 0 check ("version" >= 0),
  "lastStatus" text check (length("lastStatus") <= 60),
  "lastStage" text check (length("lastStage") <= 30),
  "lastEventAt" timestamptz,
  "labelFileId" uuid references files,
  "carrierLabelId" text check (length("carrierLabelId") <= 80),
  "connectorOrganizationId" uuid references connector_organizations,
  "failureReason" text check (length("failureReason") <= 255),
  "attempts" integer not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on transports ("retailerAccountId", "createdAt" desc);
create index on transports ("buyerAccountId", "createdAt" desc);
create index on transports ("trackingNumber");
create index on transports ("buybackId");
call app.wall('transports', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('transports');

create table delivery_events (
  "id" uuid primary key default uuidv7(),
  "transportId" uuid not null references transports,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "eventKey" text not null check (length("eventKey") between 1 and 200),
  "code" text not null check (length("code") between 1 and 60),
  "subStatus" text check (length("subStatus") <= 60),
  "stage" text check (length("stage") <= 30),
  "happenedAt" timestamptz not null default now(),
  "receivedAt" timestamptz not null default now(),
  unique ("transportId", "eventKey")
);
call app.wall('delivery_events', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('delivery_events');
revoke update, delete on delivery_events from reprise_app; -- written once, never changed

create table documents (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "type" text not null check ("type" in ('transfer_order', 'transport_order', 'tracking_sheet', 'shipping_label', 'gift_card', 'voucher', 'return_order', 'erasure_certificate', 'item_label')),
  "status" text not null check ("status" in ('pending', 'ready', 'failed')),
  "fileId" uuid references files,
  "attempts" integer not null,
  "failureReason" text check (length("failureReason") <= 255),
  "createdAt" timestamptz not null default now(),
  "readyAt" timestamptz,
  unique ("buybackId", "type"),
  check (("status" = 'ready') = ("fileId" is not null))
);
create index on documents ("status") where "status" <> 'ready';
call app.wall('documents', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('documents');

create table mails (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "buybackId" uuid references buybacks,
  "cartId" uuid references carts,
  "userId" uuid references users,
  "jobKey" text not null unique check (length("jobKey") between 1 and 120),
  "kind" text not null check (length("kind") between 1 and 60),
  "to" text not null check (length("to") <= 180),
  "locale" text not null check (length("locale") <= 5),
  "subject" text not null check (length("subject") <= 255),
  "text" text not null,
  "html" text not null,
  "attachments" jsonb not null,
  "status" text not null check ("status" in ('queued', 'sent', 'failed', 'bounced')),
  "attempts" integer not null,
  "failureReason" text check (length("failureReason") <= 255),
  "createdAt" timestamptz not null default now(),
  "sentAt" timestamptz
);
create index on mails ("retailerAccountId", "createdAt" desc);
create index on mails ("buyerAccountId", "createdAt" desc);
create index on mails ("buybackId");
call app.wall('mails', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('mails');

alter table packages add foreign key ("transportId") references transports;

-- The numbers of parcels that are printed; the check digit is the domain's.
create sequence tracking_numbers minvalue 1 maxvalue 99999999 cycle;
create sequence package_numbers;
grant usage on sequence tracking_numbers, package_numbers to reprise_app;
