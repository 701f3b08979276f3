import type { PayoutStatus } from '@reprise/payments/domain/payouts/payout.ts';
import { randomUUID } from 'node:crypto';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Said = Exclude<PayoutStatus, 'requested'>;
export type Kept = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: Said;
  claimUrl: string;
  bankId: string | null;
  reason: string | null;
};
type Change = { bankId?: string; reason?: string };

/** A payout provider that implements the contract of docs/connectors.md. */
export type PayoutServer = Partner & {
  payouts: Map<string, Kept>;
  /** Sets the status of a payout; the product learns of it by `event` or by reading it. */
  set: (id: string, status: Said, change?: Change) => void;
  /** The event with the present status of a payout. */
  event: (id: string, at: Date, more?: object) => object;
};

type Asked = { reference: string; amount: number; currency: string };

/** A payout that nobody has claimed yet. */
const newPayout = ({ reference, amount, currency }: Asked): Kept => {
  const id = `PO-${randomUUID().slice(0, 8)}`;
  const claimUrl = `https://claim.example/${id}?secret=${randomUUID()}`;
  return { id, reference, amount, currency, status: 'created', claimUrl, bankId: null, reason: null };
};

/** Creates a payout once per key, which is its reference. */
function create(payouts: Map<string, Kept>, call: PartnerCall, refuses: boolean): PartnerAnswer {
  const asked = call.body as Asked; // as the contract says
  if (call.key === null || call.key !== asked.reference)
    return { status: 400, json: { code: 'key_missing' } };
  const before = [...payouts.values()].find(({ reference }) => reference === call.key);
  if (before) return { status: 200, json: before };
  if (refuses)
    return {
      status: 422,
      json: { code: 'beneficiary_refused', message: 'The beneficiary is not accepted' },
    };
  const made = newPayout(asked);
  payouts.set(made.id, made);
  return { status: 201, json: made };
}

export async function startPayoutServer(): Promise<PayoutServer> {
  const payouts = new Map<string, Kept>();

  const partner = await startPartner((call, mood) => {
    if (call.method === 'POST' && call.path === '/payouts') return create(payouts, call, mood === 'refuse');
    const found = payouts.get(call.path.replace('/payouts/', ''));
    return found ? { status: 200, json: found } : { status: 404, json: { code: 'not_found' } };
  });

  const kept = (id: string): Kept => {
    const found = payouts.get(id);
    if (!found) throw new Error(`There is no payout ${id}`);
    return found;
  };
  return {
    ...partner,
    payouts,
    set: (id, status, { bankId, reason } = {}) => {
      const payout = kept(id);
      payout.status = status;
      payout.bankId = bankId ?? payout.bankId;
      payout.reason = reason ?? null;
    },
    event: (id, at, more = {}) => {
      const { reference, status, bankId, reason } = kept(id);
      const event = { id: randomUUID(), reference, payoutId: id, status, bankId, reason };
      return { ...event, happenedAt: at.toISOString(), ...more };
    },
  };
}
