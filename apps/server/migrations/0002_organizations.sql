-- Accounts, their entities, people, sessions and settings (specification of administration, 3).

-- Who may add rows that concern two accounts: the retailer, or a buyer that is linked to it. Call it after app.wall.
create procedure app.wall_linked(wanted regclass)
language plpgsql as $$
begin
  execute format('drop policy if exists wall_insert on %s', wanted);
  execute format($policy$
    create policy wall_insert on %s for insert with check (
      "retailerAccountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
      or (
        "buyerAccountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
        and ("retailerAccountId" is null or exists (
          select from linked_buyers
          where linked_buyers."retailerAccountId" = %s."retailerAccountId"
            and linked_buyers."buyerAccountId" = %s."buyerAccountId"
        ))
      )
    )$policy$, wanted, wanted, wanted);
end
$$;

create table accounts (
  "id" uuid primary key default uuidv7(),
  "name" text not null check (length("name") between 2 and 120),
  "status" text not null check ("status" in ('active', 'inactive')),
  "mainColor" text not null check ("mainColor" ~* '^#[0-9a-f]{6}$'),
  "logo" uuid,
  "favicon" uuid,
  "language" text not null check ("language" in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  "companyCountry" text not null check ("companyCountry" ~ '^[A-Z]{2}$'),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "emailDPO" text check (length("emailDPO") <= 180),
  "isRetailer" boolean not null,
  "isBuyerAndWorkshopsSupervisor" boolean not null,
  "isProvider" boolean not null,
  "webChannelActive" boolean not null,
  "webUrl" text check (length("webUrl") <= 255),
  "tagManagerId" text check (length("tagManagerId") <= 60),
  "axeptioId" text check (length("axeptioId") <= 60),
  "paymentIssuer" text not null check ("paymentIssuer" in ('retailer', 'buyer')),
  "transportContractHolder" text not null check ("transportContractHolder" in ('retailer', 'buyer')),
  "createdAt" timestamptz not null default now(),
  unique ("webUrl")
);

create table linked_buyers (
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "createdAt" timestamptz not null default now(),
  primary key ("retailerAccountId", "buyerAccountId")
);
call app.wall('linked_buyers', 'retailerAccountId', 'buyerAccountId');

create table organization_root_details (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "sellerSupportEmail" text check (length("sellerSupportEmail") <= 180),
  "eula" uuid,
  "serviceTerms" uuid,
  "faqAndContact" uuid,
  "cookiesPolicy" uuid,
  "accessibilityStatement" uuid,
  "isWarehouseCommentMandatory" boolean not null,
  "isWarehouseCommentSharedToClient" boolean not null,
  "buybackZeroDescription" text not null check (length("buybackZeroDescription") <= 1000),
  "noSearchResultDescription" text not null check (length("noSearchResultDescription") <= 1000),
  "packingInstructions" text not null check (length("packingInstructions") <= 2000),
  "enabledPremiumFeatures" text[] not null check ("enabledPremiumFeatures" <@ array['absorption', 'custom_transfer_order', 'imei_search_and_collect', 'multi_product_cart', 'payment_bonus', 'sftp_access', 'deposit_bonus', 'refurb_connector', 'scan_searchbar']),
  "categoryNavigationEnabled" boolean not null,
  "customerIdentityDocumentRequired" boolean not null,
  "barCodeEnabled" boolean not null,
  "tagPriceEnabled" boolean not null,
  "buyerPaymentEnabled" boolean not null,
  "cartMinValue" integer not null check ("cartMinValue" >= 0),
  "transferOrderTerms" text not null check (length("transferOrderTerms") <= 5000),
  "dropOffLocationsMapEnabled" boolean not null,
  "externalWebsiteLink" jsonb not null,
  "guaranteeDays" integer not null check ("guaranteeDays" >= 1 and "guaranteeDays" <= 90),
  "paysTheUpside" boolean not null,
  "partialAbsorption" boolean not null,
  "litigationDays" integer not null check ("litigationDays" >= 1 and "litigationDays" <= 60),
  "litigationExpiry" text not null check ("litigationExpiry" in ('return', 'accept')),
  "predeclarationExpiryDays" integer not null check ("predeclarationExpiryDays" >= 1 and "predeclarationExpiryDays" <= 365),
  "updatedAt" timestamptz not null default now(),
  unique ("accountId")
);
call app.wall('organization_root_details', 'accountId');

create table organizations (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "commonName" text not null check (length("commonName") between 2 and 255),
  "corporateName" text not null check (length("corporateName") between 2 and 120),
  "siret" text,
  "capital" text check (length("capital") <= 20),
  "street" text not null check (length("street") between 2 and 125),
  "streetMore" text check (length("streetMore") <= 125),
  "zipCode" text not null check (length("zipCode") between 2 and 10),
  "city" text not null check (length("city") between 2 and 45),
  "country" text not null check ("country" ~ '^[A-Z]{2}$'),
  "latitude" numeric not null check ("latitude" >= -90 and "latitude" <= 90),
  "longitude" numeric not null check ("longitude" >= -180 and "longitude" <= 180),
  "manualGeocoding" boolean not null,
  "placeEmail" text check (length("placeEmail") <= 180),
  "phone" text check (length("phone") <= 16),
  "openingHours" jsonb,
  "status" text not null check ("status" in ('active', 'inactive')),
  "type" text not null check ("type" in ('buyer', 'management_unit', 'root_management_unit', 'store', 'warehouse')),
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  "parentOrganizationId" uuid references organizations,
  "externalId" text check (length("externalId") <= 45),
  "defaultWarehouse" uuid references organizations,
  "buyer" uuid references accounts,
  "stock" uuid,
  "dailyCapacity" integer check ("dailyCapacity" > 0),
  "createdAt" timestamptz not null default now(),
  unique ("accountId", "externalId"),
  check (("type" = 'root_management_unit') = ("parentOrganizationId" is null) or "type" in ('buyer', 'warehouse'))
);
create index on organizations ("accountId", "type", "status");
create index on organizations ("parentOrganizationId");

create table users (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "email" text not null check (length("email") <= 180),
  "firstname" text not null check (length("firstname") between 1 and 60),
  "lastname" text not null check (length("lastname") between 1 and 60),
  "status" text not null check ("status" in ('active', 'inactive')),
  "language" text not null check ("language" in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  "forceConnectionBySso" boolean not null,
  "passwordHash" text,
  "lastLoginAt" timestamptz,
  "createdAt" timestamptz not null default now()
);
create unique index on users (lower("email"));
create index on users ("accountId", "status");
call app.wall('users', 'accountId');

create table user_modules (
  "id" uuid primary key default uuidv7(),
  "userId" uuid not null references users,
  "accountId" uuid not null references accounts,
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  "type" text not null check ("type" in ('super_admin', 'admin', 'root_management_unit_manager', 'root_management_unit_analyst', 'management_unit_manager', 'management_unit_analyst', 'store_manager', 'store_seller', 'warehouse_manager', 'warehouse_operator', 'buyer_manager', 'pseudo_anonymous')),
  "organizationId" uuid not null references organizations,
  unique ("userId", "moduleType", "organizationId")
);
create index on user_modules ("organizationId");
create index on user_modules ("accountId");
call app.wall('user_modules', 'accountId');

create table sessions (
  "id" uuid primary key default uuidv7(),
  "tokenHash" text not null,
  "userId" uuid references users,
  "accountId" uuid not null references accounts,
  "organizationId" uuid references organizations,
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  "device" text not null check (length("device") <= 255),
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "revokedAt" timestamptz,
  unique ("tokenHash")
);
create index on sessions ("userId") where "revokedAt" is null;
call app.wall('sessions', 'accountId');

create table password_tokens (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid not null references users,
  "tokenHash" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  unique ("tokenHash")
);
call app.wall('password_tokens', 'accountId');

create table files (
  "id" uuid primary key default uuidv7(),
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "purpose" text not null check ("purpose" in ('logo', 'favicon', 'legal', 'product_image', 'category_image', 'instruction_image', 'control_photo', 'check_in_photo', 'litigation_proof', 'customer_photo', 'document', 'bank_file', 'export')),
  "name" text not null check (length("name") between 1 and 255),
  "mediaType" text not null check (length("mediaType") between 3 and 100),
  "size" integer not null check ("size" >= 0),
  "sha256" text not null,
  "uploadedBy" uuid references users,
  "createdAt" timestamptz not null default now()
);
create index on files ("retailerAccountId", "createdAt" desc);
create index on files ("buyerAccountId", "createdAt" desc);
call app.wall('files', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('files');

create table audit_logs (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "userId" uuid references users,
  "userName" text not null check (length("userName") <= 130),
  "action" text not null check ("action" in ('create', 'update', 'remove')),
  "noun" text not null check (length("noun") between 1 and 60),
  "nounId" uuid not null,
  "before" jsonb,
  "after" jsonb,
  "happenedAt" timestamptz not null default now()
);
create index on audit_logs ("accountId", "happenedAt" desc);
call app.wall('audit_logs', 'accountId');
revoke update, delete on audit_logs from reprise_app; -- written once, never changed

create table connectors (
  "id" uuid primary key default uuidv7(),
  "name" text not null check (length("name") between 1 and 120),
  "type" text not null check ("type" in ('authentication', 'buyer', 'payment_mode', 'premium_feature', 'scheduled', 'transport')),
  "fqn" text not null check (length("fqn") between 1 and 120),
  unique ("fqn")
);

create table connector_organizations (
  "id" uuid primary key default uuidv7(),
  "connectorId" uuid not null references connectors,
  "accountId" uuid not null references accounts,
  "organizationId" uuid not null references organizations,
  "name" text not null check (length("name") between 1 and 120),
  "properties" jsonb not null,
  "active" boolean not null,
  "createdAt" timestamptz not null default now(),
  unique ("organizationId", "name")
);
call app.wall('connector_organizations', 'accountId');

create table home_page_configs (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "title" text not null check (length("title") between 2 and 255),
  "metaTitle" text not null check (length("metaTitle") between 2 and 255),
  "metaDescription" text not null check (length("metaDescription") between 2 and 500),
  "status" text not null check ("status" in ('active', 'inactive')),
  "widgets" jsonb not null,
  "updatedAt" timestamptz not null default now(),
  unique ("accountId")
);
call app.wall('home_page_configs', 'accountId');

create table exports (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "type" text not null check ("type" in ('products', 'categories', 'diagnostic_questions', 'buybacks')),
  "status" text not null check ("status" in ('in_progress', 'success', 'success_with_ignored', 'error')),
  "fileId" uuid references files,
  "url" text check (length("url") <= 255),
  "entriesCount" integer,
  "error" text check (length("error") <= 255),
  "createdBy" uuid references users,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  "cancelledAt" timestamptz
);
create index on exports ("accountId", "createdAt" desc);
call app.wall('exports', 'accountId');

create table imports (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "sourceAccountId" uuid references accounts,
  "destinationAccountId" uuid references accounts,
  "origin" text not null check ("origin" in ('wizard', 'sftp', 'api')),
  "type" text not null check ("type" in ('products', 'categories', 'users')),
  "strategy" text not null check ("strategy" in ('generic', 'recommerce', 'uuid')),
  "status" text not null check ("status" in ('in_progress', 'success', 'success_with_ignored', 'error')),
  "sourceName" text not null check (length("sourceName") between 1 and 255),
  "content" uuid references files,
  "report" jsonb,
  "createdBy" uuid references users,
  "createdAt" timestamptz not null default now(),
  "queuedAt" timestamptz,
  "startedAt" timestamptz,
  "endedAt" timestamptz
);
create index on imports ("accountId", "createdAt" desc);
call app.wall('imports', 'accountId');

create table sftp_accesses (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "username" text not null check (length("username") between 1 and 60),
  "passwordHash" text,
  "enabled" boolean not null,
  "updatedAt" timestamptz not null default now(),
  unique ("accountId"),
  unique ("username")
);
call app.wall('sftp_accesses', 'accountId');

alter table accounts add foreign key ("logo") references files;
alter table accounts add foreign key ("favicon") references files;
alter table organization_root_details add foreign key ("eula") references files;
alter table organization_root_details add foreign key ("serviceTerms") references files;
alter table organization_root_details add foreign key ("faqAndContact") references files;
alter table organization_root_details add foreign key ("cookiesPolicy") references files;
alter table organization_root_details add foreign key ("accessibilityStatement") references files;

-- An account and its entities are also seen by the accounts linked to it: a store reads its workshops' names.
call app.wall('accounts', 'id');
drop policy wall_select on accounts;
create policy wall_select on accounts for select using (
  "id" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
  or exists (
    select from linked_buyers
    where (linked_buyers."retailerAccountId" = accounts."id" or linked_buyers."buyerAccountId" = accounts."id")
  )
);
call app.wall('organizations', 'accountId');
drop policy wall_select on organizations;
create policy wall_select on organizations for select using (
  "accountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
  or exists (
    select from linked_buyers
    where (linked_buyers."retailerAccountId" = organizations."accountId" or linked_buyers."buyerAccountId" = organizations."accountId")
  )
);
grant select on connectors to reprise_app;

-- What must be found before anybody is known. Each answers one row for one secret or one name, and nothing else.
create function app.session_of(token_hash text) returns setof sessions
language sql stable security definer set search_path = public, pg_temp
as $$ select * from sessions where "tokenHash" = token_hash $$;

create function app.user_of_email(wanted text) returns setof users
language sql stable security definer set search_path = public, pg_temp
as $$ select * from users where lower("email") = lower(wanted) $$;

create function app.password_token_of(token_hash text) returns setof password_tokens
language sql stable security definer set search_path = public, pg_temp
as $$ select * from password_tokens where "tokenHash" = token_hash $$;

create function app.account_of_url(wanted text) returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$ select * from accounts where "webUrl" = wanted and "webChannelActive" and "status" = 'active' $$;

-- The account of a site opened by a local address that nobody registered: the oldest with an active web channel.
create function app.first_web_account() returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$ select * from accounts where "webChannelActive" and "status" = 'active' order by "createdAt", "id" limit 1 $$;

-- Every account, for the provider's own staff.
create function app.account_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "id" from accounts $$;

-- A file that a site shows to anybody; any other purpose answers no row.
create function app.public_file(wanted uuid) returns setof files
language sql stable security definer set search_path = public, pg_temp
as $$
  select * from files
  where "id" = wanted
    and "purpose" in ('logo', 'favicon', 'legal', 'product_image', 'category_image', 'instruction_image')
$$;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to reprise_app;
