-- Goes with 0189: an index.
-- Outside of a transaction: whoever sells items does not wait for it.
-- Settings of a marketplace that are removed find what was sold by them without reading all sales.
drop index concurrently if exists "resales_of_settings";
create index concurrently "resales_of_settings" on resales ("connectorOrganizationId")
  where "connectorOrganizationId" is not null;
