import { type CarrierSettings, CarrierRefused } from './http-carrier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { type Shipped, carrierInUse } from './carriers.db.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { openSettings } from '@reprise/people/server/public.ts';
import type { LabelFailure } from '../../domain/transports/transport.states.ts';
import type { Transport } from '../../domain/transports/transport.ts';

/** Who makes the label of a transport: the product itself (demo and sandboxes only), or a partner with an account's settings. */
export type LabelMaker =
  | { kind: 'specimen' }
  | { kind: 'partner'; id: string; company: string | null; settings: CarrierSettings };

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
 * Who makes the label: the carrier of the contract's holder, else, for demo accounts and sandboxes only, the product with specimens.
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
