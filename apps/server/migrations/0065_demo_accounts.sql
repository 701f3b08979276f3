-- The demo's own accounts: the product draws specimens of labels for them, and for nobody else.
alter table accounts add column "demo" boolean not null default false;

-- a database that holds the demo says so itself; what was made after its loading are clients of their own
do $$
begin
  if to_regclass('demo_progress') is not null then
    update accounts set "demo" = true
    where "createdAt" <= (select max("doneAt") from demo_progress where "part" = 'whole');
  end if;
end
$$;

-- Whoever makes a parcel's label is asked for by people of either account: a buyer does not see its retailers.
create function app.shipping_of(retailer uuid) returns table ("holder" text, "demo" boolean)
language sql stable security definer set search_path = public, pg_temp
as $$ select "transportContractHolder", "demo" from accounts where "id" = retailer $$;
revoke execute on function app.shipping_of from public;
grant execute on function app.shipping_of to reprise_app;
