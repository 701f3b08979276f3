import { randomInt } from 'node:crypto';
import { startPartner, type Partner, type PartnerAnswer } from './partner-server.ts';

export type KeptLabel = { id: string; reference: string; trackingNumber: string; isVoid: boolean };

/** A carrier that implements the contract of docs/connectors.md. */
export type CarrierServer = Partner & {
  labels: KeptLabel[];
  /** What labels say otherwise. */
  more: { trackingUrl?: string; company?: string };
  /** An event of a parcel, as the body of its webhook. */
  event: (trackingNumber: string, code: string, at: Date, subStatus?: string) => object;
};

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF').toString(
  'base64',
);

const answerOf = (label: KeptLabel, more: object, isSlow: boolean): PartnerAnswer =>
  isSlow
    ? { status: 202, json: { id: label.id, status: 'pending' } }
    : {
        status: 201,
        json: {
          id: label.id,
          status: 'ready',
          trackingNumber: label.trackingNumber,
          trackingUrl: `https://suivi.example/${label.trackingNumber}`,
          company: 'Colis Rapides',
          label: pdf,
          ...more,
        },
      };

function voidLabel(label: KeptLabel | undefined, refuses: boolean): PartnerAnswer {
  if (!label) return { status: 404, json: { code: 'not_found' } };
  if (refuses) return { status: 409, json: { code: 'already_collected' } };
  label.isVoid = true;
  return { status: 200, json: {} };
}

export async function startCarrierServer(): Promise<CarrierServer> {
  const labels: KeptLabel[] = [];
  const more: CarrierServer['more'] = {};
  const partner = await startPartner((call, mood) => {
    const voided = /^\/labels\/(?<id>[^/]+)\/void$/.exec(call.path)?.groups?.['id'];
    if (voided !== undefined)
      return voidLabel(
        labels.find(({ id }) => id === voided),
        mood === 'refuse',
      );
    if (mood === 'refuse')
      return { status: 422, json: { code: 'address_unknown', message: 'The address is not served' } };
    const before = labels.find((one) => one.reference === call.key);
    const label = before ?? {
      id: `LB-${labels.length + 1}`,
      reference: call.key ?? '',
      trackingNumber: `CR${randomInt(1e9, 9e9)}`,
      isVoid: false,
    };
    if (!before) labels.push(label);
    return answerOf(label, more, mood === 'slow');
  });
  return {
    ...partner,
    labels,
    more,
    event: (trackingNumber, code, at, subStatus) => ({
      trackingNumber,
      code,
      happenedAt: at.toISOString(),
      ...(subStatus ? { subStatus } : {}),
    }),
  };
}
