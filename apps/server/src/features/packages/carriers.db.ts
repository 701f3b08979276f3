import type { Transport } from '@reprise/domain/transport/transport';
import type { LabelFailure } from '@reprise/domain/transport/transport.states';
import { builtinCarrier } from '../../lib/carrier/carrier.ts';
import { CarrierRefused, httpCarrier, type CarrierSettings } from '../../lib/carrier/http-carrier.ts';
import type { Trx } from '../../lib/db/db.ts';
import { connectorInUse, openSettings } from '../connectors/connectors.db.ts';

/** Who makes the label of a transport: the product itself, or a partner with an account's settings. */
export type LabelMaker =
  | { kind: 'builtin' }
  | { kind: 'partner'; id: string; company: string | null; settings: CarrierSettings };

/** The account that holds the contract with the carrier of this retailer's parcels. */
async function contractHolder(
  db: Trx,
  { retailerAccountId, buyerAccountId }: Pick<Transport, 'retailerAccountId' | 'buyerAccountId'>,
): Promise<string> {
  const { transportContractHolder } = await db
    .selectFrom('accounts')
    .select('transportContractHolder')
    .where('id', '=', retailerAccountId)
    .executeTakeFirstOrThrow();
  return transportContractHolder === 'buyer' ? buyerAccountId : retailerAccountId;
}

/** The settings of a partner, readable. Throws `CarrierRefused` when they are gone. */
export async function carrierSettings(
  db: Trx,
  id: string,
): Promise<Extract<LabelMaker, { kind: 'partner' }>> {
  const { address, apiKey, company } = (await openSettings(db, id))?.values ?? {};
  const reason: LabelFailure = 'carrier_not_configured';
  if (!address || !apiKey) throw new CarrierRefused(reason);
  return { kind: 'partner', id, company: company ?? null, settings: { address, apiKey } };
}

/**
 * The carrier of the contract's holder where there is one, else the product's own labels. A parcel that a partner was
 * asked for, or that has a number, stays with whoever it is with. Throws `CarrierRefused` where nobody makes it.
 */
export async function labelMakerOf(db: Trx, transport: Transport): Promise<LabelMaker> {
  const { connectorFqn, connectorOrganizationId, trackingNumber } = transport;
  if (connectorOrganizationId !== null) return carrierSettings(db, connectorOrganizationId);
  const isOwn = connectorFqn === builtinCarrier;
  if (isOwn && trackingNumber !== null) return { kind: 'builtin' };
  const inUse =
    isOwn || connectorFqn === httpCarrier
      ? await connectorInUse(db, await contractHolder(db, transport), httpCarrier)
      : undefined;
  if (inUse) return carrierSettings(db, inUse.id);
  const reason: LabelFailure = 'carrier_not_configured';
  if (!isOwn) throw new CarrierRefused(reason);
  return { kind: 'builtin' };
}
