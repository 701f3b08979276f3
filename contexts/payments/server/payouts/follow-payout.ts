import { isFinalPayout, isUnanswered } from '../../domain/payouts/payout.states.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { PartnerPayout } from '../payout/payout-partner.ts';
import { receivePayout, watch } from './receive-payout.ts';
import { payoutToSend } from './payouts.db.ts';
import { providerOf, workFor, type ToSend } from './send-payout.ts';

/**
 * The job `payments.follow_payout`: reads the status of a payout, in case a webhook was lost, and again later until it
 * is final. A final one is read where the provider has said (`told`) that there is news: it may have been paid after all,
 * or the money have come back. One that could not be read is tried again by the queue, and after its last attempt it is
 * read again as usual.
 */
export async function followPayout(call: JobCall, payoutId: string, told: boolean): Promise<void> {
  const found = await call.inWall((db) => payoutToSend(db, payoutId));
  if (!found) return;
  const { payout } = found;
  // in a sandbox nobody is asked
  if (
    payout.sandboxOf !== null ||
    payout.providerId === null ||
    isUnanswered(payout.status) ||
    (isFinalPayout(payout.status) && !told)
  )
    return;
  const said = await read(call, found, payout.providerId, told);
  await call.inWall(async (db, add) => {
    const work = workFor(payout, { db, add, now: call.now });
    await receivePayout(work, payoutId, { ...said, providerId: said.id });
    if (!isFinalPayout(said.status)) await watch(work, payout, { afterMs: said.readAgainMs });
  });
}

/** Asks the provider. Throws what the provider threw, so that the failure of the job is seen. */
async function read(call: JobCall, found: ToSend, providerId: string, told: boolean): Promise<PartnerPayout> {
  try {
    return await providerOf(found).readPayout(providerId);
  } catch (error) {
    if (call.job.attempt >= call.job.maxAttempts)
      await call.inWall((db, add) =>
        watch(workFor(found.payout, { db, add, now: call.now }), found.payout, { told }),
      );
    throw error;
  }
}
