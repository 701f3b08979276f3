-- The account of a site whose address nobody said, where the installation has one site only.
create function app.only_web_account() returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$
  select * from accounts
  where "webChannelActive" and "status" = 'active'
    and 1 = (select count(*) from accounts where "webChannelActive" and "status" = 'active')
$$;
revoke execute on function app.only_web_account from public;
grant execute on function app.only_web_account to reprise_app;
