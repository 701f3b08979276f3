-- Goes with 0161: a connector that the version before does not know; it asks nothing of it.
-- Payouts to customers without an IBAN by a business account at PayPal (docs/connectors.md).
insert into connectors ("name", "type", "fqn") values ('PayPal', 'payment_mode', 'paypal.payout')
on conflict ("fqn") do nothing;
