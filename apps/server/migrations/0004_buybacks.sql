-- What is sold: declarations, carts, files, the things themselves (specification, 3; design, 3a).

create table declarations (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "productId" uuid not null references products,
  "askedTo" text not null check ("askedTo" in ('customer', 'store', 'workshop')),
  "imei" text check (length("imei") <= 17),
  "imeiMismatchAccepted" boolean not null,
  "serialNumber" text check (length("serialNumber") <= 30),
  "responses" jsonb not null,
  "grade" text check ("grade" in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  "sessionId" uuid references sessions,
  "heldList" jsonb,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on declarations ("accountId", "createdAt" desc);
call app.wall('declarations', 'accountId', 'buyerAccountId');
call app.wall_insert('declarations', 'accountId');

create table customers (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "firstName" text not null check (length("firstName") between 1 and 60),
  "lastName" text not null check (length("lastName") between 1 and 60),
  "email" text not null check (length("email") between 5 and 180),
  "phone" text not null check (length("phone") <= 16),
  "street" text not null check (length("street") between 2 and 125),
  "streetMore" text check (length("streetMore") <= 125),
  "zipCode" text not null check (length("zipCode") between 2 and 10),
  "city" text not null check (length("city") between 2 and 45),
  "country" text not null check ("country" ~ '^[A-Z]{2}$'),
  "language" text not null check (length("language") <= 5),
  "iban" text check (length("iban") <= 34),
  "identityType" text check ("identityType" in ('driving_licence', 'identity_card', 'passport', 'residence_permit')),
  "identityNumber" text check (length("identityNumber") <= 20),
  "identityAuthority" text check (length("identityAuthority") <= 100),
  "identityDate" date,
  "createdAt" timestamptz not null default now()
);
create index on customers ("retailerAccountId", lower("lastName"));
call app.wall('customers', 'retailerAccountId', 'buyerAccountId');
call app.wall_insert('customers', 'retailerAccountId');

create table carts (
  "id" uuid primary key default uuidv7(),
  "cartNumber" text not null check (length("cartNumber") <= 20),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "customerId" uuid not null references customers,
  "storeId" uuid references organizations,
  "sessionId" uuid references sessions,
  "userId" uuid references users,
  "total" integer not null,
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "termsVersion" text not null check (length("termsVersion") <= 60),
  "termsAcceptedAt" timestamptz not null,
  "packageNumbers" jsonb not null,
  "createdAt" timestamptz not null default now(),
  unique ("cartNumber")
);
create index on carts ("retailerAccountId", "createdAt" desc);
call app.wall('carts', 'retailerAccountId', 'buyerAccountId');
call app.wall_insert('carts', 'retailerAccountId');

create table buybacks (
  "id" uuid primary key default uuidv7(),
  "identificationNumber" text not null check ("identificationNumber" ~ '^2[0-9]{12}$'),
  "cartId" uuid not null references carts,
  "cartNumber" text not null check (length("cartNumber") <= 20),
  "inCartId" text not null check (length("inCartId") <= 60),
  "externalBuybackCode" text check (length("externalBuybackCode") <= 60),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "targetWarehouse" uuid references organizations,
  "dispatchRuleId" uuid references warehouse_dispatch_rules,
  "dispatchTrace" text not null check (length("dispatchTrace") <= 500),
  "customerId" uuid not null references customers,
  "status" text not null check ("status" in ('bb_awaiting_inventory', 'bb_awaiting_store_drop', 'bb_cancelled', 'bb_completed', 'bb_completed_by_price', 'bb_completed_with_absorption', 'bb_completed_with_negociation', 'bb_in_processing', 'bb_in_transit', 'bb_not_completed')),
  "version" integer not null default 0 check ("version" >= 0),
  "channel" text not null check ("channel" in ('store', 'web')),
  "circuitId" uuid not null references circuits,
  "circuitType" text not null check ("circuitType" in ('store_collect', 'store_drop', 'store_drop_label', 'web_collect', 'web_drop', 'web_drop_label', 'web_post')),
  "shippingMethodId" uuid references shipping_methods,
  "paymentModeId" uuid not null references payment_modes,
  "productId" uuid not null references products,
  "categoryId" uuid not null references categories,
  "productLabel" text not null check (length("productLabel") <= 255),
  "brand" text check (length("brand") <= 120),
  "model" text check (length("model") <= 255),
  "imei" text check (length("imei") <= 17),
  "serialNumber" text check (length("serialNumber") <= 30),
  "declarationId" uuid not null references declarations,
  "declaredGrade" text not null check ("declaredGrade" in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  "declaredResponses" jsonb not null,
  "controlledGrade" text check ("controlledGrade" in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  "preDeclaredPrice" integer,
  "declaredPrice" integer,
  "controlledPrice" integer,
  "validatedPrice" integer,
  "paidPrice" integer,
  "paymentBonus" integer not null check ("paymentBonus" >= 0),
  "absorbed" integer,
  "overLimit" boolean not null,
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "priceSnapshot" jsonb not null,
  "declaredLedger" jsonb not null,
  "controlledLedger" jsonb,
  "guaranteeUntil" timestamptz not null,
  "litigationStatus" text not null check ("litigationStatus" in ('none', 'open', 'accepted', 'declined', 'expired', 'settled_by_staff')),
  "lost" text check ("lost" in ('store', 'transport', 'warehouse')),
  "toRecover" boolean not null,
  "trackingNumber" text check (length("trackingNumber") <= 60),
  "deliveryStatus" text check (length("deliveryStatus") <= 60),
  "comment" text not null check (length("comment") <= 500),
  "workshopComment" text not null check (length("workshopComment") <= 500),
  "cancelReason" text check ("cancelReason" in ('customer_retractation', 'technical_problem', 'other')),
  "cancelComment" text check (length("cancelComment") <= 500),
  "createdBy" uuid references users,
  "sessionId" uuid references sessions,
  "createdAt" timestamptz not null default now(),
  "finalizedAt" timestamptz,
  "receivedAt" timestamptz,
  "controlledAt" timestamptz,
  "completedAt" timestamptz,
  "updatedAt" timestamptz not null default now(),
  unique ("identificationNumber"),
  check ("status" <> 'bb_cancelled' or "cancelReason" is not null),
  check ("status" not in ('bb_completed', 'bb_completed_by_price', 'bb_completed_with_absorption', 'bb_completed_with_negociation') or "validatedPrice" is not null),
  check (("status" = 'bb_awaiting_store_drop') <= ("preDeclaredPrice" is not null)),
  check ("litigationStatus" <> 'open' or "status" = 'bb_in_processing')
);
-- With the other account in it the wall is checked without the row, and so are the usual filters: counting stays within
-- the index.
create index on buybacks ("retailerAccountId", "createdAt" desc)
  include ("buyerAccountId", "storeId", "channel", "circuitType", "categoryId");
create index on buybacks ("buyerAccountId", "createdAt" desc)
  include ("retailerAccountId", "channel", "circuitType", "categoryId");
create index on buybacks ("retailerAccountId", "status", "createdAt" desc)
  include ("buyerAccountId", "storeId", "channel", "circuitType", "categoryId");
create index on buybacks ("buyerAccountId", "status", "createdAt" desc)
  include ("retailerAccountId", "warehouseId", "targetWarehouse", "channel", "circuitType", "categoryId");
create index on buybacks ("targetWarehouse", "createdAt" desc);
create index on buybacks ("retailerAccountId", "imei") where "imei" is not null;
create index on buybacks ("buyerAccountId", "imei") where "imei" is not null;
create index on buybacks ("retailerAccountId", "updatedAt" desc);
create index on buybacks ("buyerAccountId", "updatedAt" desc);
create index on buybacks ("retailerAccountId", "declaredPrice");
create index on buybacks ("buyerAccountId", "declaredPrice");
create index on buybacks ("retailerAccountId", "brand", "createdAt" desc) include ("buyerAccountId");
create index on buybacks ("buyerAccountId", "brand", "createdAt" desc) include ("retailerAccountId");
-- The lists of a store, of a workshop (where a file is or ought to arrive), and of the provider, who sees every account.
-- A case and not a coalesce: PostgreSQL holds coalesce for leaky, and the wall would keep it from its index.
create index on buybacks ("retailerAccountId", "storeId", "createdAt" desc) include ("buyerAccountId");
create index on buybacks ("buyerAccountId", (case when "warehouseId" is null then "targetWarehouse" else "warehouseId" end), "createdAt" desc)
  include ("retailerAccountId", "warehouseId", "targetWarehouse");
create index on buybacks ("createdAt" desc) include ("retailerAccountId", "buyerAccountId");
create index on buybacks ("retailerAccountId", "createdAt" desc) include ("buyerAccountId") where "litigationStatus" = 'open';
create index on buybacks ("buyerAccountId", "createdAt" desc) include ("retailerAccountId") where "litigationStatus" = 'open';
create index on buybacks ("retailerAccountId", "updatedAt" desc) where "litigationStatus" = 'open';
create index on buybacks ("buyerAccountId", "updatedAt" desc) where "litigationStatus" = 'open';
create index on buybacks ("retailerAccountId", "createdAt" desc) where "lost" is not null;
create index on buybacks ("buyerAccountId", "createdAt" desc) where "lost" is not null;
create index on buybacks ("cartId");
create index on buybacks ("customerId");
call app.wall('buybacks', 'retailerAccountId', 'buyerAccountId');
call app.wall_insert('buybacks', 'retailerAccountId');

create table stocks (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid references accounts,
  "buyerAccountId" uuid not null references accounts,
  "warehouseId" uuid not null references organizations,
  "name" text not null check (length("name") between 1 and 255),
  "identifier" text not null check (length("identifier") between 1 and 255),
  "location" text not null check (length("location") <= 255),
  "native" text check ("native" in ('to_verify', 'refurb_completed', 'customer_return', 'in_quarantine', 'to_refurbish')),
  "bins" text[] not null,
  "createdAt" timestamptz not null default now(),
  unique ("warehouseId", "name"),
  unique ("warehouseId", "identifier"),
  unique nulls distinct ("warehouseId", "native")
);
create index on stocks ("buyerAccountId");
call app.wall('stocks', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('stocks');

create table items (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "identificationNumber" text check ("identificationNumber" ~ '^2[0-9]{7}$'),
  "status" text not null check ("status" in ('item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory', 'item_in_transit', 'item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_completed', 'item_completed_by_price', 'item_completed_with_absorption', 'item_completed_with_negociation', 'item_refurb_diagnostic_in_progress', 'item_refurb_in_progress', 'item_refurb_completed', 'item_in_quarantine', 'item_lost_store', 'item_lost_transport', 'item_lost_warehouse', 'item_returned', 'item_to_reintegrate_to_stock', 'item_to_return', 'item_cancelled')),
  "version" integer not null default 0 check ("version" >= 0),
  "stockId" uuid references stocks,
  "bin" text check (length("bin") <= 60),
  "stockedAt" timestamptz,
  "productId" uuid not null references products,
  "serialNumber" text check (length("serialNumber") <= 30),
  "imei" text check (length("imei") <= 17),
  "paidPrice" integer,
  "plannedRefurbCost" integer not null check ("plannedRefurbCost" >= 0),
  "completedRefurbCost" integer not null check ("completedRefurbCost" >= 0),
  "comment" text not null check (length("comment") <= 255),
  "operatorId" uuid references users,
  "lockedUntil" timestamptz,
  "controlDraft" jsonb,
  "packageState" text check ("packageState" in ('intact', 'damaged', 'opened', 'missing')),
  "quarantineReason" text check ("quarantineReason" in ('activation_lock', 'blacklisted', 'imei_mismatch', 'wrong_product', 'battery_hazard', 'personal_data', 'empty_or_missing', 'counterfeit', 'authority_hold', 'other')),
  "quarantineComment" text check (length("quarantineComment") <= 500),
  "statusBefore" text check ("statusBefore" in ('item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory', 'item_in_transit', 'item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_completed', 'item_completed_by_price', 'item_completed_with_absorption', 'item_completed_with_negociation', 'item_refurb_diagnostic_in_progress', 'item_refurb_in_progress', 'item_refurb_completed', 'item_in_quarantine', 'item_lost_store', 'item_lost_transport', 'item_lost_warehouse', 'item_returned', 'item_to_reintegrate_to_stock', 'item_to_return', 'item_cancelled')),
  "outcome" text check ("outcome" in ('item_completed', 'item_completed_by_price', 'item_completed_with_absorption', 'item_completed_with_negociation')),
  "wasLost" boolean not null,
  "exitReason" text check ("exitReason" in ('sold', 'transferred_to_buyer', 'recycled', 'parts', 'returned_to_retailer')),
  "exitReference" text check (length("exitReference") <= 120),
  "exitAt" timestamptz,
  "registeredAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("buybackId"),
  check (("exitReason" is null) = ("exitAt" is null)),
  check (("status" = 'item_in_quarantine') <= ("quarantineReason" is not null))
);
-- Eight digits leave room for a million codes: a workshop's code comes back once its item has left for good.
create unique index on items ("warehouseId", "identificationNumber") where "exitAt" is null;
create index on items ("buyerAccountId", "status", "updatedAt" desc);
create index on items ("retailerAccountId", "status", "updatedAt" desc);
create index on items ("warehouseId", "status", "updatedAt" desc) where "exitAt" is null;
create index on items ("warehouseId", "updatedAt" desc) where "exitAt" is null;
create index on items ("buyerAccountId", "updatedAt" desc) where "exitAt" is null;
create index on items ("stockId", "stockedAt") where "exitAt" is null;
-- What a scanner reads.
create index on items ("imei") where "imei" is not null;
create index on items ("serialNumber") where "serialNumber" is not null;
create index on items ("identificationNumber") where "exitAt" is null;
call app.wall('items', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('items');

create table stock_counts (
  "id" uuid primary key default uuidv7(),
  "buyerAccountId" uuid not null references accounts,
  "stockId" uuid not null references stocks,
  "userId" uuid references users,
  "scanned" text[] not null,
  "missing" uuid[] not null,
  "unexpected" text[] not null,
  "createdAt" timestamptz not null default now()
);
call app.wall('stock_counts', 'buyerAccountId');

create table erasures (
  "id" uuid primary key default uuidv7(),
  "itemId" uuid not null references items,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "standard" text not null check ("standard" in ('nist_800_88_clear', 'nist_800_88_purge', 'factory_reset', 'physical_destruction')),
  "method" text not null check (length("method") between 2 and 120),
  "tool" text not null check (length("tool") between 1 and 120),
  "toolVersion" text not null check (length("toolVersion") <= 60),
  "result" text not null check ("result" in ('success', 'failure')),
  "verifiedBy" text not null check (length("verifiedBy") between 2 and 120),
  "userId" uuid references users,
  "createdAt" timestamptz not null default now()
);
create index on erasures ("itemId", "createdAt" desc);
call app.wall('erasures', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('erasures');
revoke update, delete on erasures from reprise_app; -- written once, never changed

create table litigations (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "status" text not null check ("status" in ('open', 'accepted', 'declined', 'expired', 'settled_by_staff')),
  "version" integer not null default 0 check ("version" >= 0),
  "declaredPrice" integer not null,
  "proposal" integer not null,
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "differences" jsonb not null,
  "reasons" text[] not null,
  "photos" uuid[] not null,
  "workshopComment" text not null check (length("workshopComment") <= 500),
  "customerComment" text not null check (length("customerComment") <= 1000),
  "staffComment" text not null check (length("staffComment") <= 500),
  "proofFileId" uuid references files,
  "answeredBy" uuid references users,
  "openedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "answeredAt" timestamptz,
  check (("status" = 'open') = ("answeredAt" is null)),
  check ("expiresAt" > "openedAt")
);
create unique index on litigations ("buybackId") where "status" = 'open';
create index on litigations ("expiresAt") where "status" = 'open';
call app.wall('litigations', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('litigations');

create table signed_links (
  "id" uuid primary key default uuidv7(),
  "tokenHash" text not null,
  "purpose" text not null check ("purpose" in ('litigation', 'tracking', 'signature')),
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz,
  unique ("tokenHash")
);
create index on signed_links ("buybackId");
call app.wall('signed_links', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('signed_links');

create table history (
  "id" uuid primary key default uuidv7(),
  "buybackId" uuid not null references buybacks,
  "itemId" uuid references items,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "subject" text not null check ("subject" in ('buyback', 'item', 'payment', 'refurb_step', 'package', 'litigation', 'transport')),
  "subjectId" uuid not null,
  "action" text not null check (length("action") between 1 and 60),
  "from" text check (length("from") <= 60),
  "to" text check (length("to") <= 60),
  "userId" uuid references users,
  "userName" text not null check (length("userName") <= 130),
  "userType" text not null check (length("userType") <= 40),
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  "reason" text not null check (length("reason") <= 500),
  "device" text not null check (length("device") <= 255),
  "happenedAt" timestamptz not null default now()
);
create index on history ("buybackId", "happenedAt", "id");
create index on history ("itemId", "happenedAt") where "itemId" is not null;
call app.wall('history', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('history');
revoke update, delete on history from reprise_app; -- written once, never changed

create table tasks (
  "id" uuid primary key default uuidv7(),
  "kind" text not null check ("kind" in ('choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed', 'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'carrier_claim', 'recover_payment', 'confirm_return_address', 'reply_pending', 'document_to_provide')),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "storeId" uuid references organizations,
  "warehouseId" uuid references organizations,
  "buybackId" uuid references buybacks,
  "itemId" uuid references items,
  "detail" text not null check (length("detail") <= 500),
  "createdAt" timestamptz not null default now(),
  "doneAt" timestamptz
);
create index on tasks ("retailerAccountId", "createdAt" desc) where "doneAt" is null;
create index on tasks ("buyerAccountId", "createdAt" desc) where "doneAt" is null;
call app.wall('tasks', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('tasks');

-- The numbers that are printed: 13 digits for a file, 8 for an item, and a cart's. The check digit is the domain's.
create sequence buyback_numbers minvalue 1 maxvalue 99999999999;
create sequence item_numbers minvalue 1 maxvalue 999999 cycle;
create sequence cart_numbers;
grant usage on sequence buyback_numbers, item_numbers, cart_numbers to reprise_app;

-- A link of a mail is found by its secret alone.
create function app.signed_link_of(token_hash text) returns setof signed_links
language sql stable security definer set search_path = public, pg_temp
as $$ select * from signed_links where "tokenHash" = token_hash and ("expiresAt" is null or "expiresAt" > now()) $$;

-- Customers of the caller's accounts by the beginning of their last name, or by their whole e-mail address: `like` is
-- not leakproof, so the wall would keep it from its index. At most a thousand.
create index on customers ("retailerAccountId", lower("lastName") text_pattern_ops);
create index on customers ("retailerAccountId", lower("email"));
create function app.customers_named(wanted text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select customers."id"
  from unnest(nullif(current_setting('app.accounts', true), '')::uuid[]) as account
  join lateral (
    select retailers."retailerAccountId" as retailer, null::uuid as buyer
    from (select account as "retailerAccountId") as retailers
    union all
    select linked_buyers."retailerAccountId", account from linked_buyers where linked_buyers."buyerAccountId" = account
  ) as sellers on true
  join customers on customers."retailerAccountId" = sellers.retailer
    and (sellers.buyer is null or customers."buyerAccountId" = sellers.buyer)
    and (
      lower(customers."lastName") like replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
      or lower(customers."email") = lower(wanted)
    )
  limit 1000
$$;

-- What the timers look at, across accounts: ids only, each handled afterwards behind its own accounts' wall.
create function app.litigations_due(until timestamptz)
returns table ("id" uuid, "buybackId" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "buybackId", "retailerAccountId", "buyerAccountId" from litigations
  where "status" = 'open' and "expiresAt" <= until
  order by "expiresAt" limit 500
$$;

create function app.predeclarations_due(until timestamptz)
returns table ("id" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select buybacks."id", buybacks."retailerAccountId", buybacks."buyerAccountId"
  from buybacks join organization_root_details on organization_root_details."accountId" = buybacks."retailerAccountId"
  where buybacks."status" = 'bb_awaiting_store_drop'
    and buybacks."createdAt" + make_interval(days => "predeclarationExpiryDays") <= until
  order by buybacks."createdAt" limit 500
$$;

-- How busy workshops are, whoever sends to them: what is on its way since a moment, and what awaits its control.
-- Counting stops where the choice of a workshop no longer looks.
create function app.workshop_loads(wanted uuid[], since timestamptz)
returns table ("id" uuid, "itemsToday" bigint, "itemsToVerify" bigint)
-- asked at each creation of a file: planned once, and not at all where no workshop has a limit
language sql stable strict security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
  select organizations."id",
    (select count(*) from (
      select from buybacks where "targetWarehouse" = organizations."id" and "createdAt" >= since
      limit "dailyCapacity") as sent),
    (select count(*) from (
      select from items where "warehouseId" = organizations."id" and "exitAt" is null
        and "status" in ('item_registered_in_warehouse', 'item_awaiting_compliancy_tests')
      limit 500) as waiting)
  from organizations where organizations."id" = any (wanted) and "dailyCapacity" is not null
$$;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to reprise_app;
