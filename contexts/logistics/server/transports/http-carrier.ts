import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';
import type { DocumentAddress } from '@reprise/paperwork/server/public.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import { weightOf } from './carrier.ts';
import {
  CarrierRefused,
  pdfOf,
  type ParcelOrder,
  type ParcelPartner,
  type PartnerLabel,
} from './parcel-partner.ts';

/** One account's settings for its carrier. */
type CarrierSettings = { address: string; apiKey: string };

const address = z.object({ id: text(80, 1) });
const labelAnswer = z.discriminatedUnion('status', [
  address.extend({ status: z.literal('pending') }),
  address.extend({
    status: z.literal('ready'),
    trackingNumber: text(60, 1),
    // one that cannot be shown is left out: the label was made, and is billed
    trackingUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullish()
      .catch(null),
    company: text(120).nullish().catch(null),
    /** The PDF in base64. */
    label: z.base64(),
  }),
]);

/** Is the failure temporary, so that it is worth trying again? */
function throwUnlessDone({ status, json }: OutsideAnswer): void {
  if (isPassing(status)) throw new Error(`The carrier answered ${status}`);
  if (status < 300) return;
  const said = problemOf(json);
  throw new CarrierRefused([said.code, said.message].filter(Boolean).join(' ').slice(0, 255) || `${status}`);
}

const under = ({ address: base }: CarrierSettings, path: string): string =>
  `${base.replace(/\/+$/, '')}${path}`;
const headersOf = ({ apiKey }: CarrierSettings) => ({ authorization: `Bearer ${apiKey}` });

const placeOf = ({ name, street, streetMore, zipCode, city, country }: DocumentAddress) => ({
  name,
  street,
  streetMore,
  zipCode,
  city,
  country,
});

/** Asks for the label of a parcel; idempotent by the reference. */
async function createLabel(
  settings: CarrierSettings,
  { reference, leg, order }: ParcelOrder,
): Promise<PartnerLabel> {
  const answer = await callOutside(under(settings, '/labels'), {
    method: 'POST',
    headers: { ...headersOf(settings), 'idempotency-key': reference },
    timeoutMs: 30_000,
    body: {
      reference,
      leg,
      parcelNumber: order.identificationNumber,
      weightGrams: weightOf(order.content),
      sizeCm: order.content.sizeCm,
      dangerousGoods: order.content.isDangerous,
      language: order.locale,
      sender: placeOf(order.sender),
      recipient: { ...placeOf(order.recipient), phone: order.recipientPhone },
    },
  });
  throwUnlessDone(answer);
  const label = labelAnswer.safeParse(answer.json);
  if (!label.success) throw new Error('The carrier answered something else than a label');
  if (label.data.status === 'pending') throw new Error('The carrier is still making the label');
  return { ...label.data, bytes: pdfOf(Buffer.from(label.data.label, 'base64')) };
}

async function voidLabel(settings: CarrierSettings, labelId: string): Promise<void> {
  const url = under(settings, `/labels/${encodeURIComponent(labelId)}/void`);
  throwUnlessDone(await callOutside(url, { method: 'POST', headers: headersOf(settings), body: {} }));
}

/** A carrier that implements the documented contract (docs/connectors.md, "Carriers (`http.carrier`)"). */
export const httpCarrier = (settings: CarrierSettings): ParcelPartner => ({
  createLabel: (order) => createLabel(settings, order),
  voidLabel: (labelId) => voidLabel(settings, labelId),
});
