-- Clients are created and deleted by the provider's staff (administration, 2, 4 and 8).

-- A deleted client is seen by nobody any more; its files and its audit stay, as the law asks of a buyer of used goods.
alter table accounts add column "deletedAt" timestamptz;

create or replace function app.account_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "id" from accounts where "deletedAt" is null $$;

-- Whose site an address is, whoever asks: an address belongs to one account of all.
create function app.web_url_owner(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "id" from accounts where "webUrl" = wanted $$;
revoke execute on function app.web_url_owner from public;
grant execute on function app.web_url_owner to reprise_app;

-- The id of the copy that an account has of another's thing: always the same one, so that what refers to a copied thing
-- refers to its copy. A UUID of version 8: made by us of a hash.
create function app.copy_id(original uuid, account uuid) returns uuid
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select overlay(overlay(md5(original::text || account::text) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;
revoke execute on function app.copy_id from public;
grant execute on function app.copy_id to reprise_app;
