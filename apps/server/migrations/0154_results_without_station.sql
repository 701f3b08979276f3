-- Goes with 0153: results that the version before does not write, and reads as those of stations.
-- The report of a test bench that a person brings has no station: it counts once in the account of the workshop.
alter table station_results alter column "connectorOrganizationId" drop not null;
create unique index on station_results ("buyerAccountId", "resultId") where "connectorOrganizationId" is null;
