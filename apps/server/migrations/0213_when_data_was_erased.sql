-- Goes with 0189: a column that the version before does not read.
-- When a bench says that it erased a device; what it says may arrive hours later. Null: when it was recorded.
alter table erasures add column "erasedAt" timestamptz;
