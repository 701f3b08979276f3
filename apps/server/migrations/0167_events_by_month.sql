-- Goes with 0164: what reads and writes events does so by the same names; app.purge_events stays for the version before.
-- Events are the partitions of their months, and a month that is over is dropped instead of deleted row by row
-- (docs/scale.md, docs/decisions/040). No row is read or moved here: 0165 and 0166 prepared it.
lock table events in access exclusive mode;
alter table events rename to events_first;
drop trigger note_event_writer on events_first;

do $$
declare
  "first" text;
  "next" bigint;
begin
  select substring(pg_get_constraintdef(oid) from '< ''([^'']+)''') into strict "first"
  from pg_constraint where conrelid = 'events_first'::regclass and conname = 'events_of_first';
  select case when is_called then last_value + 1 else last_value end into "next" from events_position_seq;
  -- frees the name of its sequence
  alter table events_first alter column "position" drop identity;
  create table events (like events_first including defaults) partition by range ("happenedAt");
  execute format(
    'alter table events alter column "position" add generated always as identity (sequence name events_position_seq start %s)',
    "next");
  create unique index on events ("position", "happenedAt");
  create index on events ("accountId", "position");
  create index on events ("buyerAccountId", "position") where "buyerAccountId" is not null;
  execute format('alter table events attach partition events_first for values from (minvalue) to (%L)', "first");
end
$$;
alter table events_first drop constraint events_of_first, drop constraint events_pkey;
-- An event whose month nobody has made yet is kept here: a sale does not wait for a nightly job.
create table events_other partition of events default;

call app.wall('events', 'accountId', 'buyerAccountId');
revoke insert, update, delete on events from reprise_app;
grant select on sequence events_position_seq to reprise_app;
create trigger note_event_writer before insert on events
  for each statement execute function app.note_event_writer();

-- A partition is read and written through its table alone.
create procedure app.seal_partition("wanted" regclass) language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on %s from reprise_app', "wanted");
  execute format('alter table %s enable row level security', "wanted");
  execute format('alter table %s force row level security', "wanted");
end
$$;
drop policy wall_select on events_first;
drop policy wall_insert on events_first;
drop policy wall_update on events_first;
drop policy wall_delete on events_first;
call app.seal_partition('events_first');
call app.seal_partition('events_other');

-- The moment at which a partition ends; null for the one of all others, and once it is dropped.
create function app.end_of_partition("wanted" regclass) returns timestamptz language sql stable
set search_path = public, pg_temp as $$
  select substring(pg_get_expr(relpartbound, oid) from 'TO \(''([^'']+)''\)')::timestamptz from pg_class where oid = "wanted"
$$;

-- The months that events may come to have a partition each before they begin, and those whose events are all from
-- before are dropped; answers the names of the dropped. Whoever works goes first: a lock is waited for for two seconds.
create function app.keep_months_of_events("at" timestamptz, "before" timestamptz) returns text[]
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' set timezone = 'UTC' as $$
declare
  "month" timestamptz;
  "name" text;
  "dropped" text[] := '{}';
begin
  for "month" in select generate_series(date_trunc('month', "at"), date_trunc('month', "at") + interval '2 months', interval '1 month')
  loop
    "name" := 'events_' || to_char("month", 'YYYY_MM');
    -- what has a place already keeps it: a month within the first partition, or one of which events came too early
    continue when to_regclass("name") is not null
      or "month" < app.end_of_partition(to_regclass('events_first'))
      or exists (select from events_other where "happenedAt" >= "month" and "happenedAt" < "month" + interval '1 month');
    execute format('create table %I (like events including defaults including indexes)', "name");
    execute format('alter table events attach partition %I for values from (%L) to (%L)', "name", "month", "month" + interval '1 month');
    call app.seal_partition("name"::regclass);
  end loop;
  for "name" in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'events'::regclass and app.end_of_partition(inhrelid) <= "before"
  loop
    execute format('drop table %I', "name");
    "dropped" := "dropped" || "name";
  end loop;
  delete from events_other where "happenedAt" < "before";
  return "dropped";
end
$$;
revoke execute on function app.keep_months_of_events from public;
grant execute on function app.keep_months_of_events to reprise_app;
