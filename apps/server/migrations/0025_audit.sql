-- The provider's people read the log of every account, newest first; a thing's own log is read from its page.
create index on audit_logs ("happenedAt" desc, "id" desc);
create index on audit_logs ("accountId", "nounId", "happenedAt" desc);
