-- Goes with 0189: two functions.
-- The customers and the kept estimates of an account by an e-mail address, whatever its capitals: lower is not leakproof, so the
-- wall would keep it from its index, and a sale on the site would read every customer of the retailer.
create function app.customers_of_email(account uuid, wanted text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id" from customers
  where "retailerAccountId" = account and lower("email") = lower(wanted)
    and account = any (nullif(current_setting('app.accounts', true), '')::uuid[])
$$;

create function app.quotes_to(account uuid, wanted text, since timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*) from saved_quotes
  where "accountId" = account and lower("email") = lower(wanted) and "createdAt" > since
    and account = any (nullif(current_setting('app.accounts', true), '')::uuid[])
$$;
revoke execute on function app.customers_of_email, app.quotes_to from public;
grant execute on function app.customers_of_email, app.quotes_to to reprise_app;
