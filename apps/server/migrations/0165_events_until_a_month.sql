-- Goes with 0164: a check that every event of today passes.
-- Events become the partitions of their months (0167, docs/decisions/040). What is there stays as it is, as one
-- partition until a month that begins soon: this says until when, without a look at the rows.
do $$
begin
  execute format(
    'alter table events add constraint events_of_first check ("happenedAt" < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end
$$;
