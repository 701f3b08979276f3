import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Kept = {
  id: string;
  reference: string;
  parcelId: number;
  trackingNumber: string;
  status: string;
  errors: readonly object[];
};

/**
 * Sendcloud as its description says (API v3: https://sendcloud.dev/api/v3/shipments), with what the product uses of it:
 * shipments announced, listed, read and cancelled, and the label of a parcel.
 */
export type SendcloudServer = Partner & {
  shipments: Kept[];
  /** What the next shipment becomes: its announcement fails at the carrier, or the answer leaves the label out. */
  make: (next: Next) => void;
  /** The body of its webhook, and the headers that sign it. */
  event: (trackingNumber: string, message: string, at: Date) => Record<string, unknown>;
  signed: (body: unknown) => Record<string, string>;
};

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF \u00e9\u00ff',
  'latin1',
);

const place = z.object({
  name: z.string().min(1),
  address_line_1: z.string(),
  address_line_2: z.string().optional(),
  postal_code: z.string().min(1),
  city: z.string().min(1),
  country_code: z.string().length(2),
  phone_number: z.string().optional(),
});
/** What its description requires of an order; no other field is taken. */
const announced = z.strictObject({
  external_reference_id: z.string(),
  order_number: z.string(),
  label_details: z.strictObject({
    mime_type: z.literal('application/pdf'),
    dpi: z.literal([72, 203, 300, 600]),
  }),
  from_address: place,
  to_address: place,
  ship_with: z.strictObject({
    type: z.literal('shipping_option_code'),
    properties: z.strictObject({ shipping_option_code: z.string(), contract_id: z.int().optional() }),
  }),
  parcels: z
    .array(
      z.strictObject({
        weight: z.strictObject({ value: z.string(), unit: z.literal('kg') }),
        dimensions: z
          .strictObject({ length: z.string(), width: z.string(), height: z.string(), unit: z.literal('cm') })
          .optional(),
      }),
    )
    .length(1),
});

const refusal = (status: number, code: string, detail: string, pointer?: string): PartnerAnswer => ({
  status,
  json: { errors: [{ status: `${status}`, code, detail, ...(pointer ? { source: { pointer } } : {}) }] },
});

/** A shipment as it is read; `label_file` only where it was just announced. */
const shown = ({ id, reference, parcelId, trackingNumber, status, errors }: Kept, label?: Buffer) => ({
  id,
  external_reference_id: reference,
  order_number: '1234567890',
  carrier: { code: 'postnl', name: 'PostNL' },
  errors,
  parcels: [
    {
      id: parcelId,
      status: { code: status, message: 'as its code' },
      tracking_number: status === 'ANNOUNCEMENT_FAILED' ? null : trackingNumber,
      tracking_url: `https://tracking.example/forward?code=${trackingNumber}`,
      ...(label ? { label_file: label.toString('base64') } : {}),
    },
  ],
});

type Next = 'failing' | 'without label' | 'still made';
type Store = { shipments: Kept[]; coming: Next[]; unmade: Set<number> };

const newShipment = (reference: string, fails: boolean): Kept => ({
  id: randomUUID(),
  reference,
  parcelId: randomInt(1e6, 9e6),
  trackingNumber: `3S${randomInt(1e9, 9e9)}`,
  status: fails ? 'ANNOUNCEMENT_FAILED' : 'READY_TO_SEND',
  errors: fails
    ? [{ status: '400', code: 'parcel_announcement_error', detail: 'The postal code is not served.' }]
    : [],
});

function announce({ shipments, coming, unmade }: Store, body: unknown): PartnerAnswer {
  const asked = announced.safeParse(body);
  if (!asked.success) {
    const [issue] = asked.error.issues;
    return refusal(400, 'invalid', issue?.message ?? '', `/${issue?.path.join('/')}`);
  }
  const { external_reference_id: reference } = asked.data;
  const before = shipments.find((one) => one.reference === reference);
  if (before) return { status: 409, json: { data: shown(before) } };
  const next = coming.shift();
  const made = newShipment(reference, next === 'failing');
  shipments.push(made);
  if (next === 'still made') unmade.add(made.parcelId);
  return { status: 201, json: { data: shown(made, next === undefined ? pdf : undefined) } };
}

function cancel(found: Kept, refuses: boolean): PartnerAnswer {
  if (refuses) return refusal(409, 'invalid', 'The shipment was delivered.');
  if (found.status === 'CANCELLED')
    return refusal(409, 'invalid', 'This shipment is already being cancelled.');
  found.status = 'CANCELLED';
  return { status: 200, json: { data: { status: 'cancelled', message: 'Shipment has been cancelled' } } };
}

/** The label of a parcel; the first time after `still made` there is none yet. */
function labelOf({ shipments, unmade }: Store, parcelId: number): PartnerAnswer {
  const isThere = shipments.some((one) => one.parcelId === parcelId) && !unmade.delete(parcelId);
  return isThere
    ? { status: 200, bytes: pdf }
    : refusal(404, 'not_found', 'No Parcel matches the given query.');
}

function answerTo(store: Store, { method, path, body }: PartnerCall, refuses: boolean): PartnerAnswer {
  const { shipments } = store;
  const { pathname, searchParams } = new URL(path, 'http://sendcloud');
  if (method === 'POST' && pathname === '/shipments/announce')
    return refuses
      ? refusal(400, 'required', 'This field is required.', '/to_address/name')
      : announce(store, body);
  if (method === 'GET' && pathname === '/shipments') {
    const wanted = searchParams.get('external_reference_id');
    const found = shipments.filter(({ reference }) => reference === wanted);
    return { status: 200, json: { data: found.map((one) => shown(one)) } };
  }
  const [, kind, id, verb] = pathname.split('/');
  if (kind === 'parcels') return labelOf(store, Number(id));
  const found = shipments.find((one) => one.id === id);
  if (!found) return refusal(404, 'not_found', 'Not found');
  return verb === 'cancel' ? cancel(found, refuses) : { status: 200, json: { data: shown(found) } };
}

export async function startSendcloudServer(): Promise<SendcloudServer> {
  const store: Store = { shipments: [], coming: [], unmade: new Set() };
  const partner = await startPartner(
    (call, mood) => answerTo(store, call, mood === 'refuse'),
    (apiKey, secret) => `Basic ${Buffer.from(`${apiKey}:${secret}`).toString('base64')}`,
  );
  return {
    ...partner,
    shipments: store.shipments,
    make: (next) => void store.coming.push(next),
    event: (trackingNumber, message, at) => ({
      action: 'parcel_status_changed',
      timestamp: Math.floor(at.getTime() / 1000),
      carrier_status_change_timestamp: Math.floor(at.getTime() / 1000),
      parcel: { id: 1, name: 'Mr Bob', tracking_number: trackingNumber, status: { id: 1, message } },
    }),
    signed: (body) => ({
      'sendcloud-signature': createHmac('sha256', partner.webhookSecret)
        .update(JSON.stringify(body))
        .digest('hex'),
    }),
  };
}
