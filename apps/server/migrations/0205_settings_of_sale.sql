-- Goes with 0189: a column that the version before neither reads nor writes.
-- The settings of the marketplace in whose shop an item was sold (docs/resale.md, "Marketplaces"): they may be renamed later.
-- Null: it was sold elsewhere, or by the version before. Not validated: no row has one yet.
alter table resales add column "connectorOrganizationId" uuid;
alter table resales add constraint "resales_connectorOrganizationId_fkey" foreign key ("connectorOrganizationId")
  references connector_organizations on delete set null not valid;
