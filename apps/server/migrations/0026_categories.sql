-- Categories as they are managed (administration, 3, 5 and 7), and a tree that is read from memory.

-- Two people may have the form of a category, or of a rule, open: the second one to save is told.
alter table categories
  add column "version" integer not null default 0 check ("version" >= 0),
  add column "preciousMetal" boolean not null default false;
alter table dispatch_circuit_rules
  add column "version" integer not null default 0 check ("version" >= 0);
create index on dispatch_circuit_rules ("accountId", "circuitId");

-- A buyer keeps the catalogues of the retailers that are linked to it, and of no others.
drop policy wall_insert on categories;
create policy wall_insert on categories for insert with check (
  "accountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
  or (
    "buyerAccountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
    and exists (
      select from linked_buyers
      where linked_buyers."retailerAccountId" = categories."accountId"
        and linked_buyers."buyerAccountId" = categories."buyerAccountId"
    )
  )
);

-- Which state of an account's products is current: the tree with its numbers is kept in memory for as long as the rows
-- of an account here are the same. A row a statement, and none is ever changed: whoever saves a product, or imports two
-- hundred thousand, waits for nobody. Only the latest rows are kept; a row that somebody else is removing is left.
create table product_stamps (
  "accountId" uuid not null references accounts,
  "number" bigint not null generated always as identity,
  primary key ("accountId", "number")
);
call app.wall('product_stamps', 'accountId');
revoke insert, update, delete on product_stamps from reprise_app; -- the triggers write it

create function app.stamp_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_stamps ("accountId") select distinct "accountId" from changed;
  delete from product_stamps using (
    select past."accountId", past."number" from product_stamps past
    join (
      select "accountId", (
        select "number" from product_stamps latest
        where latest."accountId" = one."accountId" order by "number" desc offset 50 limit 1
      ) as "number"
      from (select distinct "accountId" from changed) as one
    ) as last on last."accountId" = past."accountId" and past."number" <= last."number"
    for update of past skip locked
  ) as gone
  where product_stamps."accountId" = gone."accountId" and product_stamps."number" = gone."number";
  return null;
end
$$;
create trigger stamp_insert after insert on products referencing new table as changed
  for each statement execute function app.stamp_products();
create trigger stamp_update after update on products referencing new table as changed
  for each statement execute function app.stamp_products();
create trigger stamp_delete after delete on products referencing old table as changed
  for each statement execute function app.stamp_products();

-- Whether an identifier is used in a catalogue, also by a category that another buyer buys.
create function app.category_identifier_taken(catalogue uuid, wanted text, except_category uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from categories
    where "accountId" = catalogue and "identifier" = wanted and "id" is distinct from except_category
  )
$$;
revoke execute on function app.category_identifier_taken from public;
grant execute on function app.category_identifier_taken to reprise_app;

-- What a buyer's people change in the catalogue of a retailer that is linked to them stands in the retailer's log.
drop policy wall_insert on audit_logs;
create policy wall_insert on audit_logs for insert with check (
  "accountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
  or exists (
    select from linked_buyers
    where linked_buyers."retailerAccountId" = audit_logs."accountId"
      and linked_buyers."buyerAccountId" = any ((select nullif(current_setting('app.accounts', true), '')::uuid[])::uuid[])
  )
);
