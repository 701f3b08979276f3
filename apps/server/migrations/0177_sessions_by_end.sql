-- Goes with 0170: indexes.
-- Outside of a transaction: visitors, carts and dossiers do not wait for them.
-- Sessions that are over are found by their end, and what refers to one by its session (0178).
drop index concurrently if exists "sessions_by_end";
create index concurrently "sessions_by_end" on sessions ("expiresAt");
drop index concurrently if exists "declarations_of_sessions";
create index concurrently "declarations_of_sessions" on declarations ("sessionId") where "sessionId" is not null;
drop index concurrently if exists "carts_of_sessions";
create index concurrently "carts_of_sessions" on carts ("sessionId") where "sessionId" is not null;
drop index concurrently if exists "buybacks_of_sessions";
create index concurrently "buybacks_of_sessions" on buybacks ("sessionId") where "sessionId" is not null;
