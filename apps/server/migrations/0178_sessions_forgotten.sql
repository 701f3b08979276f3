-- Goes with 0170: a function that the version before does not call.
-- Deletes the sessions that ended in a span of time and to which nothing refers; answers how many.
create function app.forget_sessions("ended_from" timestamptz, "ended_until" timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  "gone" integer;
begin
  delete from sessions where "expiresAt" >= "ended_from" and "expiresAt" < "ended_until"
    and not exists (select from declarations where declarations."sessionId" = sessions."id")
    and not exists (select from carts where carts."sessionId" = sessions."id")
    and not exists (select from buybacks where buybacks."sessionId" = sessions."id")
    and not exists (select from saved_quotes where saved_quotes."sessionId" = sessions."id");
  get diagnostics "gone" = row_count;
  return "gone";
end
$$;
revoke execute on function app.forget_sessions from public;
grant execute on function app.forget_sessions to reprise_app;
