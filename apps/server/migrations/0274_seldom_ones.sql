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
