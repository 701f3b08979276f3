-- Goes with 0189: a column that the version before neither reads nor writes.
-- The terms of a trade-in bonus stand in French, as its name does; here are the same in the other languages (decision 021).
alter table trade_in_bonuses
  add column "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object');
