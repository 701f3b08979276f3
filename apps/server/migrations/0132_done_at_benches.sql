-- Goes with 0124: an index.
-- Outside of a transaction: writers of the history do not wait for it.
-- What the people of a workshop did today is counted at each bench.
drop index concurrently if exists "history_of_benches";
create index concurrently "history_of_benches" on history ("buyerAccountId", "happenedAt") where "moduleType" = 'rps';
