import { text } from '@reprise/platform/domain/core/field.ts';
import type { OwnFailureReason } from '../../domain/payouts/payout.states.ts';
import { paypalSays } from '../../domain/payouts/paypal-statuses.ts';
import { z } from 'zod';
import { askForToken } from '@reprise/platform/server/outside/client-credentials.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing } from '@reprise/platform/server/outside/refused-answer.ts';
import {
  PayoutRefused,
  readOrdered,
  refusesCaller,
  type PartnerPayout,
  type PayoutOrder,
  type PayoutPartner,
} from './payout-partner.ts';

/** One account's settings for PayPal: a REST app of its business account. */
type PaypalSettings = { address: string; clientId: string; clientSecret: string };

const link = z.object({ href: z.string() });
const detail = z.object({
  field: z.string().optional(),
  issue: z.string(),
  /** Of a key that was used before: the batch that has it. */
  link: z.array(link).optional().catch([]),
});
const fault = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  // its description says a list; some answers have an empty object instead
  details: z.array(detail).optional().catch([]),
});
type Fault = z.output<typeof fault>;
/** How the token endpoint refuses (RFC 6749, 5.2). */
const tokenFault = z.object({ error: z.string(), error_description: z.string().optional() });
const tokenAnswer = z.object({ access_token: text(8000, 1) });

const batchHeader = z.object({
  payout_batch_id: text(80, 1),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.string().optional() }),
});
const item = z.object({
  transaction_id: text(80).optional(),
  transaction_status: z.string().optional(),
  errors: fault.nullish(),
});
const madeAnswer = z.object({ batch_header: batchHeader });
/** A batch of ours has one item; it may be missing until PayPal has begun with it. */
const batchAnswer = madeAnswer.extend({ items: z.array(item).max(1).default([]) });
type Batch = z.output<typeof batchAnswer>;

/** What is kept of a refusal: its name, and each field with what is wrong with it, else the whole in words. */
function reasonOf({ name, message, details = [] }: Fault): string | null {
  const fields = details.map(({ field, issue }) => [field, issue].filter(Boolean).join(' '));
  const said = [name, fields.length > 0 ? fields.join('; ') : message].filter(Boolean).join(' ');
  return said.slice(0, 255) || null;
}

/** Throws unless the call was done: an error that is worth trying again, or `PayoutRefused`. */
function throwUnlessDone({ status, json }: OutsideAnswer): void {
  if (isPassing(status) || (status >= 300 && status < 400)) throw new Error(`PayPal answered ${status}`);
  if (status < 300) return;
  throw new PayoutRefused(reasonOf(fault.safeParse(json).data ?? {}) ?? `${status}`, refusesCaller(status));
}

const under = ({ address }: PaypalSettings, path: string): string => `${address.replace(/\/+$/, '')}${path}`;

/** Each call has a token of its own: what is revoked at PayPal is refused with the next call, and nothing is kept. */
async function tokenOf(settings: PaypalSettings): Promise<string> {
  const answer = await askForToken(under(settings, '/v1/oauth2/token'), settings);
  const refused = tokenFault.safeParse(answer.json).data;
  if (refused && !isPassing(answer.status))
    throw new PayoutRefused(
      [refused.error, refused.error_description].filter(Boolean).join(' ').slice(0, 255),
      true,
    );
  throwUnlessDone(answer);
  const token = tokenAnswer.safeParse(answer.json);
  if (!token.success) throw new Error('PayPal answered something else than a token');
  return token.data.access_token;
}

async function ask(settings: PaypalSettings, path: string, body?: object): Promise<OutsideAnswer> {
  const authorization = `Bearer ${await tokenOf(settings)}`;
  return callOutside(under(settings, path), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization },
    body,
  });
}

const askForBatch = (settings: PaypalSettings, id: string): Promise<OutsideAnswer> =>
  ask(settings, `/v1/payments/payouts/${encodeURIComponent(id)}`);

