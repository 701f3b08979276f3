import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Fault = { name: string; message: string };
type Kept = {
  batchId: string;
  itemId: string;
  key: string;
  amount: { currency: string; value: string };
  receiver: string;
  batchStatus: string;
  /** Null: PayPal has not begun with the item. */
  itemStatus: string | null;
  transactionId: string | null;
  errors: Fault | null;
};

/**
 * PayPal as its description says (https://developer.paypal.com/api/payments.payouts-batch/v1/), with what the product uses
 * of it: a token for the credentials of a client, batches of payouts made and read.
 */
export type PaypalServer = Partner & {
  batches: Kept[];
  /** What PayPal does with the payout of a key, once it has been ordered. */
  settle: (key: string, itemStatus: string, more?: Partial<Kept>) => void;
  /** Refuses the next order so. */
  refuse: (refusal: PartnerAnswer) => void;
  /** The body of its webhook. */
  event: (key: string, type: string) => Record<string, unknown>;
};

/** What its description requires of an order; no other field is taken. */
const ordered = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().max(256),
    email_subject: z.string().max(255),
  }),
  items: z.tuple([
    z.strictObject({
      recipient_type: z.literal('EMAIL'),
      receiver: z.string().max(127),
      amount: z.strictObject({
        currency: z.string().length(3),
        value: z.string().regex(/^\d+\.\d{2}$/),
      }),
      note: z.string().max(1000),
      sender_item_id: z.string().max(63),
      notification_language: z.string().regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/),
    }),
  ]),
});

type Detail = { field: string; issue: string; link?: object[] };

/** A refusal as its description says. */
export const paypalRefusal = (
  status: number,
  name: string,
  message: string,
  details?: Detail[],
): PartnerAnswer => ({
  status,
  json: {
    name,
    message,
    debug_id: '4854e55f0e1b3',
    information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
    ...(details ? { details } : {}),
    links: [],
  },
});

const header = ({ batchId, batchStatus, key }: Kept) => ({
  payout_batch_id: batchId,
  batch_status: batchStatus,
  sender_batch_header: { sender_batch_id: key, email_subject: 'Reprise' },
});

const shownItem = ({ itemId, batchId, key, amount, receiver, itemStatus, transactionId, errors }: Kept) => ({
  payout_item_id: itemId,
  ...(transactionId ? { transaction_id: transactionId } : {}),
  transaction_status: itemStatus,
  payout_item_fee: { currency: amount.currency, value: '0.35' },
  payout_batch_id: batchId,
  sender_batch_id: key,
  payout_item: { recipient_type: 'EMAIL', amount, receiver, sender_item_id: key, recipient_wallet: 'PAYPAL' },
  ...(errors ? { errors: { ...errors, debug_id: '4854e55f0e1b3', details: {}, links: {} } } : {}),
});

const shortId = (): string => randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase();

/** The refusal of a key that a batch has already. */
const keyUsed = ({ batchId }: Kept): PartnerAnswer => {
  const href = `https://api.paypal.com/v1/payments/payouts/${batchId}`;
  const issue = 'Batch with given sender_batch_id already exists';
  return paypalRefusal(400, 'USER_BUSINESS_ERROR', 'User business error.', [
    { field: 'SENDER_BATCH_ID', issue, link: [{ href, rel: 'self', method: 'GET' }] },
  ]);
};

type Store = { batches: Kept[]; refusals: PartnerAnswer[] };

function order({ batches, refusals }: Store, body: unknown): PartnerAnswer {
  const asked = ordered.safeParse(body);
  if (!asked.success) {
    const details = asked.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      issue: message,
    }));
    return paypalRefusal(400, 'VALIDATION_ERROR', 'Invalid request - see details', details);
  }
  const refused = refusals.shift();
  if (refused) return refused;
  const { sender_batch_id: key } = asked.data.sender_batch_header;
  const before = batches.find((one) => one.key === key);
  if (before) return keyUsed(before);
  const [{ amount, receiver }] = asked.data.items;
  const made: Kept = {
    batchId: shortId(),
    itemId: shortId(),
    key,
    amount,
    receiver,
    batchStatus: 'PENDING',
    itemStatus: null,
    transactionId: null,
    errors: null,
  };
  batches.push(made);
  return { status: 201, json: { batch_header: header(made), links: [] } };
}

function answerTo(store: Store, { method, path, body }: PartnerCall): PartnerAnswer {
  if (method === 'POST' && path === '/v1/payments/payouts') return order(store, body);
  const found = store.batches.find(({ batchId }) => path === `/v1/payments/payouts/${batchId}`);
  if (!found) return paypalRefusal(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');
  const items = found.itemStatus === null ? [] : [shownItem(found)];
  return { status: 200, json: { batch_header: header(found), items, links: [] } };
}

/** A token for the client's credentials, without which nothing else is answered. */
function authorized(
  call: PartnerCall,
  partner: Pick<Partner, 'apiKey' | 'webhookSecret'>,
): PartnerAnswer | null {
  const { apiKey, webhookSecret } = partner;
  const isClient =
    call.authorization === `Basic ${Buffer.from(`${apiKey}:${webhookSecret}`).toString('base64')}`;
  if (call.path !== '/v1/oauth2/token')
    return call.authorization === `Bearer A21AA-${apiKey}`
      ? null
      : paypalRefusal(
          401,
          'AUTHENTICATION_FAILURE',
          'Authentication failed due to missing authorization header, or invalid authentication credentials.',
        );
  const grant = z.object({ grant_type: z.literal('client_credentials') }).safeParse(call.body);
  if (!isClient)
    return {
      status: 401,
      json: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  if (!grant.success) return { status: 400, json: { error: 'unsupported_grant_type' } };
  return {
    status: 200,
    json: {
      scope: 'https://uri.paypal.com/payments/payouts',
      access_token: `A21AA-${apiKey}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: 31668,
    },
  };
}

export async function startPaypalServer(): Promise<PaypalServer> {
  const store: Store = { batches: [], refusals: [] };
  const partner: Partner = await startPartner(
    (call) => authorized(call, partner) ?? answerTo(store, call),
    null,
  );
  const kept = (key: string): Kept => {
    const found = store.batches.find((one) => one.key === key);
    if (!found) throw new Error(`There is no payout ${key}`);
    return found;
  };
  return {
    ...partner,
    batches: store.batches,
    settle: (key, itemStatus, more = {}) =>
      void Object.assign(kept(key), { batchStatus: 'SUCCESS', itemStatus, ...more }),
    refuse: (refusal) => void store.refusals.push(refusal),
    event: (key, type) => ({
      id: `WH-${shortId()}`,
      create_time: '2026-03-02T09:00:00Z',
      resource_type: 'payouts_item',
      event_type: type,
      summary: 'A payout item has news',
      resource: shownItem(kept(key)),
      links: [],
    }),
  };
}
