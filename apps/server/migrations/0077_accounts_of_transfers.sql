-- A transfer that is due and has no account to go to is somebody's to give one.
alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in ('choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed', 'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'payment_account', 'carrier_claim', 'recover_payment', 'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel', 'package_to_receive', 'payment_held'));

-- A head office that works no more is not who a client is while its buyer works.
create or replace function app.seat_of(account uuid) returns uuid language sql stable
as $$
  select "id" from public.organizations
  where "accountId" = account and "type" in ('root_management_unit', 'buyer')
  order by "status" = 'active' desc, "type" = 'root_management_unit' desc, "createdAt", "id" limit 1
$$;

-- A buyer's entity that reads its place from the seat is not looked up by itself.
create or replace function app.places_awaited(countries text[], many integer) returns table ("id" uuid, "accountId" uuid, "country" text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "accountId", "country" from organizations
  where "addressPlace" = 'awaited' and not "manualGeocoding" and "status" = 'active'
    and "country" = any (countries)
    and ("type" <> 'buyer' or "id" = app.seat_of("accountId"))
  order by "createdAt", "id" limit many
$$;
