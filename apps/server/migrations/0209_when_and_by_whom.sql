-- Goes with 0189: columns that the version before does not read.
-- When a bench says that it erased a device; what it says may arrive hours later. Null: when it was recorded.
alter table erasures add column "erasedAt" timestamptz;
-- Who prepared, approved or refused a batch, by name: whoever entered a place of another account, as a sandbox, is no user
-- whom its accounts see. Null: nobody yet, or before this column.
alter table payment_batches
  add column "preparerName" text check (length("preparerName") <= 130),
  add column "approverName" text check (length("approverName") <= 130),
  add column "refuserName" text check (length("refuserName") <= 130);
