import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Payout } from '../../domain/payouts/payout.ts';
import { isUnanswered, type OwnFailureReason } from '../../domain/payouts/payout.states.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { payoutFqn, paypalFqn, tremendousFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { httpPayout } from '../payout/http-payout.ts';
import {
  PayoutRefused,
  type PartnerPayout,
  type PayoutOrder,
  type PayoutPartner,
} from '../payout/payout-partner.ts';
import { paypalPayout } from '../payout/paypal-payout.ts';
import { tremendousGiftCard } from '../payout/tremendous-gift-card.ts';
import { lookFor, receivePayout } from './receive-payout.ts';
import { theProgram, getPayment } from '@reprise/dossier/server/public.ts';
import { holdPayout, payoutToSend } from './payouts.db.ts';
import { refuseIfSent, type Work } from '../payments/move-payment.ts';

export type ToSend = NonNullable<Awaited<ReturnType<typeof payoutToSend>>>;

const orderOf = ({ payout }: ToSend): PayoutOrder => ({
  key: payout.id,
  amount: payout.amount,
  currency: payout.currency,
  label: `Reprise ${payout.identificationNumber}`,
  beneficiary: {
    firstName: payout.firstName,
    lastName: payout.lastName,
    email: payout.email,
    language: payout.language,
  },
});

/** How each connector of a payout provider is spoken to; null where settings that it needs are missing. */
const partners: Readonly<Record<string, (values: Record<string, string>) => PayoutPartner | null>> = {
  [payoutFqn]: httpPayout,
  [paypalFqn]: paypalPayout,
  [tremendousFqn]: tremendousGiftCard,
};

/** The provider. Throws when its settings were removed: the payout can then be neither sent nor followed. */
export function providerOf({ settings }: Pick<ToSend, 'settings'>): PayoutPartner {
  const { fqn = '', values = {} } = settings ?? {};
  const partner = partners[fqn]?.(values) ?? null;
  if (partner === null) throw new Error('The payout provider is no longer set up');
  return partner;
}

/** The system as an actor, for the accounts of a payout. */
export const workFor = (
  { retailerAccountId, buyerAccountId }: Pick<Payout, 'retailerAccountId' | 'buyerAccountId'>,
  work: Omit<Work, 'actor'>,
): Work => ({ ...work, actor: theProgram({ retailerAccountId, buyerAccountId }) });

/** In a sandbox the product answers in the provider's place, at once: no money is asked of anybody (docs/sandbox.md). */
const answeredHere = ({ payout }: ToSend): PartnerPayout => ({
  id: `SANDBOX-${payout.id}`,
  status: 'paid',
  bankId: 'SANDBOX',
});

/** May the provider have forgotten the key of an order that it never answered, so that it would pay a second time? */
const isForgotten = (payout: Payout, { keyDays }: PayoutPartner, now: Date): boolean =>
  keyDays !== null && now.getTime() - new Date(payout.createdAt).getTime() > keyDays * dayMs;

/** Asks the provider to pay. An order that may exist (`again`) has not failed because the caller is refused by now. */
async function ask(
  toSend: ToSend,
  now: Date,
  again: boolean,
): Promise<PartnerPayout | { status: 'failed'; reason: string }> {
  if (toSend.payout.sandboxOf !== null) return answeredHere(toSend);
  const provider = providerOf(toSend);
  const forgotten: OwnFailureReason = 'payout_unknown';
  if (isForgotten(toSend.payout, provider, now)) return { status: 'failed', reason: forgotten };
  try {
    return await provider.createPayout(orderOf(toSend));
  } catch (error) {
    if (error instanceof PayoutRefused && !(again && error.isOfCaller))
      return { status: 'failed', reason: error.reason };
    throw error;
  }
}

/**
 * The job `payments.send_payout`. A temporary failure is tried again by the queue; after the last attempt the payment
 * has failed, and relaunching it asks for the same payout again. Meanwhile the provider is asked whether it has it. So it
 * is where the provider refuses the caller of an order that was sent before (`again`: by an earlier job).
 */
export async function sendPayout(call: JobCall, payoutId: string, again: boolean): Promise<void> {
  const toSend = await call.inWall((db) => payoutToSend(db, payoutId));
  if (!toSend || !isUnanswered(toSend.payout.status)) return;
  try {
    const said = await ask(toSend, call.now, again || call.job.attempt > 1);
    await call.inWall((db, add) =>
      receivePayout(workFor(toSend.payout, { db, add, now: call.now }), payoutId, {
        ...said,
        providerId: 'id' in said ? said.id : null,
      }),
    );
  } catch (error) {
    if (error instanceof PayoutRefused) return giveUp(call, payoutId, error.reason);
    const unreachable: OwnFailureReason = 'provider_unreachable';
    if (call.job.attempt >= call.job.maxAttempts) await giveUp(call, payoutId, unreachable);
    throw error;
  }
}

/** What was under way as the last attempt got no answer has come to its end by then. */
const firstLookMs = 15 * 60_000;

async function giveUp(call: JobCall, payoutId: string, reason: string): Promise<void> {
  await call.inWall(async (db, add) => {
    const payout = await holdPayout(db, payoutId);
    const payment = payout && isUnanswered(payout.status) ? await getPayment(db, payout.paymentId) : null;
    if (!payout || !payment) return;
    const work = workFor(payout, { db, add, now: call.now });
    await refuseIfSent(work, payment, reason);
    await lookFor(work, payout, { afterMs: firstLookMs });
  });
}
