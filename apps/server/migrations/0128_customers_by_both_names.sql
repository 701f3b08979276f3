-- Goes with 0124: the function answers as before, and more.
-- A customer is found by the beginning of the last name, as before, and by both names in either order, each by its
-- beginning: "dup", "marie dup", "dupont m". The patterns are constants when the query is planned, else `like` would not
-- use its index; null, which finds nothing, where there is one word only.
create function app.beginning(wanted text) returns text
language sql immutable set search_path = public, pg_temp
as $$ select replace(replace(replace(lower(btrim(wanted)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

create or replace function app.customers_named(wanted text) returns setof uuid
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
      lower(customers."lastName") like app.beginning(wanted)
      or (
        lower(customers."lastName") like app.beginning(nullif(substring(btrim(wanted) from '\s(.*)$'), ''))
        and lower(customers."firstName") like app.beginning(split_part(btrim(wanted), ' ', 1))
      )
      or (
        lower(customers."lastName") like app.beginning(nullif(regexp_replace(btrim(wanted), '\s*\S+$', ''), ''))
        and lower(customers."firstName") like app.beginning(substring(btrim(wanted) from '\S+$'))
      )
      or lower(customers."email") = lower(btrim(wanted))
    )
  limit 1000
$$;
