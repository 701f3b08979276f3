-- The origins whose pages may show the search and the questions of an account's site (docs/element.md).
alter table organization_root_details add column "elementOrigins" text[] not null default '{}';
create index "organization_root_details_by_element_origin" on organization_root_details using gin ("elementOrigins");

-- Whether pages of an origin may call for the element of any open site: asked before anybody is known.
create function app.knows_element_origin(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from organization_root_details as detail
    join accounts on accounts."id" = detail."accountId"
    where detail."elementOrigins" @> array[wanted] and accounts."webChannelActive" and accounts."status" = 'active'
  )
$$;
revoke execute on function app.knows_element_origin from public;
grant execute on function app.knows_element_origin to reprise_app;
