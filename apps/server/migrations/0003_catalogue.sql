-- The catalogue and what the journey is configured with (specification of administration, 3; design, 3c and 3d).

create table categories (
  "id" uuid primary key default uuidv7(),
  "organizationId" uuid not null references organizations,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "identifier" text not null check ("identifier" ~ '^[a-z0-9_-]{2,255}$'),
  "label" jsonb not null,
  "parentCategory" uuid references categories,
  "position" integer not null,
  "image" uuid references files,
  "description" text not null check (length("description") <= 255),
  "childrenDescription" text not null check (length("childrenDescription") <= 255),
  "highlightedInstruction" text not null check (length("highlightedInstruction") <= 150),
  "defaultProductWeight" integer not null check ("defaultProductWeight" >= 0),
  "defaultProductHeight" integer check ("defaultProductHeight" >= 0),
  "defaultProductLength" integer check ("defaultProductLength" >= 0),
  "defaultProductWidth" integer check ("defaultProductWidth" >= 0),
  "absorptionType" text check ("absorptionType" in ('none', 'value', 'percentage')),
  "absorptionBase" text check ("absorptionBase" in ('declared', 'controlled')),
  "absorptionValue" numeric check ("absorptionValue" >= 0),
  "absorptionMax" integer check ("absorptionMax" >= 0),
  "containsData" boolean not null,
  "hazard" boolean not null,
  "referenceWarehouses" uuid[] not null,
  "status" text not null check ("status" in ('active', 'archived')),
  "createdAt" timestamptz not null default now(),
  unique ("accountId", "identifier"),
  check ("parentCategory" <> "id"),
  check ("absorptionType" is null or "absorptionType" = 'none' or "absorptionValue" is not null)
);
create index on categories ("accountId", "parentCategory", "position");
create index on categories ("buyerAccountId");
call app.wall('categories', 'accountId', 'buyerAccountId');

