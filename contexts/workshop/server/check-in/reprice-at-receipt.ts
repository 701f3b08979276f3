import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { priceOnSnapshot } from '@reprise/offer/domain/declarations/price-declaration.ts';
import { isNothingSent } from '@reprise/dossier/domain/payments/payment.states.ts';
import { priceAtReceipt } from '@reprise/offer/domain/prices/price.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { holdSeenPayment, refuseMove } from '@reprise/dossier/server/public.ts';
import { declarationsQuery } from '@reprise/offer/server/public.ts';
import { freshSnapshot } from '../items/price-list.db.ts';

/**
 * What a receipt after the end of the guarantee changes of the buyback: today's list is frozen and D is computed on it
 * again, from the answers of whoever was asked last (docs/price.md, "The guarantee"). Null while the guarantee holds,
 * when the customer was paid at the counter, or when today's list can no longer price the answers: the price then
 * stays. Refusal: `status_changed` when its payment is another by now.
 */
export async function repriceAtReceipt(call: Call, dossier: Dossier): Promise<Partial<Buyback> | null> {
  const { buyback, payment } = dossier;
  if (priceAtReceipt(buyback.priceSnapshot, call.now) === 'kept') return null;
  if (payment !== null && !isNothingSent(payment)) return null;
  const [[declaration], snapshot] = await Promise.all([
    call.db.executeQuery(declarationsQuery([buyback.declarationId])).then(({ rows }) => rows),
    freshSnapshot(call.db, dossier, buyback.productId, call.now),
  ]);
  if (snapshot === null || declaration === undefined) return null;
  const { declaredResponses: responses } = buyback;
  const priced = priceOnSnapshot(snapshot, { responses, askedTo: declaration.askedTo });
  if (!priced.ok) return null;
  // it may be paid, or signed for, at this moment
  if (payment !== null && !(await holdSeenPayment(call.db, payment)))
    throw refuseMove('status_changed', dossier);
  return {
    priceSnapshot: snapshot,
    declaredPrice: priced.price.totalCents,
    declaredLedger: priced.price.lines,
    declaredGrade: priced.price.grade,
    guaranteeUntil: snapshot.guaranteeUntil,
  };
}
