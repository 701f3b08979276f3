-- Files that change the catalogue (administration, 3: Import; design, 3g).

alter table products
  add column "vatScheme" text check ("vatScheme" in ('margin', 'standard')),
  add column "eprelId" text check ("eprelId" ~ '^[0-9]{1,20}$');

-- The files themselves, and the lists of what was left out of them.
alter table files drop constraint "files_purpose_check", add constraint "files_purpose_check" check ("purpose" in ('logo', 'favicon', 'banner', 'legal', 'product_image', 'category_image', 'instruction_image', 'control_photo', 'check_in_photo', 'litigation_proof', 'customer_photo', 'document', 'bank_file', 'export', 'import'));

alter table imports
  add column "dryRunId" uuid references imports,
  add column "undoes" uuid references imports,
  add column "progress" integer not null default 100 check ("progress" between 0 and 100),
  add column "reportFile" uuid references files,
  add column "request" jsonb not null default '{}',
  add column "cancelledAt" timestamptz,
  drop constraint "imports_type_check",
  add constraint "imports_type_check" check ("type" in ('products', 'categories', 'diagnostic_questions', 'users'));
-- One at a time for each catalogue, also when two calls come together, on whatever machine.
create unique index "imports_running" on imports ("destinationAccountId") where "status" = 'in_progress';
create index on imports ("destinationAccountId", "type", "createdAt" desc, "id" desc);
-- What a buyer's people have imported into a retailer's catalogue is seen by both.
call app.wall('imports', 'accountId', 'destinationAccountId');
call app.wall_insert('imports', 'accountId');

-- What a dry run would change, or the last import has changed, line by line. Written with its import in one
-- transaction, 200,000 lines at a time: its ids are not looked up one by one.
create table import_lines (
  "importId" uuid not null,
  "accountId" uuid not null,
  "destinationAccountId" uuid not null,
  "line" integer not null,
  "result" text not null check ("result" in ('inserted', 'updated', 'unchanged', 'ignored')),
  "thingId" uuid,
  "label" text not null,
  "before" jsonb,
  "after" jsonb,
  primary key ("importId", "line")
);
call app.wall('import_lines', 'accountId', 'destinationAccountId');

-- The history of a price outlives its product: an import that is taken back removes what it has made, and says so there.
-- Whose it is stands in the row, written in the transaction that writes the product; millions are written at once.
alter table product_price_changes
  drop constraint "product_price_changes_productId_fkey",
  drop constraint "product_price_changes_accountId_fkey",
  drop constraint "product_price_changes_buyerAccountId_fkey",
  drop constraint "product_price_changes_changedBy_fkey",
  drop constraint "product_price_changes_importId_fkey";

-- Whether a product was ever used is asked before it is removed.
create index on declarations ("productId");
create index on buybacks ("productId");
create index on items ("productId");
-- Nobody asks for the prices of an import, and each would stand in it.
drop index "product_price_changes_importId_idx";
