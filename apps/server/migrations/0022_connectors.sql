-- Settings for partners are changed only as they were seen, and say when.
alter table connector_organizations
  add column "version" integer not null default 0 check ("version" >= 0),
  add column "updatedAt" timestamptz not null default now();

insert into connectors ("name", "type", "fqn") values
  ('Connexion unique (OpenID Connect)', 'authentication', 'openid.sso'),
  ('Fonctions premium (HTTP)', 'premium_feature', 'http.premium')
on conflict ("fqn") do nothing;

-- Settings that payments, parcels or results of stations remember are kept, whoever's they are.
create index on transports ("connectorOrganizationId") where "connectorOrganizationId" is not null;
create function app.connector_settings_used(wanted uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payouts where "connectorOrganizationId" = wanted)
    or exists (select from transports where "connectorOrganizationId" = wanted)
    or exists (select from station_results where "connectorOrganizationId" = wanted)
$$;

-- Which of these domains are those of another account's people, who sign in by that account's provider: somebody who
-- only names such a domain would wait for people who never come.
create function app.sso_domains_taken(account uuid, wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct taken
  from connector_organizations
    join connectors on connectors."id" = connector_organizations."connectorId"
    cross join lateral jsonb_array_elements(connector_organizations."properties") as property
    cross join lateral unnest(string_to_array(property ->> 'value', ',')) as taken
  where connectors."fqn" = 'openid.sso' and connector_organizations."active"
    and connector_organizations."accountId" <> account
    and property ->> 'name' = 'domains' and taken = any (wanted)
    and exists (select from users where users."accountId" = connector_organizations."accountId"
      and split_part(lower(users."email"), '@', 2) = taken)
    and not exists (select from users where users."accountId" = account
      and split_part(lower(users."email"), '@', 2) = taken)
$$;
revoke execute on function app.connector_settings_used, app.sso_domains_taken from public;
grant execute on function app.connector_settings_used, app.sso_domains_taken to reprise_app;
