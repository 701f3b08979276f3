-- A client is one company: its papers, number and address are kept once, on its seat (its head office, else the buyer
-- itself). A buyer's entity of a client with a head office had a copy of its own, which papers printed after the sheet
-- was corrected: its columns are the seat's from now on, whoever writes, and nobody writes them there.

create function app.seat_of(account uuid) returns uuid language sql stable
as $$
  select "id" from public.organizations
  where "accountId" = account and "type" in ('root_management_unit', 'buyer')
  order by "type" = 'root_management_unit' desc, "createdAt", "id" limit 1
$$;
revoke execute on function app.seat_of from public;
grant execute on function app.seat_of to reprise_app;

-- Before a buyer's entity is written: what it says of the company is what the seat says.
create function app.take_identity() returns trigger language plpgsql as $$
declare
  seat organizations;
begin
  select * into seat from organizations where "id" = app.seat_of(new."accountId") and "id" <> new."id";
  if not found then
    return new;
  end if;
  new."corporateName" := seat."corporateName";
  new."siret" := seat."siret";
  new."capital" := seat."capital";
  new."street" := seat."street";
  new."streetMore" := seat."streetMore";
  new."zipCode" := seat."zipCode";
  new."city" := seat."city";
  new."country" := seat."country";
  new."latitude" := seat."latitude";
  new."longitude" := seat."longitude";
  new."manualGeocoding" := seat."manualGeocoding";
  return new;
end
$$;
create trigger take_identity before insert or update on organizations
  for each row when (new."type" = 'buyer') execute function app.take_identity();

-- After a seat was written: the buyer's entities of the account read it again.
create function app.give_identity() returns trigger language plpgsql as $$
begin
  update organizations as below set "corporateName" = new."corporateName", "version" = below."version" + 1
  where below."accountId" = new."accountId" and below."type" = 'buyer' and below."id" <> new."id"
    and new."id" = app.seat_of(new."accountId")
    and (below."corporateName", below."siret", below."capital", below."street", below."streetMore", below."zipCode",
      below."city", below."country", below."latitude", below."longitude", below."manualGeocoding")
      is distinct from (new."corporateName", new."siret", new."capital", new."street", new."streetMore", new."zipCode",
      new."city", new."country", new."latitude", new."longitude", new."manualGeocoding");
  return null;
end
$$;
create trigger give_identity after insert or update on organizations
  for each row when (new."type" in ('root_management_unit', 'buyer')) execute function app.give_identity();

update organizations set "corporateName" = "corporateName" where "type" = 'buyer';

-- Who bought, as the signed paper said: a paper that is drawn again under the same signature says the same.
alter table signatures add column "buyer" jsonb;
