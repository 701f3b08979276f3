import type { Buyback } from '@reprise/domain/buyback/buyback';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { priceOnSnapshot } from '@reprise/domain/cart/price-declaration';
import { isNothingSent } from '@reprise/domain/payment/payment.states';
import { priceAtReceipt } from '@reprise/domain/price/price';
import type { Call } from '../../lib/http/route.ts';
import { declarationsQuery } from '../declarations/declarations.db.ts';
import { freshSnapshot } from './price-list.db.ts';

/**
 * What a receipt after the guarantee's end changes of the file: today's list is frozen and D is computed on it again,
 * from the answers of whoever was asked last (design, 3c). Null while the guarantee holds, when the customer was paid
 * at creation, or when today's list can no longer price what was declared: the promised price then stays.
 */
export async function repriceAtReceipt(call: Call, file: WholeFile): Promise<Partial<Buyback> | null> {
  const { buyback, payment } = file;
  if (priceAtReceipt(buyback.priceSnapshot, call.now) === 'kept') return null;
  if (payment !== null && !isNothingSent(payment)) return null;
  const [[declaration], snapshot] = await Promise.all([
    call.db.executeQuery(declarationsQuery([buyback.declarationId])).then(({ rows }) => rows),
    freshSnapshot(call.db, file, buyback.productId, call.now),
  ]);
  if (snapshot === null || declaration === undefined) return null;
  const { declaredResponses: responses } = buyback;
  const priced = priceOnSnapshot(snapshot, { responses, askedTo: declaration.askedTo });
  if (!priced.ok) return null;
  return {
    priceSnapshot: snapshot,
    declaredPrice: priced.price.totalCents,
    declaredLedger: priced.price.lines,
    declaredGrade: priced.price.grade,
    guaranteeUntil: snapshot.guaranteeUntil,
  };
}
