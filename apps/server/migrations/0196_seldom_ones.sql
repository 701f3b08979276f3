-- Goes with 0189: indexes.
-- Outside of a transaction: who sends or buys meanwhile does not wait for them.
-- What a webhook was not sent, among all that it was.
drop index concurrently if exists "deliveries_not_made";
create index concurrently "deliveries_not_made" on webhook_deliveries ("webhookId", "outcome", "position")
  where "outcome" in ('failed', 'unsent');
-- What marketplaces refused, among all that was ever offered there.
drop index concurrently if exists "offers_refused";
create index concurrently "offers_refused" on channel_offers ("buyerAccountId", "createdAt" desc, "id")
  where "refusal" is not null;
-- The dossiers with a serial number: of an account that buys telephones few have one.
drop index concurrently if exists "buybacks_with_serial_number";
create index concurrently "buybacks_with_serial_number" on buybacks ("retailerAccountId", "createdAt" desc)
  include ("buyerAccountId") where "serialNumber" is not null;
drop index concurrently if exists "buybacks_of_buyer_with_serial_number";
create index concurrently "buybacks_of_buyer_with_serial_number" on buybacks ("buyerAccountId", "createdAt" desc)
  include ("retailerAccountId") where "serialNumber" is not null;
