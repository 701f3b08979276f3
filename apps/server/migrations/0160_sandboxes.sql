-- Goes with 0157: columns that the version before does not read, and a state of mails that only sandboxes have.
-- The sandbox of an account: an account of its own, of which nothing leaves (docs/sandbox.md).
alter table accounts add column "sandboxOf" uuid references accounts check ("sandboxOf" <> "id");
alter table accounts add column "emptyingSince" timestamptz;
alter table accounts add column "emptiedAt" timestamptz;
alter table accounts add check ("sandboxOf" is not null or ("emptyingSince" is null and "emptiedAt" is null));
create unique index accounts_one_sandbox on accounts ("sandboxOf") where "deletedAt" is null;

-- No account becomes a sandbox, and no sandbox an account: what empties one can never be turned against the other.
create function app.refuse_turning() returns trigger
language plpgsql as $$
begin
  raise exception 'an account is a sandbox from its first day to its last, or never';
end
$$;
create trigger refuse_turning before update of "sandboxOf" on accounts for each row
  when (old."sandboxOf" is distinct from new."sandboxOf") execute function app.refuse_turning();

-- Whoever sees an account sees which sandbox it has, before the transaction is bound to that one.
create function app.sandbox_of(account uuid) returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$ select * from accounts where "sandboxOf" = account and "deletedAt" is null $$;

-- The sandbox in which a place is; no row for the place of an account that is none.
create function app.sandbox_at(place uuid) returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$
  select accounts.* from accounts join organizations on organizations."accountId" = accounts."id"
  where organizations."id" = place and accounts."sandboxOf" is not null and accounts."deletedAt" is null
$$;
revoke execute on function app.sandbox_of, app.sandbox_at from public;
grant execute on function app.sandbox_of, app.sandbox_at to reprise_app;

-- The provider's people see every account in their lists and figures; sandboxes they enter as everybody does.
create or replace function app.account_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "id" from accounts where "deletedAt" is null and "sandboxOf" is null $$;

-- A sandbox is never the site that stands at an address of no account.
create or replace function app.first_web_account() returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$
  select * from accounts where "webChannelActive" and "status" = 'active' and "sandboxOf" is null
  order by "createdAt", "id" limit 1
$$;
create or replace function app.only_web_account() returns setof accounts
language sql stable security definer set search_path = public, pg_temp
as $$
  select * from accounts
  where "webChannelActive" and "status" = 'active' and "sandboxOf" is null
    and 1 = (select count(*) from accounts where "webChannelActive" and "status" = 'active' and "sandboxOf" is null)
$$;

-- The product draws the labels of a sandbox itself, as those of the demo.
create or replace function app.shipping_of(retailer uuid) returns table ("holder" text, "demo" boolean)
language sql stable security definer set search_path = public, pg_temp
as $$ select "transportContractHolder", "demo" or "sandboxOf" is not null from accounts where "id" = retailer $$;

-- A mail of a sandbox is kept and never sent.
alter table mails drop constraint "mails_status_check";
alter table mails add constraint "mails_status_check"
  check ("status" in ('queued', 'sent', 'failed', 'bounced', 'kept')) not valid;

-- Deletes the rows that a sandbox has in these tables, in one statement, so that the order of the tables is no matter; of
-- files only those with one of these purposes. Answers how many. Any account but a sandbox is an error, and so is a table
-- that does not name the account of its rows; a row that also names another account stays.
create function app.empty_sandbox(sandbox uuid, tables text[], purposes text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owned int;
  deletions text;
  counts text;
  deleted bigint;
begin
  -- nobody adds to it meanwhile: each row refers to its account
  perform from accounts
  where "id" = sandbox and "sandboxOf" is not null
    and "id" = any (nullif(current_setting('app.accounts', true), '')::uuid[])
  for update;
  if not found then
    raise exception '% is no sandbox of the caller', sandbox;
  end if;
  select count(*),
    string_agg(format('%I as (delete from %I where %s%s returning 1)', 'of_' || name, name, theirs,
      case name when 'files' then ' and "purpose" = any ($2)' else '' end), ', '),
    string_agg(format('(select count(*) from %I)', 'of_' || name), ' + ')
  into owned, deletions, counts
  from (
    select table_name::text as name, format('coalesce(%s) = $1 and num_nonnulls(%s) = 0',
      string_agg(quote_ident(column_name), ', '),
      string_agg(format('nullif(%I, $1)', column_name), ', ')) as theirs
    from information_schema.columns
    where table_schema = 'public' and table_name = any (tables)
      and column_name in ('accountId', 'retailerAccountId', 'buyerAccountId')
    group by table_name
  ) as named;
  if owned <> cardinality(tables) then
    raise exception 'a table of a sandbox names the account of its rows';
  end if;
  execute 'with ' || deletions || ' select ' || counts using sandbox, purposes into deleted;
  return deleted;
end
$$;
revoke execute on function app.empty_sandbox from public;
grant execute on function app.empty_sandbox to reprise_app;
