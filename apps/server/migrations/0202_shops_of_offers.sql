-- Goes with 0189: a column that the version before neither reads nor writes.
-- The shop to which an offer was said last: settings that are led to another one say all of theirs there anew
-- (docs/resale.md, "Marketplaces"). Null: the version before said it, to the shop of its settings.
alter table channel_offers add column "shop" text;
update channel_offers set "shop" = (
  select rtrim(max(property."value") filter (where property."name" = 'address'), '/') || '#'
    || coalesce(max(property."value") filter (where property."name" = 'shopId'), '')
  from connector_organizations
    cross join lateral jsonb_to_recordset(connector_organizations."properties") as property ("name" text, "value" text)
  where connector_organizations."id" = channel_offers."connectorOrganizationId");
