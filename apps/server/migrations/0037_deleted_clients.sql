-- The provider's people still read what was done to the clients that they have deleted since.
create function app.deleted_account_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "id" from accounts where "deletedAt" is not null $$;
revoke execute on function app.deleted_account_ids from public;
grant execute on function app.deleted_account_ids to reprise_app;
