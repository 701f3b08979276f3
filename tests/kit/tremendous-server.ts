import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

/** What its description requires of an order; no other field is taken. */
const ordered = z.strictObject({
  external_id: z.string(),
  payment: z.strictObject({ funding_source_id: z.string() }),
  reward: z.strictObject({
    campaign_id: z.string(),
    value: z.strictObject({ denomination: z.number().positive(), currency_code: z.string().length(3) }),
    recipient: z.strictObject({ name: z.string().min(1), email: z.email() }),
    language: z.string().length(2),
    delivery: z.strictObject({ method: z.literal('EMAIL') }),
  }),
});
type Asked = z.output<typeof ordered>;
type Kept = { id: string; rewardId: string; asked: Asked; status: string; delivery: string };

/**
 * Tremendous as its description says (API v2: https://developers.tremendous.com/reference/create-order), with what the
 * product uses of it: orders of one card made and read, and the call that says whose key it is.
 */
export type TremendousServer = Partner & {
  orders: Kept[];
  /** What becomes of the order of a key. */
  settle: (key: string, status: string, delivery?: string) => void;
  /** Refuses the next order so. */
  refuse: (refusal: PartnerAnswer) => void;
};

/** A refusal as its description says: it mirrors the order, with words where it is wrong. */
export const tremendousRefusal = (status: number, message: string, payload: object = {}): PartnerAnswer => ({
  status,
  json: { errors: { message, payload } },
});

const shown = ({ id, rewardId, asked, status, delivery }: Kept) => ({
  order: {
    id,
    external_id: asked.external_id,
    campaign_id: asked.reward.campaign_id,
    created_at: '2026-03-02T09:00:00.000Z',
    status,
    rewards: [
      {
        id: rewardId,
        order_id: id,
        value: asked.reward.value,
        recipient: asked.reward.recipient,
        delivery: { method: 'EMAIL', status: delivery },
      },
    ],
  },
});

const shortId = (): string => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

type Store = { orders: Kept[]; refusals: PartnerAnswer[] };

function order({ orders, refusals }: Store, body: unknown): PartnerAnswer {
  const read = ordered.safeParse(body);
  if (!read.success) return tremendousRefusal(400, 'Order failed: validation failure');
  const refused = refusals.shift();
  if (refused) return refused;
  const asked = read.data;
  const before = orders.find((one) => one.asked.external_id === asked.external_id);
  if (before && JSON.stringify(before.asked) !== JSON.stringify(asked))
    return tremendousRefusal(409, 'An order with this external_id exists');
  if (before) return { status: 201, json: shown(before) };
  const made = { id: shortId(), rewardId: shortId(), asked, status: 'EXECUTED', delivery: 'SCHEDULED' };
  orders.push(made);
  return { status: 200, json: shown(made) };
}

function answerTo(store: Store, { method, path, body }: PartnerCall): PartnerAnswer {
  if (path === '/ping')
    return {
      status: 200,
      json: {
        message:
          "Hello world! You've successfully authenticated to the Tremendous API as organization Test Company",
      },
    };
  if (method === 'POST' && path === '/orders') return order(store, body);
  const found = store.orders.find(({ id, asked }) =>
    [`/orders/${id}`, `/orders/${asked.external_id}`].includes(path),
  );
  return found ? { status: 200, json: shown(found) } : tremendousRefusal(404, 'Resource not found');
}

export async function startTremendousServer(): Promise<TremendousServer> {
  const store: Store = { orders: [], refusals: [] };
  const partner = await startPartner((call) => answerTo(store, call));
  return {
    ...partner,
    orders: store.orders,
    settle: (key, status, delivery = 'SCHEDULED') => {
      const found = store.orders.find(({ asked }) => asked.external_id === key);
      if (!found) throw new Error(`There is no order ${key}`);
      Object.assign(found, { status, delivery });
    },
    refuse: (refused) => void store.refusals.push(refused),
  };
}
