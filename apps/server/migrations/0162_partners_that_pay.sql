-- Goes with 0161: connectors that the version before does not know; it asks nothing of them.
-- Partners that pay customers, spoken to by their own public interfaces (docs/connectors.md).
insert into connectors ("name", "type", "fqn") values
  ('PayPal', 'payment_mode', 'paypal.payout'),
  ('Tremendous', 'payment_mode', 'tremendous.gift-card')
on conflict ("fqn") do nothing;
