import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { PartnerPayout } from '../payout/payout-partner.ts';
import { lookFor, receivePayout } from './receive-payout.ts';
import { payoutToSend } from './payouts.db.ts';
import { providerOf, workFor, type ToSend } from './send-payout.ts';

/**
 * The job `payments.find_payout`: looks for a payout whose order was never answered, as it may have been paid all the
 * same. Nothing is ordered: whoever saw it fail may have paid the customer otherwise. One that could not be looked for is
 * tried again by the queue, and later again.
 */
export async function findPayout(call: JobCall, payoutId: string, named: string | null): Promise<void> {
  const found = await call.inWall((db) => payoutToSend(db, payoutId));
  // in a sandbox nobody is asked
  if (!found || found.payout.sandboxOf !== null || found.payout.providerId !== null) return;
  const said = await look(call, found, named);
  if (said === null) return;
  await call.inWall((db, add) =>
    receivePayout(workFor(found.payout, { db, add, now: call.now }), payoutId, {
      ...said,
      providerId: said.id,
    }),
  );
}

/** Asks the provider. Throws what the provider threw, so that the failure of the job is seen. */
async function look(call: JobCall, found: ToSend, named: string | null): Promise<PartnerPayout | null> {
  try {
    return await providerOf(found).findPayout(found.payout.id, named);
  } catch (error) {
    if (call.job.attempt >= call.job.maxAttempts)
      await call.inWall((db, add) =>
        lookFor(workFor(found.payout, { db, add, now: call.now }), found.payout, { named }),
      );
    throw error;
  }
}