create table products (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "reference" text check (length("reference") <= 255),
  "buyerReference" text check (length("buyerReference") <= 255),
  "label" text not null check (length("label") between 2 and 255),
  "brand" text check (length("brand") <= 120),
  "model" text check (length("model") <= 255),
  "storageGb" numeric check ("storageGb" >= 0),
  "ean" text check ("ean" ~ '^([0-9]{8}|[0-9]{12}|[0-9]{13}|[0-9]{14})$'),
  "tacCodes" text[] not null,
  "tacMadeUp" boolean not null,
  "imeiRequired" boolean not null,
  "simple" boolean not null,
  "buybackZeroNotAllowed" boolean not null,
  "mainCategory" uuid not null references categories,
  "secondaryCategories" uuid[] not null,
  "comment" text not null check (length("comment") <= 500),
  "images" uuid[] not null,
  "length" integer check ("length" >= 0),
  "width" integer check ("width" >= 0),
  "height" integer check ("height" >= 0),
  "weight" integer check ("weight" >= 0),
  "buybackPriceFunctional" integer check ("buybackPriceFunctional" >= 0 and "buybackPriceFunctional" <= 5000000),
  "buybackPriceGradeA" integer check ("buybackPriceGradeA" >= 0 and "buybackPriceGradeA" <= 5000000),
  "buybackPriceGradeB" integer check ("buybackPriceGradeB" >= 0 and "buybackPriceGradeB" <= 5000000),
  "buybackPriceGradeC" integer check ("buybackPriceGradeC" >= 0 and "buybackPriceGradeC" <= 5000000),
  "buybackPriceGradeD" integer check ("buybackPriceGradeD" >= 0 and "buybackPriceGradeD" <= 5000000),
  "buybackPriceGradeE" integer check ("buybackPriceGradeE" >= 0 and "buybackPriceGradeE" <= 5000000),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "listVersion" integer not null,
  "status" text not null check ("status" in ('draft', 'published')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("accountId", "reference"),
  check ("status" = 'draft' or "buybackZeroNotAllowed" or coalesce(greatest("buybackPriceFunctional", "buybackPriceGradeA", "buybackPriceGradeB", "buybackPriceGradeC", "buybackPriceGradeD", "buybackPriceGradeE"), 0) > 0)
);
create index on products ("accountId", "status", "label");
create index on products ("accountId", "mainCategory", "status", "label");
create index on products ("accountId", "ean");
create index on products ("buyerAccountId", "status", "label");
call app.wall('products', 'accountId', 'buyerAccountId');

create table product_tacs (
  "tac" text not null check ("tac" ~ '^[0-9]{8}$'),
  "productId" uuid not null references products,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  primary key ("accountId", "tac", "productId")
);
create index on product_tacs ("productId");
call app.wall('product_tacs', 'accountId', 'buyerAccountId');

create table product_price_changes (
  "id" uuid primary key default uuidv7(),
  "productId" uuid not null references products,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "grade" text not null check ("grade" in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  "from" integer,
  "to" integer,
  "changedBy" uuid references users,
  "changedAt" timestamptz not null
);
create index on product_price_changes ("productId", "changedAt" desc);
call app.wall('product_price_changes', 'accountId', 'buyerAccountId');
revoke update, delete on product_price_changes from reprise_app; -- written once, never changed

create table diagnostic_questions (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "categoryId" uuid not null references categories,
  "code" text not null check (length("code") between 1 and 60),
  "muted" boolean not null,
  "position" integer not null,
  "title" jsonb not null,
  "description" jsonb not null,
  "type" text not null check ("type" in ('unique', 'multiple')),
  "required" boolean not null,
  "askedTo" text[] not null check ("askedTo" <@ array['customer', 'store', 'workshop']),
  unique ("categoryId", "code")
);
create index on diagnostic_questions ("accountId", "categoryId", "position");
call app.wall('diagnostic_questions', 'accountId', 'buyerAccountId');

create table diagnostic_answers (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "questionId" uuid not null references diagnostic_questions,
  "position" integer not null,
  "name" jsonb not null,
  "description" jsonb not null,
  "gradeEffect" text check ("gradeEffect" in ('grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  "impact" jsonb not null,
  "refuse" boolean not null,
  "lockCheck" boolean not null,
  "hazard" boolean not null,
  "requirePhoto" boolean not null,
  "nextQuestionIds" uuid[] not null,
  unique ("questionId", "position")
);
call app.wall('diagnostic_answers', 'accountId', 'buyerAccountId');

create table payment_modes (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "type" text not null check ("type" in ('bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher')),
  "provider" text not null check ("provider" in ('none', 'bank_transfer', 'gift_card', 'payout', 'voucher')),
  "label" jsonb not null,
  "description" jsonb not null,
  "longDescription" jsonb not null,
  "mailContent" jsonb not null,
  "iban" boolean not null,
  "bonusMode" text not null check ("bonusMode" in ('disabled', 'percentage', 'amount')),
  "bonusValue" numeric not null,
  "bonusCap" integer,
  "status" text not null check ("status" in ('active', 'inactive')),
  check ("bonusMode" = 'disabled' or "bonusValue" <> 0),
  check ("bonusMode" <> 'percentage' or "bonusValue" between -100 and 100),
  check ("bonusCap" is null or sign("bonusCap") = sign("bonusValue"))
);
create index on payment_modes ("accountId");
call app.wall('payment_modes', 'accountId');

create table trade_in_bonuses (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "label" jsonb not null,
  "cents" integer not null check ("cents" > 0),
  "categoryIds" uuid[] not null,
  "circuitTypes" text[] not null check ("circuitTypes" <@ array['store_collect', 'store_drop', 'store_drop_label', 'web_collect', 'web_drop', 'web_drop_label', 'web_post']),
  "startsAt" timestamptz not null,
  "endsAt" timestamptz,
  "status" text not null check ("status" in ('active', 'inactive')),
  "terms" text not null check (length("terms") <= 500)
);
create index on trade_in_bonuses ("accountId", "status");
call app.wall('trade_in_bonuses', 'accountId');

create table circuits (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "type" text not null check ("type" in ('store_collect', 'store_drop', 'store_drop_label', 'web_collect', 'web_drop', 'web_drop_label', 'web_post')),
  "channel" text not null check ("channel" in ('store', 'web')),
  "deposit" text not null check ("deposit" in ('collect', 'drop', 'drop_label', 'post')),
  "name" jsonb not null,
  "description" jsonb not null,
  "status" text not null check ("status" in ('active', 'inactive')),
  "eligibleCountries" text[] not null,
  "paymentModes" uuid[] not null,
  "modifier" jsonb not null,
  "transferOrderNumberOfCopy" integer not null check ("transferOrderNumberOfCopy" >= 1 and "transferOrderNumberOfCopy" <= 5),
  "paysAtCreation" boolean not null,
  "instructionImages" uuid[] not null,
  unique ("accountId", "type"),
  check ("type" = "channel" || '_' || "deposit")
);
create unique index on circuits ("accountId") where "type" in ('store_drop', 'store_drop_label') and "status" = 'active';
call app.wall('circuits', 'accountId');

create table instructions (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "circuitId" uuid not null references circuits,
  "sequence" integer not null check ("sequence" >= 1 and "sequence" <= 6),
  "label" jsonb not null,
  "type" text not null check ("type" in ('agenda', 'close', 'deliver', 'insert', 'join', 'mailbox', 'none', 'post', 'print', 'protect', 'sign')),
  unique ("circuitId", "sequence")
);
call app.wall('instructions', 'accountId');

create table dispatch_circuit_rules (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "circuitId" uuid not null references circuits,
  "description" text not null check (length("description") <= 500),
  "terms" text not null check (length("terms") <= 5000),
  "traceabilityEnabled" boolean not null,
  "categoryIds" uuid[] not null,
  "status" text not null check ("status" in ('enabled', 'disabled')),
  "highlightedInstruction" text not null check (length("highlightedInstruction") <= 150),
  "eligibleCountries" text[] not null,
  "customValues" jsonb not null,
  "instructions" jsonb not null
);
call app.wall('dispatch_circuit_rules', 'accountId');

create table shipping_methods (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "channel" text not null check ("channel" in ('store', 'web')),
  "type" text not null check ("type" in ('collect', 'drop', 'drop_label', 'post')),
  "name" jsonb not null,
  "description" jsonb not null,
  "modifier" jsonb not null,
  "paymentMethods" uuid[] not null,
  "availableCountries" text[] not null,
  "connectorFqn" text not null check (length("connectorFqn") <= 120),
  "status" text not null check ("status" in ('active', 'inactive'))
);
create index on shipping_methods ("accountId", "channel", "type");
call app.wall('shipping_methods', 'accountId');

create table warehouse_dispatch_rules (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "title" text not null check (length("title") between 1 and 255),
  "position" integer not null,
  "status" text not null check ("status" in ('enabled', 'disabled')),
  "conditions" jsonb not null,
  "destinations" uuid[] not null,
  "geographic" boolean not null,
  "updatedAt" timestamptz not null default now()
);
create index on warehouse_dispatch_rules ("accountId", "position");
call app.wall('warehouse_dispatch_rules', 'accountId', 'buyerAccountId');

create table default_warehouses (
  "accountId" uuid not null references accounts,
  "warehouseId" uuid not null references organizations,
  "updatedAt" timestamptz not null default now(),
  primary key ("accountId")
);
call app.wall('default_warehouses', 'accountId');

-- Which state of an account's configuration is current: the program keeps a copy in memory for as long as the stamp is
-- the same. A stamp never comes back, so an equal one means that nothing was changed since.
create sequence configuration_stamp_numbers;
create table configuration_stamps (
  "accountId" uuid primary key references accounts,
  "stamp" bigint not null
);
call app.wall('configuration_stamps', 'accountId');
revoke insert, update, delete on configuration_stamps from reprise_app; -- the triggers write it

create function app.stamp_configuration() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into configuration_stamps
  select "accountId", nextval('configuration_stamp_numbers')
  from (select distinct "accountId" from changed) as accounts_changed
  order by "accountId"
  on conflict ("accountId") do update set "stamp" = excluded."stamp";
  return null;
end
$$;

do $$
declare
  configuration text;
begin
  foreach configuration in array array[
    'organization_root_details', 'categories', 'diagnostic_questions', 'diagnostic_answers', 'payment_modes',
    'trade_in_bonuses', 'circuits', 'instructions', 'dispatch_circuit_rules', 'shipping_methods',
    'warehouse_dispatch_rules', 'default_warehouses'
  ] loop
    execute format('create trigger stamp_insert after insert on %I referencing new table as changed
      for each statement execute function app.stamp_configuration()', configuration);
    execute format('create trigger stamp_update after update on %I referencing new table as changed
      for each statement execute function app.stamp_configuration()', configuration);
    execute format('create trigger stamp_delete after delete on %I referencing old table as changed
      for each statement execute function app.stamp_configuration()', configuration);
  end loop;
end
$$;
