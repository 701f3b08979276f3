-- The identity that a buyer's entity reads from its seat holds how that was placed too: it is looked up there alone.
create or replace function app.take_identity() returns trigger language plpgsql as $$
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
  new."addressPlace" := seat."addressPlace";
  return new;
end
$$;

create or replace function app.give_identity() returns trigger language plpgsql as $$
begin
  update organizations as below set "corporateName" = new."corporateName", "version" = below."version" + 1
  where below."accountId" = new."accountId" and below."type" = 'buyer' and below."id" <> new."id"
    and new."id" = app.seat_of(new."accountId")
    and (below."corporateName", below."siret", below."capital", below."street", below."streetMore", below."zipCode",
      below."city", below."country", below."latitude", below."longitude", below."manualGeocoding", below."addressPlace")
      is distinct from (new."corporateName", new."siret", new."capital", new."street", new."streetMore", new."zipCode",
      new."city", new."country", new."latitude", new."longitude", new."manualGeocoding", new."addressPlace");
  return null;
end
$$;

update organizations set "corporateName" = "corporateName" where "type" = 'buyer';
