-- Goes with 0167: a column that the version before neither reads nor writes.
-- When somebody last asked that a webhook be sent events again (docs/webhooks.md): a round that was on its way then goes
-- on from there, not from where it was.
alter table webhooks add column "sentBackAt" timestamptz;
