import type { Circuit } from '../../domain/circuits/circuit.ts';
import { needsLabel } from '../../domain/circuits/needs-label.ts';
import { carrierFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { NamedShippers } from '../../domain/circuits/shippers.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/** Who holds the contract with the carrier of a retailer's parcels, and who of them has a carrier connected. */
export const shippersQuery = (retailerAccountId: string): CompiledQuery<NamedShippers> =>
  sql<NamedShippers>`
    select retailer."demo" or retailer."sandboxOf" is not null as "demo", retailer."transportContractHolder" as "holder", coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', shipper."id",
        'name', shipper."name",
        'organizationId', app.seat_of(shipper."id"),
        'hasCarrier', exists (
          select from unnest(${carrierFqns}::text[]) as fqn, app.connector_in_use(shipper."id", fqn))
      ) order by shipper."name", shipper."id")
      from accounts as shipper
      where shipper."id" = any (case retailer."transportContractHolder"
        when 'retailer' then array[retailer."id"]
        else array(select "buyerAccountId" from linked_buyers where "retailerAccountId" = retailer."id")
      end)
    ), '[]') as "accounts"
    from accounts as retailer where retailer."id" = ${retailerAccountId}`.compile(build);

/** The same for administrators, loaded only where one of these circuits needs a label; null where none does. */
export async function shippersFor(
  read: Call['read'],
  retailerAccountId: string,
  circuits: readonly Pick<Circuit, 'type' | 'deposit'>[],
): Promise<NamedShippers | null> {
  if (!circuits.some(needsLabel)) return null;
  const [[shippers]] = await read(shippersQuery(retailerAccountId));
  return shippers ?? null;
}
