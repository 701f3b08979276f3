-- Goes with 0189: a function that the version before does not call.
-- The last import of a type into a catalogue, whoever asks: a buyer's people, who may undo theirs, do not see those of the
-- retailer and of its other buyers. One id, and nothing else of it.
create function app.last_import(catalogue uuid, wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id" from imports
  where "destinationAccountId" = catalogue and "type" = wanted
    and not "dryRun" and "status" in ('success', 'success_with_ignored')
  order by "createdAt" desc, "id" desc limit 1
$$;
revoke execute on function app.last_import from public;
grant execute on function app.last_import to reprise_app;
