-- Goes with 0148: columns that the version before does not read.
-- Shipping methods and trade-in bonuses are edited under an optimistic lock, as circuits and payment modes are.
alter table shipping_methods add column "version" integer not null default 0 check ("version" >= 0);
alter table trade_in_bonuses add column "version" integer not null default 0 check ("version" >= 0);
