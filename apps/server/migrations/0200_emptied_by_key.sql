-- Goes with 0189: the function deletes what it deleted before.
-- The rows of a sandbox are found by an index: by their account and, where no index begins with it, by what they belong to (its
-- dossiers, items, …). Before, each table was read whole, with the rows of all other accounts.
create or replace function app.empty_sandbox(sandbox uuid, tables text[], purposes text[]) returns bigint
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
  with named as (
    select table_name::text as name, column_name::text as named, is_nullable = 'NO' as required
    from information_schema.columns where table_schema = 'public' and table_name = any (tables)
  ),
  theirs as (
    -- every account that a row names is the sandbox
    select name,
      coalesce(string_agg(format('%I = $1', named), ' and ') filter (where required),
        format('(%s)', string_agg(format('%I = $1', named), ' or ')))
      || format(' and num_nonnulls(%s) = 0', string_agg(format('nullif(%I, $1)', named), ', ')) as condition
    from named where named in ('accountId', 'retailerAccountId', 'buyerAccountId') group by name
  ),
  belonging as (
    select distinct on (named.name) named.name,
      format(' and %I = any (array(select "id" from %I where %I = $1))', via, belongs, owner) as condition
    from named join (values
      (1, 'buybackId', 'buybacks', 'retailerAccountId'), (2, 'itemId', 'items', 'retailerAccountId'),
      (3, 'transportId', 'transports', 'retailerAccountId'), (4, 'mailId', 'mails', 'retailerAccountId'),
      (5, 'payoutId', 'payouts', 'retailerAccountId'), (6, 'stockId', 'stocks', 'buyerAccountId'),
      (7, 'importId', 'imports', 'accountId')
    ) as parents (place, via, belongs, owner) on named.named = via and named.required
    order by named.name, place
  )
  select count(*),
    string_agg(format('%I as (delete from %I where %s%s%s returning 1)', 'of_' || name, name, theirs.condition,
      belonging.condition, case name when 'files' then ' and "purpose" = any ($2)' else '' end), ', '),
    string_agg(format('(select count(*) from %I)', 'of_' || name), ' + ')
  into owned, deletions, counts
  from theirs left join belonging using (name);
  if owned <> cardinality(tables) then
    raise exception 'a table of a sandbox names the account of its rows';
  end if;
  execute 'with ' || deletions || ' select ' || counts using sandbox, purposes into deleted;
  return deleted;
end
$$;
