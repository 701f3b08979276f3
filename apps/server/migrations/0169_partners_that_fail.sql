-- Goes with 0168: columns that the version before neither reads nor writes.
-- Since when work with a partner fails, and how (docs/connectors.md, "Marketplaces on Mirakl").
alter table connector_organizations
  add column "failingSince" timestamptz,
  add column "fault" text check (("fault" is null) = ("failingSince" is null));
