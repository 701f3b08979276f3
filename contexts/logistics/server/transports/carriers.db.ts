import { builtinCarrier, carrierFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import type { LabelFailure } from '../../domain/transports/transport.states.ts';
import { sql } from 'kysely';
import { CarrierRefused, type CarrierSettings } from './http-carrier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { connectorInUse, openSettings } from '@reprise/people/server/public.ts';

/** Who makes the label of a transport: the product itself (demo only), or a partner with an account's settings. */
export type LabelMaker =
  | { kind: 'specimen' }
  | { kind: 'partner'; id: string; company: string | null; settings: CarrierSettings };

type Shipped = Pick<Transport, 'retailerAccountId' | 'buyerAccountId' | 'connectorFqn'>;

/**
 * The carrier settings of the account that holds the contract for this retailer, and whether the retailer is a demo
 * account.
 */
async function carrierInUse(
  db: Trx,
  { retailerAccountId, buyerAccountId, connectorFqn }: Shipped,
): Promise<{ inUse: { id: string } | undefined; isSpecimen: boolean }> {
  const { rows } = await sql<{ holder: 'retailer' | 'buyer'; demo: boolean }>`
    select * from app.shipping_of(${retailerAccountId}::uuid)`.execute(db);
  const isOwn = connectorFqn === builtinCarrier;
  const holder = rows[0]?.holder === 'retailer' ? retailerAccountId : buyerAccountId;
  const inUse =
    isOwn || connectorFqn === carrierFqn ? await connectorInUse(db, holder, carrierFqn) : undefined;
  return { inUse, isSpecimen: isOwn && rows[0]?.demo === true };
}

/** Refuses to order a label that nobody would make. Refusal: `connector_not_configured`. */
export async function requireLabelMaker(db: Trx, transport: Shipped): Promise<void> {
  const { inUse, isSpecimen } = await carrierInUse(db, transport);
  if (!inUse && !isSpecimen) throw new Refused('connector_not_configured');
}

/** The decrypted settings of a partner. Throws `CarrierRefused` when they were removed. */
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
 * Who makes the label: the carrier of the contract's holder, else, for demo accounts only, the product with specimens.
 * A label that was already asked of one of them stays with it. Throws `CarrierRefused` where nobody makes it.
 */
export async function labelMakerOf(db: Trx, transport: Transport): Promise<LabelMaker> {
  const { connectorOrganizationId, trackingNumber } = transport;
  if (connectorOrganizationId !== null) return carrierSettings(db, connectorOrganizationId);
  const { inUse, isSpecimen } = await carrierInUse(db, transport);
  if (inUse && !(isSpecimen && trackingNumber !== null)) return carrierSettings(db, inUse.id);
  const reason: LabelFailure = 'carrier_not_configured';
  if (!isSpecimen) throw new CarrierRefused(reason);
  return { kind: 'specimen' };
}
