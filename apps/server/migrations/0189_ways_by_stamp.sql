-- Goes with 0188: triggers alone; the version before asks who pays and who ships at each visit.
-- Who pays a retailer's customers and who ships what it buys are kept in memory with its configuration, as of its stamp: they
-- change with the account, its buyers, and the connectors of both.
create function app.raise_stamps(retailers uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into configuration_stamps
  select "accountId", nextval('configuration_stamp_numbers')
  from (select distinct unnest(retailers) as "accountId" order by 1) as raised
  on conflict ("accountId") do update set "stamp" = excluded."stamp"
$$;
revoke execute on function app.raise_stamps from public; -- the triggers call it

create function app.stamp_partners() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.raise_stamps(array(
    select "accountId" from changed
    union
    select linked_buyers."retailerAccountId"
    from changed join linked_buyers on linked_buyers."buyerAccountId" = changed."accountId"));
  return null;
end
$$;

create trigger stamp_insert after insert on connector_organizations referencing new table as changed
  for each statement execute function app.stamp_partners();
create trigger stamp_update after update on connector_organizations referencing new table as changed
  for each statement execute function app.stamp_partners();
create trigger stamp_delete after delete on connector_organizations referencing old table as changed
  for each statement execute function app.stamp_partners();

create function app.stamp_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.raise_stamps(array(select "retailerAccountId" from changed));
  return null;
end
$$;

create trigger stamp_insert after insert on linked_buyers referencing new table as changed
  for each statement execute function app.stamp_links();
create trigger stamp_delete after delete on linked_buyers referencing old table as changed
  for each statement execute function app.stamp_links();

create function app.stamp_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.raise_stamps(array(
    select after."id"
    from after join before on before."id" = after."id"
    where (after."paymentIssuer", after."transportContractHolder", after."demo", after."sandboxOf")
      is distinct from (before."paymentIssuer", before."transportContractHolder", before."demo", before."sandboxOf")));
  return null;
end
$$;

create trigger stamp_update after update on accounts referencing new table as after old table as before
  for each statement execute function app.stamp_accounts();
