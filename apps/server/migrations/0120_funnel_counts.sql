-- How often each step of a sale was reached, added up by day: counts, nothing of a person or of a visit.
create table funnel_counts (
  "accountId" uuid not null references accounts,
  -- the store of a counter; null: the account's site
  "storeId" uuid references organizations,
  "day" date not null,
  "channel" text not null check ("channel" in ('web', 'store')),
  "device" text not null check ("device" in ('phone', 'tablet', 'desktop')),
  "step" text not null check (
    "step" in ('home', 'search', 'model', 'questions', 'estimate', 'transport', 'payment', 'details', 'summary', 'confirmed')
  ),
  -- the address of a model, where the step is one of a model; else empty
  "model" text not null,
  "count" integer not null check ("count" > 0),
  unique nulls not distinct ("accountId", "day", "channel", "device", "step", "model", "storeId"),
  check (("channel" = 'web') = ("storeId" is null))
);
call app.wall('funnel_counts', 'accountId');

-- Deletes the counts of every account of the days before one; answers how many rows.
create function app.purge_funnel_counts(before date) returns bigint
language sql security definer set search_path = public, pg_temp
as $$
  with gone as (delete from funnel_counts where "day" < before returning 1)
  select count(*) from gone
$$;
revoke all on function app.purge_funnel_counts from public;
grant execute on function app.purge_funnel_counts to reprise_app;