function batchIn(answer: OutsideAnswer): Batch {
  throwUnlessDone(answer);
  const batch = batchAnswer.safeParse(answer.json);
  if (!batch.success) throw new Error('PayPal answered something else than a batch of one payout');
  return batch.data;
}

const readBatch = async (settings: PaypalSettings, id: string): Promise<Batch> =>
  batchIn(await askForBatch(settings, id));

const keyOf = ({ batch_header: header }: Batch): string | undefined =>
  header.sender_batch_header.sender_batch_id;

function payoutOf({ batch_header: header, items: [one] }: Batch): PartnerPayout {
  return {
    id: header.payout_batch_id,
    ...paypalSays(header.batch_status, one?.transaction_status),
    bankId: one?.transaction_id ?? null,
    reason: one?.errors ? reasonOf(one.errors) : null,
  };
}

/**
 * The batch that an earlier attempt made under a key, where PayPal refuses the key as used; null where it refuses
 * something else. Only its number is taken from the link: nothing is called that an answer names. Throws `PayoutRefused`
 * where PayPal does not say which batch it is, since that one may be paid.
 */
function batchBefore({ status, json }: OutsideAnswer): string | null {
  const details = status === 400 ? fault.safeParse(json).data?.details : undefined;
  const used = details?.find(({ field }) => field?.toLowerCase().endsWith('sender_batch_id'));
  if (used === undefined) return null;
  const href = used.link?.[0]?.href ?? '';
  const id = /\/payments\/payouts\/(?<id>[\w-]{1,80})$/.exec(href)?.groups?.['id'];
  const unknown: OwnFailureReason = 'payout_unknown';
  if (id === undefined) throw new PayoutRefused(unknown);
  return id;
}

const firstReadMs = 60_000;

/**
 * Orders a batch of one payout to the customer's email address. Its `sender_batch_id` is the key: PayPal refuses a second
 * batch with it and names the first, which is then read.
 */
async function createPayout(settings: PaypalSettings, order: PayoutOrder): Promise<PartnerPayout> {
  const { key, amount, currency, label, beneficiary } = order;
  const answer = await ask(settings, '/v1/payments/payouts', {
    sender_batch_header: { sender_batch_id: key, email_subject: label },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: beneficiary.email,
        amount: { currency, value: (amount / 100).toFixed(2) },
        note: label,
        sender_item_id: key,
        notification_language: beneficiary.language,
      },
    ],
  });
  const before = batchBefore(answer);
  if (before !== null) {
    const batch = await readOrdered(() => readBatch(settings, before));
    if (keyOf(batch) !== key) throw new Error('PayPal names a batch of another key');
    return payoutOf(batch);
  }
  throwUnlessDone(answer);
  const made = madeAnswer.safeParse(answer.json);
  if (!made.success) throw new Error('PayPal answered something else than a batch');
  return { ...payoutOf({ ...made.data, items: [] }), readAgainMs: firstReadMs };
}

/** The batch of a key under the number that PayPal's webhook names; null where it is another's, or none. */
async function findPayout(
  settings: PaypalSettings,
  key: string,
  named: string | null,
): Promise<PartnerPayout | null> {
  if (named === null) return null;
  const answer = await askForBatch(settings, named);
  if (answer.status === 404) return null;
  const batch = batchIn(answer);
  return keyOf(batch) === key ? payoutOf(batch) : null;
}

/** PayPal knows a `sender_batch_id` again for 30 days; one of them is left for the clocks. */
const keyDays = 29;

/**
 * The payouts of a business account at PayPal, by its API v1 (docs/connectors.md, "PayPal (`paypal.payout`)"); null where
 * settings that it needs are missing.
 */
export function paypalPayout({
  address,
  clientId,
  clientSecret,
}: Record<string, string>): PayoutPartner | null {
  if (!address || !clientId || !clientSecret) return null;
  const settings = { address, clientId, clientSecret };
  return {
    createPayout: (order) => createPayout(settings, order),
    readPayout: async (id) => payoutOf(await readBatch(settings, id)),
    findPayout: (key, named) => findPayout(settings, key, named),
    keyDays,
  };
}
