import { text } from '@reprise/platform/domain/core/field.ts';
import { tremendousSays } from '../../domain/payouts/tremendous-statuses.ts';
import { z } from 'zod';
import {
  callOutside,
  type OutsideAnswer,
  type OutsideCall,
} from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing } from '@reprise/platform/server/outside/refused-answer.ts';
import {
  PayoutRefused,
  readOrdered,
  refusesCaller,
  type PartnerPayout,
  type PayoutOrder,
  type PayoutPartner,
} from './payout-partner.ts';

/** One account's settings for Tremendous: which cards may be chosen, and what they are paid from. */
type TremendousSettings = { address: string; apiKey: string; campaignId: string; fundingSource: string };

const refusal = z.object({
  errors: z.object({ message: z.string().optional(), payload: z.record(z.string(), z.unknown()).optional() }),
});
const orderAnswer = z.object({
  order: z.object({
    id: text(80, 1),
    external_id: z.string().nullish(),
    status: z.string(),
    rewards: z
      .array(z.object({ id: text(80).optional(), delivery: z.object({ status: z.string() }).optional() }))
      .max(1)
      .default([]),
  }),
});
type Order = z.output<typeof orderAnswer>['order'];

const nested = z.record(z.string(), z.unknown());
/** What is wrong with each field: a refusal mirrors the order, with words where it is wrong. */
function faultsIn(payload: Record<string, unknown>, path: readonly string[] = []): string[] {
  return Object.entries(payload).flatMap(([name, value]) => {
    if (typeof value === 'string') return [`${[...path, name].join('.')} ${value}`];
    const inner = nested.safeParse(value);
    return inner.success ? faultsIn(inner.data, [...path, name]) : [];
  });
}

/** Throws unless the call was done: an error that is worth trying again, or `PayoutRefused`. */
function throwUnlessDone({ status, json }: OutsideAnswer): void {
  if (isPassing(status) || (status >= 300 && status < 400)) throw new Error(`Tremendous answered ${status}`);
  if (status < 300) return;
  const { message, payload = {} } = refusal.safeParse(json).data?.errors ?? {};
  const said = [message, faultsIn(payload).join('; ')].filter(Boolean).join(': ');
  throw new PayoutRefused(said.slice(0, 255) || `${status}`, refusesCaller(status));
}

function orderOf(answer: OutsideAnswer, key: string | null): Order {
  throwUnlessDone(answer);
  const read = orderAnswer.safeParse(answer.json);
  if (!read.success) throw new Error('Tremendous answered something else than an order of one card');
  const { order } = read.data;
  if (key !== null && order.external_id !== key)
    throw new Error('Tremendous answered an order of another key');
  return order;
}

const giftOf = ({ id, status, rewards: [reward] }: Order): PartnerPayout => ({
  id,
  bankId: reward?.id ?? null,
  ...tremendousSays(status, reward?.delivery?.status),
});

const ask = ({ address, apiKey }: TremendousSettings, path: string, call: OutsideCall) =>
  callOutside(`${address.replace(/\/+$/, '')}${path}`, {
    ...call,
    headers: { authorization: `Bearer ${apiKey}` },
  });

/** Reads an order by its number at Tremendous, or by our key. */
const readOrder = (settings: TremendousSettings, id: string): Promise<OutsideAnswer> =>
  ask(settings, `/orders/${encodeURIComponent(id)}`, { method: 'GET' });

/**
 * Orders one gift card, which Tremendous sends to the customer by email. Its `external_id` is the key: the same order is
 * answered again, and one that was changed meanwhile (409) leaves the first, which is then read.
 */
async function createGift(settings: TremendousSettings, order: PayoutOrder): Promise<PartnerPayout> {
  const { key, amount, currency, beneficiary } = order;
  const answer = await ask(settings, '/orders', {
    method: 'POST',
    body: {
      external_id: key,
      payment: { funding_source_id: settings.fundingSource },
      reward: {
        campaign_id: settings.campaignId,
        value: { denomination: amount / 100, currency_code: currency },
        recipient: { name: `${beneficiary.firstName} ${beneficiary.lastName}`, email: beneficiary.email },
        language: beneficiary.language.slice(0, 2),
        delivery: { method: 'EMAIL' },
      },
    },
  });
  if (answer.status !== 409) return giftOf(orderOf(answer, key));
  return readOrdered(async () => giftOf(orderOf(await readOrder(settings, key), key)));
}

/**
 * The gift cards of an account at Tremendous, by its API v2 (docs/connectors.md, "Tremendous (`tremendous.gift-card`)");
 * null where settings that it needs are missing.
 */
export function tremendousGiftCard(values: Record<string, string>): PayoutPartner | null {
  const { address, apiKey, campaignId, fundingSource } = values;
  if (!address || !apiKey || !campaignId) return null;
  const settings = { address, apiKey, campaignId, fundingSource: fundingSource || 'balance' };
  return {
    createPayout: (order) => createGift(settings, order),
    readPayout: async (id) => giftOf(orderOf(await readOrder(settings, id), null)),
    findPayout: async (key) => {
      const answer = await readOrder(settings, key);
      return answer.status === 404 ? null : giftOf(orderOf(answer, key));
    },
    keyDays: null,
  };
}
