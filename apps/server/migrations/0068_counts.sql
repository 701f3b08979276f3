-- How often something was tried or called within a time, by a hash of who did: what all servers count together. The
-- columns are those that the counting library writes, in its order; `expire` is in milliseconds since 1970. Unlogged: a
-- count is waited for by whoever calls, and one that a crash of the database forgets does no harm. No wall: the rows
-- say nothing, and the program reads by their hash only.
create unlogged table counts (
  "key" text primary key,
  "points" integer not null,
  "expire" bigint not null
) with (fillfactor = 50);
create index on counts ("expire");
grant select, insert, update, delete on counts to reprise_app;
