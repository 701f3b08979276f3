import { buyerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { connectorInUse } from '@reprise/people/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { buyerPriceLimits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { isBuybackCompleted } from '../../domain/buybacks/buyback.states.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Tells the buyer's service what it bought at that moment. Idempotent by its key. */
    'purchases.tell': { buybackId: string; boughtAt: string };
    /** Tells it that a purchase of that moment was taken back. Idempotent by its key. */
    'purchases.take_back': { buybackId: string; boughtAt: string };
  }
}

/**
 * What is told of one dossier goes in order. A queue is kept for ever, and each look for jobs goes through all of them:
 * a buyer has sixteen, and not one for each dossier.
 */
export const queueOf = (buyerAccountId: string, buybackId: string): string =>
  `purchases:${buyerAccountId}:${buybackId.at(-1)}`;

/**
 * What a change of a dossier means for its buyer, who has bought it once it is completed and has not once its control
 * is open again: a service of its own is told by a job of this transaction (docs/connectors.md, "A buyer's prices
 * (`http.buyer`)").
 */
export async function notePurchase(db: Trx, before: Buyback, after: Buyback): Promise<void> {
  const wasBought = isBuybackCompleted(before.status);
  if (wasBought === isBuybackCompleted(after.status)) return;
  const { id: buybackId, retailerAccountId, buyerAccountId } = after;
  const boughtAt = wasBought ? before.completedAt : after.completedAt;
  if (boughtAt === null || !(await connectorInUse(db, buyerAccountId, [buyerFqn]))) return;
  await addJob(
    db,
    [retailerAccountId, buyerAccountId],
    wasBought ? 'purchases.take_back' : 'purchases.tell',
    { buybackId, boughtAt: new Date(boughtAt).toISOString() },
    { queue: queueOf(buyerAccountId, buybackId), maxAttempts: buyerPriceLimits.purchaseAttempts },
  );
}
