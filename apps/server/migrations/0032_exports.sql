-- Exports of every kind, each of one account's catalogue or people (administration, 3: Export; design, 3g).

-- A buyer exports the catalogue of a retailer: the export stays the buyer's own.
alter table exports
  add column "sourceAccountId" uuid references accounts,
  drop constraint "exports_type_check",
  add constraint "exports_type_check"
    check ("type" in ('products', 'categories', 'diagnostic_questions', 'buybacks', 'users'));

-- One at a time for each person, kind and catalogue.
drop index "exports_createdBy_type_idx";
create unique index exports_running on exports ("createdBy", "type", "sourceAccountId") nulls not distinct
  where "status" = 'in_progress';
