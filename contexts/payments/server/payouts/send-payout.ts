import type { Payout } from '../../domain/payouts/payout.ts';
import { isUnanswered, type OwnFailureReason } from '../../domain/payouts/payout.states.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import {
  createPayout,
  PayoutRefused,
  type PayoutAnswer,
  type PayoutOrder,
  type PayoutSettings,
} from '../payout/payout-provider.ts';
import { receivePayout } from './receive-payout.ts';
import { theProgram, getPayment } from '@reprise/dossier/server/public.ts';
import { holdPayout, payoutToSend } from './payouts.db.ts';
import { refuseIfSent, type Work } from '../payments/move-payment.ts';

type ToSend = NonNullable<Awaited<ReturnType<typeof payoutToSend>>>;

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

/** The settings of the provider. Throws when they were removed: the payout can then be neither sent nor followed. */
export function providerOf({ settings }: Pick<ToSend, 'settings'>): PayoutSettings {
  const { address, apiKey } = settings?.values ?? {};
  if (!address || !apiKey) throw new Error('The payout provider is no longer set up');
  return { address, apiKey };
}

/** The system as an actor, for the accounts of a payout. */
export const workFor = (
  { retailerAccountId, buyerAccountId }: Pick<Payout, 'retailerAccountId' | 'buyerAccountId'>,
  work: Omit<Work, 'actor'>,
): Work => ({ ...work, actor: theProgram({ retailerAccountId, buyerAccountId }) });

/** In a sandbox the product answers in the provider's place, at once: no money is asked of anybody (docs/sandbox.md). */
const answeredHere = ({ payout }: ToSend): PayoutAnswer => ({
  id: `SANDBOX-${payout.id}`,
  status: 'paid',
  bankId: 'SANDBOX',
});

async function ask(toSend: ToSend): Promise<PayoutAnswer | { status: 'failed'; reason: string }> {
  if (toSend.payout.sandboxOf !== null) return answeredHere(toSend);
  try {
    return await createPayout(providerOf(toSend), orderOf(toSend));
  } catch (error) {
    if (error instanceof PayoutRefused) return { status: 'failed', reason: error.reason };
    throw error;
  }
}

/**
 * The job `payments.send_payout`. A temporary failure is tried again by the queue; after the last attempt the payment
 * has failed, and relaunching it asks for the same payout again.
 */
export async function sendPayout(call: JobCall, payoutId: string): Promise<void> {
  const toSend = await call.inWall((db) => payoutToSend(db, payoutId));
  if (!toSend || !isUnanswered(toSend.payout.status)) return;
  try {
    const said = await ask(toSend);
    await call.inWall((db, add) =>
      receivePayout(workFor(toSend.payout, { db, add, now: call.now }), payoutId, {
        ...said,
        providerId: 'id' in said ? said.id : null,
      }),
    );
  } catch (error) {
    if (call.job.attempt >= call.job.maxAttempts) await giveUp(call, payoutId);
    throw error;
  }
}

async function giveUp(call: JobCall, payoutId: string): Promise<void> {
  await call.inWall(async (db, add) => {
    const payout = await holdPayout(db, payoutId);
    const payment = payout && isUnanswered(payout.status) ? await getPayment(db, payout.paymentId) : null;
    if (!payout || !payment) return;
    const reason: OwnFailureReason = 'provider_unreachable';
    await refuseIfSent(workFor(payout, { db, add, now: call.now }), payment, reason);
  });
}
