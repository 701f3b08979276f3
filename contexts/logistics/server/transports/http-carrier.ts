import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';
import type { DocumentAddress } from '@reprise/paperwork/server/public.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import type { LabelOrder } from './carrier.ts';

/** One account's settings for its carrier. */
export type CarrierSettings = { address: string; apiKey: string };

/** The order of a label; `reference` is the product's and the same at each attempt. */
export type ParcelOrder = { reference: string; leg: 'inbound' | 'transfer' | 'return'; order: LabelOrder };

const address = z.object({ id: text(80, 1) });
const labelAnswer = z.discriminatedUnion('status', [
  address.extend({ status: z.literal('pending') }),
  address.extend({
    status: z.literal('ready'),
    trackingNumber: text(60, 1),
    trackingUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullish(),
    company: text(120).nullish(),
    /** The PDF in base64. */
    label: z.base64(),
  }),
]);
export type CarrierLabel = Extract<z.output<typeof labelAnswer>, { status: 'ready' }>;

/** The carrier refuses; trying again does not help. */
export class CarrierRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'CarrierRefused';
    this.reason = reason;
  }
}

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

/**
 * Asks for the label of a parcel; idempotent by the reference. Throws `CarrierRefused`, or an error that is worth
 * trying again: no answer, a temporary failure, a label that is still being made.
 */
export async function createLabel(
  settings: CarrierSettings,
  { reference, leg, order }: ParcelOrder,
): Promise<CarrierLabel & { bytes: Buffer }> {
  const answer = await callOutside(under(settings, '/labels'), {
    method: 'POST',
    headers: { ...headersOf(settings), 'idempotency-key': reference },
    timeoutMs: 30_000,
    body: {
      reference,
      leg,
      parcelNumber: order.identificationNumber,
      weightGrams: order.package.weightGrams,
      language: order.locale,
      sender: placeOf(order.sender),
      recipient: { ...placeOf(order.recipient), phone: order.recipientPhone },
    },
  });
  throwUnlessDone(answer);
  const label = labelAnswer.safeParse(answer.json);
  if (!label.success) throw new Error('The carrier answered something else than a label');
  if (label.data.status === 'pending') throw new Error('The carrier is still making the label');
  const bytes = Buffer.from(label.data.label, 'base64');
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('The label of the carrier is not a PDF');
  return { ...label.data, bytes };
}

/** The carrier's numbers of a label and its parcel. */
export const labelNumbers = ({ id, trackingNumber }: Pick<CarrierLabel, 'id' | 'trackingNumber'>) => ({
  carrierLabelId: id,
  trackingNumber: trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase(),
});

/** Voids a label. Throws `CarrierRefused` when the parcel was picked up, or an error that is worth trying again. */
export async function voidLabel(settings: CarrierSettings, labelId: string): Promise<void> {
  const url = under(settings, `/labels/${encodeURIComponent(labelId)}/void`);
  throwUnlessDone(await callOutside(url, { method: 'POST', headers: headersOf(settings), body: {} }));
}
