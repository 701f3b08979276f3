-- Goes with 0178: a function that the version before does not call, and one that finds a sign-in less often.
-- Which of these domains are those of another account's active people, and are not configured by this account so far:
-- whoever named such a domain would send these people to a provider of their own.
create function app.sso_domains_of_others("account" uuid, "wanted" text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  with "others" as (
    select distinct split_part(lower(users."email"), '@', 2) as "domain"
    from users join accounts on accounts."id" = users."accountId"
    where users."accountId" <> "account" and users."status" = 'active' and accounts."status" = 'active'
      and split_part(lower(users."email"), '@', 2) = any ("wanted")
  )
  select "domain" from "others"
  where not exists (
    select from connector_organizations
      join connectors on connectors."id" = connector_organizations."connectorId"
      cross join lateral jsonb_array_elements(connector_organizations."properties") as property
    where connectors."fqn" = 'openid.sso' and connector_organizations."accountId" = "account"
      and property ->> 'name' = 'domains'
      and "domain" = any (string_to_array(property ->> 'value', ','))
  )
$$;
revoke execute on function app.sso_domains_of_others from public;
grant execute on function app.sso_domains_of_others to reprise_app;

-- As in 0018, but an account that has nobody of the domain, while another has active people of it, is not asked.
create or replace function app.openid_of_domain(wanted text)
returns table ("id" uuid, "accountId" uuid, "organizationId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "found"."id", "found"."accountId", "found"."organizationId"
  from (
    select connector_organizations."id", connector_organizations."accountId",
      connector_organizations."organizationId", connector_organizations."createdAt",
      exists (
        select from users
        where users."accountId" = connector_organizations."accountId"
          and split_part(lower(users."email"), '@', 2) = lower(wanted)
      ) as "hasPeople"
    from connector_organizations
      join connectors on connectors."id" = connector_organizations."connectorId"
      join accounts on accounts."id" = connector_organizations."accountId",
      jsonb_to_recordset(connector_organizations."properties") as property ("name" text, "value" text)
    where connectors."fqn" = 'openid.sso' and connector_organizations."active" and accounts."status" = 'active'
      and property."name" = 'domains'
      and lower(wanted) = any (regexp_split_to_array(lower(btrim(property."value")), '\s*,\s*'))
  ) as "found"
  where "found"."hasPeople" or not exists (
    select from users join accounts on accounts."id" = users."accountId"
    where users."status" = 'active' and accounts."status" = 'active'
      and split_part(lower(users."email"), '@', 2) = lower(wanted)
  )
  order by "found"."hasPeople" desc, "found"."createdAt", "found"."id"
  limit 1
$$;
