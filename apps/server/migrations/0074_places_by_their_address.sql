-- A place that nobody put by hand stands at its address where a geocoder found it, else in the middle of its postal code.
alter table organizations add column "addressPlace" text not null default 'awaited'
  check ("addressPlace" in ('awaited', 'found', 'unknown'));
create index "organizations_awaited" on organizations ("createdAt", "id")
  where "addressPlace" = 'awaited' and not "manualGeocoding";

-- The entities of every account whose address was not looked up yet, the oldest first.
create function app.places_awaited(countries text[], many integer) returns table ("id" uuid, "accountId" uuid, "country" text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "accountId", "country" from organizations
  where "addressPlace" = 'awaited' and not "manualGeocoding" and "status" = 'active'
    and "country" = any (countries)
  order by "createdAt", "id" limit many
$$;
revoke execute on function app.places_awaited from public;
grant execute on function app.places_awaited to reprise_app;
