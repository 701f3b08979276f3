import { carrierFqn, sendcloudFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { httpCarrier } from './http-carrier.ts';
import { CarrierRefused, type ParcelPartner } from './parcel-partner.ts';
import { sendcloudCarrier } from './sendcloud-carrier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { type Shipped, carrierInUse } from './carrier-in-use.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { openSettings } from '@reprise/people/server/public.ts';
import type { LabelFailure } from '../../domain/transports/transport.states.ts';
import type { Transport } from '../../domain/transports/transport.ts';

/** Who makes the label of a transport: the product itself (demo and sandboxes only), or a partner with an account's settings. */
export type LabelMaker =
  | { kind: 'specimen' }
  | { kind: 'partner'; id: string; fqn: string; company: string | null; partner: ParcelPartner };

/** Refuses to order a label that nobody would make. Refusal: `connector_not_configured`. */
export async function requireLabelMaker(db: Trx, transport: Shipped): Promise<void> {
  const { inUse, isSpecimen } = await carrierInUse(db, transport);
  if (!inUse && !isSpecimen) throw new Refused('connector_not_configured');
}

/** How each connector of a carrier is spoken to; null where settings that it needs are missing. */
const partners: Readonly<Record<string, (values: Record<string, string>) => ParcelPartner | null>> = {
  [carrierFqn]: ({ address, apiKey }) => (address && apiKey ? httpCarrier({ address, apiKey }) : null),
  [sendcloudFqn]: sendcloudCarrier,
};

/** A partner with an account's decrypted settings. Throws `CarrierRefused` when they were removed. */
export async function carrierPartner(db: Trx, id: string): Promise<Extract<LabelMaker, { kind: 'partner' }>> {
  const { fqn = '', values = {} } = (await openSettings(db, id)) ?? {};
  const partner = partners[fqn]?.(values) ?? null;
  const reason: LabelFailure = 'carrier_not_configured';
  if (partner === null) throw new CarrierRefused(reason);
  return { kind: 'partner', id, fqn, company: values['company'] ?? null, partner };
}

/**
 * Who makes the label: the carrier of the contract's holder, else, for demo accounts and sandboxes only, the product with specimens.
 * A label that was already asked of one of them stays with it. Throws `CarrierRefused` where nobody makes it.
 */
export async function labelMakerOf(db: Trx, transport: Transport): Promise<LabelMaker> {
  const { connectorOrganizationId, trackingNumber } = transport;
  if (connectorOrganizationId !== null) return carrierPartner(db, connectorOrganizationId);
  const { inUse, isSpecimen } = await carrierInUse(db, transport);
  if (inUse && !(isSpecimen && trackingNumber !== null)) return carrierPartner(db, inUse.id);
  const reason: LabelFailure = 'carrier_not_configured';
  if (!isSpecimen) throw new CarrierRefused(reason);
  return { kind: 'specimen' };
}
