-- Entities that administrators write (administration, 2, 3 and 5).

alter table organizations
  add column "eligibleCountries" text[] check (cardinality("eligibleCountries") <= 300),
  add column "policeReceiptNumber" text check (length("policeReceiptNumber") <= 45),
  add column "version" integer not null default 0 check ("version" >= 0);

-- Does a retailer send there when no rule says otherwise? Its rules are behind its own wall, and only yes or no leaves.
create function app.is_default_warehouse(wanted uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$ select exists (select from default_warehouses where "warehouseId" = wanted) $$;
revoke execute on function app.is_default_warehouse(uuid) from public;
grant execute on function app.is_default_warehouse(uuid) to reprise_app;
