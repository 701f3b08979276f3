import type { Transport } from '../../domain/transports/transport.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sql } from 'kysely';
import { builtinCarrier, carrierFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { connectorInUse } from '@reprise/people/server/public.ts';

export type Shipped = Pick<Transport, 'retailerAccountId' | 'buyerAccountId' | 'connectorFqn'>;

/**
 * The carrier settings of the account that holds the contract for this retailer, and whether the retailer is a demo
 * account, or a sandbox.
 */
export async function carrierInUse(
  db: Trx,
  { retailerAccountId, buyerAccountId, connectorFqn }: Shipped,
): Promise<{ inUse: { id: string } | undefined; isSpecimen: boolean }> {
  const { rows } = await sql<{ holder: 'retailer' | 'buyer'; demo: boolean }>`
    select * from app.shipping_of(${retailerAccountId}::uuid)`.execute(db);
  const isOwn = connectorFqn === builtinCarrier;
  const holder = rows[0]?.holder === 'retailer' ? retailerAccountId : buyerAccountId;
  const inUse =
    isOwn || carrierFqns.includes(connectorFqn) ? await connectorInUse(db, holder, carrierFqns) : undefined;
  return { inUse, isSpecimen: isOwn && rows[0]?.demo === true };
}
