-- Goes with 0135: a table that the version before does not read, filled by triggers.
-- What happened, told to other systems (docs/events.md, docs/decisions/034-events-by-position.md).
create table events (
  "position" bigint generated always as identity primary key,
  "id" uuid not null default uuidv7(),
  -- the retailer's, or the only one that it concerns
  "accountId" uuid not null,
  "buyerAccountId" uuid,
  -- what is told in order: the dossier, else the thing itself
  "thread" uuid not null,
  "subject" text not null,
  "subjectId" uuid not null,
  "action" text not null,
  "from" text,
  "to" text,
  "data" jsonb not null,
  "happenedAt" timestamptz not null
);
create index on events ("accountId", "position");
create index on events ("buyerAccountId", "position") where "buyerAccountId" is not null;
create index on events using brin ("happenedAt");
call app.wall('events', 'accountId', 'buyerAccountId');
-- written by the triggers below, removed by app.purge_events, never changed
revoke insert, update, delete on events from reprise_app;

-- Positions are given when events are written, and seen when their transactions commit, in another order. Whoever
-- writes events therefore holds, from before its first position until its end, a shared lock that says from where on.
create function app.note_event_writer() returns trigger language plpgsql as $$
declare
  "before" bigint;
begin
  if coalesce(current_setting('app.writes_events', true), '') = '' then
    perform set_config('app.writes_events', 'yes', true);
    select case when is_called then last_value else last_value - 1 end into "before" from events_position_seq;
    -- 17750: the first two bytes of these locks, which no other lock of the program has
    perform pg_advisory_xact_lock_shared((17750::bigint << 48) + "before");
  end if;
  return null;
end
$$;
create trigger note_event_writer before insert on events
  for each statement execute function app.note_event_writer();

-- Up to this position nothing can appear any more: every event is visible to the next statement, or never will be.
-- The last position is read before the locks: whoever takes a lock later gets positions after it.
create function app.events_settled() returns bigint language plpgsql volatile as $$
declare
  "last" bigint;
  "held" bigint;
begin
  select case when is_called then last_value else last_value - 1 end into "last" from events_position_seq;
  select min(((classid::bigint << 32) | objid::bigint) - (17750::bigint << 48)) into "held"
  from pg_locks
  where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = 17750
    and database = (select oid from pg_database where datname = current_database());
  return least("last", "held");
end
$$;
revoke execute on function app.events_settled from public;
grant execute on function app.events_settled to reprise_app;
grant select on sequence events_position_seq to reprise_app;

-- Removes those that are over, so many at most; answers how many.
create function app.purge_events("before" timestamptz, "most" integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  "removed" integer;
begin
  delete from events where "position" in (
    select "position" from events where events."happenedAt" < "before" limit "most");
  get diagnostics "removed" = row_count;
  return "removed";
end
$$;
revoke execute on function app.purge_events from public;
grant execute on function app.purge_events to reprise_app;

-- The dossier of an event: no name, no address, no number of a device.
create function app.event_of_dossier("wanted" uuid) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'buyback', jsonb_build_object(
      'id', b."id", 'identificationNumber', b."identificationNumber", 'status', b."status", 'channel', b."channel",
      'preDeclaredPrice', b."preDeclaredPrice", 'declaredPrice', b."declaredPrice",
      'controlledPrice', b."controlledPrice", 'paidPrice', b."paidPrice", 'currency', b."currency"),
    'item', jsonb_build_object(
      'id', i."id", 'identificationNumber', i."identificationNumber", 'status', i."status"))
  from buybacks b left join items i on i."buybackId" = b."id" where b."id" = "wanted"
$$;

-- Every line of history is an event, but for those of parcels, transports and papers, which have their own below.
create function app.tell_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into events (
    "accountId", "buyerAccountId", "thread", "subject", "subjectId", "action", "from", "to", "happenedAt", "data")
  select h."retailerAccountId", h."buyerAccountId", h."buybackId", h."subject", h."subjectId", h."action", h."from",
    h."to", h."happenedAt",
    app.event_of_dossier(h."buybackId") || case h."subject"
      when 'payment' then (
        select jsonb_build_object('payment', jsonb_build_object(
          'id', p."id", 'status', p."status", 'type', p."type", 'amount', p."amount", 'bonus', p."bonus",
          'currency', p."currency"))
        from payments p where p."id" = h."subjectId")
      when 'litigation' then (
        select jsonb_build_object('litigation', jsonb_build_object(
          'id', l."id", 'status', l."status", 'declaredPrice', l."declaredPrice", 'proposal', l."proposal",
          'currency', l."currency"))
        from litigations l where l."id" = h."subjectId")
      when 'refurb_step' then (
        select jsonb_build_object('step', jsonb_build_object('id', s."id", 'status', s."status", 'name', s."name"))
        from item_refurb_steps s where s."id" = h."subjectId")
      else '{}'::jsonb
    end
  from told h
  where h."subject" not in ('package', 'transport') and h."action" <> 'document_failed'
  order by h."id";
  return null;
end
$$;
create trigger tell_history after insert on history referencing new table as told
  for each statement execute function app.tell_history();

