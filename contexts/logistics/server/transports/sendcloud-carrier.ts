import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';
import type { DocumentAddress } from '@reprise/paperwork/server/public.ts';
import {
  callOutside,
  reachOutside,
  type OutsideAnswer,
  type OutsideCall,
} from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing } from '@reprise/platform/server/outside/refused-answer.ts';
import {
  CarrierRefused,
  pdfOf,
  type ParcelOrder,
  type ParcelPartner,
  type PartnerLabel,
} from './parcel-partner.ts';

/** One account's settings for Sendcloud; the weight, in grams, of a thing of which nothing says what it weighs. */
type SendcloudSettings = {
  address: string;
  apiKey: string;
  apiSecret: string;
  shippingOption: string;
  contractId: number | null;
  defaultWeight: number;
};

const fault = z.object({
  detail: z.string(),
  source: z.object({ pointer: z.string().optional() }).nullish(),
});
const parcelAnswer = z.object({
  id: z.int().positive(),
  status: z.object({ code: z.string(), message: z.string().nullish() }),
  tracking_number: text(60).nullish(),
  // a link that is too long to be kept is no reason to lose the label
  tracking_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish()
    .catch(null),
  /** The PDF in base64; only in the answer that made the shipment. */
  label_file: z.base64().nullish(),
});
const shipmentAnswer = z.object({
  id: text(80, 1),
  external_reference_id: z.string().nullish(),
  parcels: z.tuple([parcelAnswer]),
  carrier: z.object({ name: text(120).nullish() }).nullish(),
  errors: z.array(fault).nullish(),
});
type Shipment = z.output<typeof shipmentAnswer>;

/** A shipment with one of these has no label, and its reference is used up. */
const withoutLabel: ReadonlySet<string> = new Set([
  'ANNOUNCEMENT_FAILED',
  'CANCELLED',
  'CANCELLED_UPSTREAM',
  'CANCELLING',
  'CANCELLING_UPSTREAM',
]);
/** How many references a parcel may use up. */
const mostReferences = 20;

/** What Sendcloud says of its refusal; empty where its answer has no such list. */
const faultsOf = (json: unknown): string =>
  (z.object({ errors: z.array(fault) }).safeParse(json).data?.errors ?? [])
    .map(({ detail, source }) => [source?.pointer, detail].filter(Boolean).join(' '))
    .join('; ')
    .slice(0, 255);

/** Throws unless the call was done: an error that is worth trying again, or `CarrierRefused`. */
function throwUnlessDone({ status, json }: OutsideAnswer): void {
  if (isPassing(status)) throw new Error(`Sendcloud answered ${status}`);
  if (status >= 300) throw new CarrierRefused(faultsOf(json) || `${status}`);
}

const under = ({ address }: SendcloudSettings, path: string): string =>
  `${address.replace(/\/+$/, '')}${path}`;

const ask = (settings: SendcloudSettings, path: string, call: OutsideCall): Promise<OutsideAnswer> =>
  callOutside(under(settings, path), { ...call, headers: sendcloudHeaders(settings) });

/** The credentials of each call. */
const sendcloudHeaders = ({ apiKey, apiSecret }: Pick<SendcloudSettings, 'apiKey' | 'apiSecret'>) => ({
  authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
});

const placeOf = ({ name, street, streetMore, zipCode, city, country }: DocumentAddress) => ({
  name,
  address_line_1: street,
  ...(streetMore === null ? {} : { address_line_2: streetMore }),
  postal_code: zipCode,
  city,
  country_code: country,
});

function shipmentOf(json: unknown): Shipment {
  const found = z.object({ data: shipmentAnswer }).safeParse(json);
  if (!found.success) throw new Error('Sendcloud answered something else than a shipment of one parcel');
  return found.data.data;
}

/** The shipment that an earlier attempt made under a reference. */
async function shipmentBefore(settings: SendcloudSettings, reference: string): Promise<Shipment> {
  const query = new URLSearchParams({ external_reference_id: reference });
  const answer = await ask(settings, `/shipments?${query.toString()}`, { method: 'GET' });
  throwUnlessDone(answer);
  const list = z.object({ data: z.array(shipmentAnswer) }).safeParse(answer.json);
  const found = list.data?.data.find((one) => one.external_reference_id === reference);
  if (!found) throw new Error('Sendcloud does not show the shipment that it says to have');
  return found;
}

/** The one parcel of an order; its size as far as it is known. */
function parcelOf({ order }: ParcelOrder, defaultWeight: number) {
  const { knownGrams, unweighed, sizeCm } = order.content;
  const centimetres = (size: number): string => size.toFixed(2);
  return {
    weight: { value: ((knownGrams + unweighed * defaultWeight) / 1000).toFixed(3), unit: 'kg' },
    ...(sizeCm === null
      ? {}
      : {
          dimensions: {
            length: centimetres(sizeCm.length),
            width: centimetres(sizeCm.width),
            height: centimetres(sizeCm.height),
            unit: 'cm',
          },
        }),
  };
}

