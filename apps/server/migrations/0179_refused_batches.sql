-- Goes with 0170: columns that the version before neither reads nor writes, and a status that it does not write.
-- A batch that nobody should approve is refused (docs/transitions.md, "Batch of transfers").
alter table payment_batches
  add column "refusedBy" uuid references users,
  add column "refusedAt" timestamptz,
  add column "refusalReason" text check (length("refusalReason") between 1 and 255),
  drop constraint "payment_batches_status_check",
  add constraint "payment_batches_status_check" check ("status" in ('prepared', 'approved', 'answered', 'refused')) not valid,
  drop constraint "payment_batches_check1",
  add constraint "payment_batches_approved" check (
    ("status" in ('approved', 'answered')) = ("approvedBy" is not null)) not valid,
  add constraint "payment_batches_refused" check (
    ("status" = 'refused') = (num_nonnulls("refusedBy", "refusedAt", "refusalReason") = 3)) not valid;
alter table payment_batches validate constraint "payment_batches_status_check";
alter table payment_batches validate constraint "payment_batches_approved";
alter table payment_batches validate constraint "payment_batches_refused";