-- What happened to a thing that has a row of its own.
create function app.write_event(
  "accountId" uuid, "buyerAccountId" uuid, "thread" uuid, "subject" text, "subjectId" uuid, "action" text, "from" text,
  "to" text, "happenedAt" timestamptz, "data" jsonb
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into events (
    "accountId", "buyerAccountId", "thread", "subject", "subjectId", "action", "from", "to", "happenedAt", "data")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
$$;

create function app.tell_document() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."retailerAccountId", new."buyerAccountId", new."buybackId", 'document', new."id", new."status", old."status",
    new."status", case new."status" when 'ready' then coalesce(new."readyAt", now()) else now() end,
    app.event_of_dossier(new."buybackId")
      || jsonb_build_object('document', jsonb_build_object('id', new."id", 'type', new."type", 'status', new."status")));
  return null;
end
$$;
create trigger tell_document after update on documents
  for each row when (old."status" is distinct from new."status") execute function app.tell_document();

create function app.event_of_transport("wanted" transports) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'transport', jsonb_build_object(
      'id', "wanted"."id", 'status', "wanted"."status", 'leg', "wanted"."leg", 'company', "wanted"."company",
      'trackingNumber', "wanted"."trackingNumber", 'packageId', "wanted"."packageId"))
    || coalesce(app.event_of_dossier("wanted"."buybackId"), '{"buyback": null, "item": null}'::jsonb)
$$;

create function app.tell_transport() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."retailerAccountId", new."buyerAccountId", coalesce(new."buybackId", new."packageId", new."id"), 'transport',
    new."id", new."status", old."status", new."status", new."updatedAt", app.event_of_transport(new));
  return null;
end
$$;
create trigger tell_transport after update on transports
  for each row when (old."status" is distinct from new."status") execute function app.tell_transport();

create function app.tell_delivery() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."retailerAccountId", new."buyerAccountId", coalesce(t."buybackId", t."packageId", t."id"), 'delivery',
    new."id", 'report', null, new."stage", new."receivedAt",
    app.event_of_transport(t) || jsonb_build_object('delivery', jsonb_build_object(
      'code', new."code", 'subStatus', new."subStatus", 'stage', new."stage",
      'happenedAt', to_char(new."happenedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
  from transports t where t."id" = new."transportId";
  return null;
end
$$;
create trigger tell_delivery after insert on delivery_events for each row execute function app.tell_delivery();

-- What is put into a parcel, or taken out of it, leaves its status and is told as a change.
create function app.tell_package() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."retailerAccountId", new."buyerAccountId", new."id", 'package', new."id",
    case when old."status" = new."status" then 'change' else new."status" end, old."status", new."status", now(),
    jsonb_build_object('package', jsonb_build_object(
      'id', new."id", 'number', new."number", 'status', new."status", 'destinationType', new."destinationType",
      'items', (select count(*) from package_items where package_items."packageId" = new."id"))));
  return null;
end
$$;
create trigger tell_package after update on packages
  for each row when (old."version" is distinct from new."version") execute function app.tell_package();

-- A batch is a file of SEPA transfers, which are in euros.
create function app.tell_batch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    coalesce(new."retailerAccountId", new."buyerAccountId"), null, new."id", 'payment_batch', new."id", new."status",
    case tg_op when 'UPDATE' then old."status" end, new."status", now(),
    jsonb_build_object('paymentBatch', jsonb_build_object(
      'id', new."id", 'status', new."status", 'count', new."count", 'total', new."total", 'currency', 'EUR')));
  return null;
end
$$;
create trigger tell_new_batch after insert on payment_batches for each row execute function app.tell_batch();
create trigger tell_batch after update on payment_batches
  for each row when (old."status" is distinct from new."status") execute function app.tell_batch();

create function app.tell_unexpected_parcel() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."buyerAccountId", null, new."id", 'unexpected_parcel', new."id", new."status",
    case tg_op when 'UPDATE' then old."status" end, new."status", now(),
    jsonb_build_object('unexpectedParcel', jsonb_build_object(
      'id', new."id", 'number', new."number", 'status', new."status", 'buybackId', new."buybackId")));
  return null;
end
$$;
create trigger tell_new_parcel after insert on unexpected_parcels
  for each row execute function app.tell_unexpected_parcel();
create trigger tell_parcel after update on unexpected_parcels
  for each row when (old."status" is distinct from new."status") execute function app.tell_unexpected_parcel();

create function app.tell_import() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_event(
    new."accountId", null, new."id", 'import', new."id", new."status", case tg_op when 'UPDATE' then old."status" end,
    new."status", now(),
    jsonb_build_object('import', jsonb_build_object(
      'id', new."id", 'type', new."type", 'origin', new."origin", 'status', new."status", 'dryRun', new."dryRun")));
  return null;
end
$$;
create trigger tell_new_import after insert on imports for each row execute function app.tell_import();
create trigger tell_import after update on imports
  for each row when (old."status" is distinct from new."status") execute function app.tell_import();

-- Triggers call them as the owner, nobody else does.
revoke execute on function app.event_of_dossier, app.event_of_transport, app.note_event_writer, app.write_event, app.tell_history,
  app.tell_document, app.tell_transport, app.tell_delivery, app.tell_package, app.tell_batch,
  app.tell_unexpected_parcel, app.tell_import from public;
