-- Goes with 0165: an index, and a look at rows that nobody waits for.
-- Outside of a transaction: events are written meanwhile.
drop index concurrently if exists "events_position_happened";
create unique index concurrently "events_position_happened" on events ("position", "happenedAt");
alter table events validate constraint events_of_first;
