import type { Buyback } from '@reprise/domain/buyback/buyback';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { paymentTransitions } from '@reprise/domain/payment/payment.states';
import { resolveAnswers } from '@reprise/domain/price/answers';
import { computePrice } from '@reprise/domain/price/estimate';
import { priceAtReceipt } from '@reprise/domain/price/price';
import type { Call } from '../../lib/http/route.ts';
import { freshSnapshot } from './price-list.db.ts';

/**
 * What a receipt after the guarantee's end changes of the file: today's list is frozen and D is computed on it again
 * (design, 3c). Null while the guarantee holds, when the customer was paid at creation, or when today's list can no
 * longer price what was declared: the promised price then stays.
 */
export async function repriceAtReceipt(call: Call, file: WholeFile): Promise<Partial<Buyback> | null> {
  const { buyback, payment } = file;
  if (priceAtReceipt(buyback.priceSnapshot, call.now) === 'kept') return null;
  if (payment !== null && !paymentTransitions.createPayment.from.includes(payment.status)) return null;
  const snapshot = await freshSnapshot(call.db, file, buyback.productId, call.now);
  if (snapshot === null) return null;
  const answers = resolveAnswers(
    snapshot.questions,
    buyback.declaredResponses,
    buyback.channel === 'web' ? 'customer' : 'store',
  );
  if (!answers.ok) return null;
  const result = computePrice(snapshot, answers.chosen, snapshot.modifiers);
  if (!result.ok) return null;
  return {
    priceSnapshot: snapshot,
    declaredPrice: result.price.totalCents,
    declaredLedger: result.price.lines,
    declaredGrade: result.price.grade,
    guaranteeUntil: snapshot.guaranteeUntil,
  };
}
