import type { Transport } from '../../domain/transports/transport.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { builtinCarrier, carrierFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { connectorInUse } from '@reprise/people/server/public.ts';
import { shippingOf } from '@reprise/offer/server/public.ts';

export type Shipped = Pick<Transport, 'retailerAccountId' | 'buyerAccountId' | 'connectorFqn'>;

/**
 * The carrier settings of the account that holds the contract for this retailer, and whether the retailer is a demo
 * account, or a sandbox.
 */
export async function carrierInUse(
  db: Trx,
  { connectorFqn, ...sold }: Shipped,
): Promise<{ inUse: { id: string } | undefined; isSpecimen: boolean }> {
  const { holderAccountId, isDemo } = await shippingOf(db, sold);
  const isOwn = connectorFqn === builtinCarrier;
  const inUse =
    isOwn || carrierFqns.includes(connectorFqn)
      ? await connectorInUse(db, holderAccountId, carrierFqns)
      : undefined;
  return { inUse, isSpecimen: isOwn && isDemo };
}