/** Announces a shipment under a reference, or finds the one that is there: each reference is one shipment. */
async function announce(
  settings: SendcloudSettings,
  reference: string,
  asked: ParcelOrder,
): Promise<{ shipment: Shipment; isNew: boolean }> {
  const { shippingOption, contractId, defaultWeight } = settings;
  const { order } = asked;
  const answer = await ask(settings, '/shipments/announce', {
    method: 'POST',
    timeoutMs: 30_000,
    body: {
      external_reference_id: reference,
      order_number: order.identificationNumber,
      label_details: { mime_type: 'application/pdf', dpi: 203 },
      from_address: placeOf(order.sender),
      to_address: {
        ...placeOf(order.recipient),
        ...(order.recipientPhone ? { phone_number: order.recipientPhone } : {}),
      },
      ship_with: {
        type: 'shipping_option_code',
        properties: {
          shipping_option_code: shippingOption,
          ...(contractId === null ? {} : { contract_id: contractId }),
        },
      },
      parcels: [parcelOf(asked, defaultWeight)],
    },
  });
  if (answer.status === 409) return { shipment: await shipmentBefore(settings, reference), isNew: false };
  throwUnlessDone(answer);
  return { shipment: shipmentOf(answer.json), isNew: true };
}

/** Reads the PDF of a parcel. Its address is made here: nothing is called that an answer names. */
async function readLabel(settings: SendcloudSettings, parcelId: number): Promise<Buffer> {
  const { status, bytes } = await reachOutside(under(settings, `/parcels/${parcelId}/documents/label`), {
    method: 'GET',
    headers: { accept: 'application/pdf', ...sendcloudHeaders(settings) },
  });
  if (status === 404) throw new Error('Sendcloud is still making the label');
  throwUnlessDone({ status, json: null });
  return bytes;
}

/** The first reference of a parcel is the product's own; those after it are numbered. */
const referenceOf = (reference: string, nth: number): string =>
  nth === 1 ? reference : `${reference}-${nth}`;

/**
 * One parcel of its order, however often it is asked for. An announcement that failed uses its reference up: what is
 * asked for again afterwards goes under the next one.
 */
async function createLabel(settings: SendcloudSettings, order: ParcelOrder, nth = 1): Promise<PartnerLabel> {
  const { shipment, isNew } = await announce(settings, referenceOf(order.reference, nth), order);
  const { id, carrier, errors } = shipment;
  const [parcel] = shipment.parcels;
  if (withoutLabel.has(parcel.status.code)) {
    if (!isNew && nth < mostReferences) return createLabel(settings, order, nth + 1);
    throw new CarrierRefused(faultsOf({ errors }) || parcel.status.code.slice(0, 255));
  }
  if (!parcel.tracking_number) throw new Error('Sendcloud has no tracking number yet');
  const bytes = parcel.label_file
    ? Buffer.from(parcel.label_file, 'base64')
    : await readLabel(settings, parcel.id);
  return {
    id,
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.tracking_url ?? null,
    company: carrier?.name || null,
    bytes: pdfOf(bytes),
  };
}

/** Cancels a shipment. One that is cancelled already, or will be, is refused by Sendcloud and done here. */
async function voidLabel(settings: SendcloudSettings, shipmentId: string): Promise<void> {
  const path = `/shipments/${encodeURIComponent(shipmentId)}`;
  const answer = await ask(settings, `${path}/cancel`, { method: 'POST' });
  if (answer.status === 409) {
    const now = await ask(settings, path, { method: 'GET' });
    throwUnlessDone(now);
    if (withoutLabel.has(shipmentOf(now.json).parcels[0].status.code)) return;
  }
  throwUnlessDone(answer);
}

const wholeOf = (typed: string | undefined): number | null => (typed ? Number(typed) : null);
/** Grams of a parcel of which neither the product, its category nor the settings say what it weighs. */
const usualWeight = 500;

/**
 * The carriers of an account at Sendcloud, by its API v3 (docs/connectors.md, "Sendcloud (`sendcloud.carrier`)"); null
 * where settings that it needs are missing.
 */
export function sendcloudCarrier(values: Record<string, string>): ParcelPartner | null {
  const { address, apiKey, apiSecret, shippingOption } = values;
  if (!address || !apiKey || !apiSecret || !shippingOption) return null;
  const settings: SendcloudSettings = {
    address,
    apiKey,
    apiSecret,
    shippingOption,
    contractId: wholeOf(values['contractId']),
    defaultWeight: wholeOf(values['defaultWeight']) ?? usualWeight,
  };
  return {
    createLabel: (order) => createLabel(settings, order),
    voidLabel: (labelId) => voidLabel(settings, labelId),
  };
}
