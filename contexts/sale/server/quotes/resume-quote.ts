import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';
import type { Audience } from '@reprise/offer/domain/questions/question.ts';
import { resolveAnswers } from '@reprise/offer/domain/prices/answers.ts';
import { gradeOf } from '@reprise/offer/domain/prices/estimate.ts';
import type { QuoteLine, SavedQuote } from '../../domain/quotes/quote.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { insertDeclaration } from '@reprise/offer/server/public.ts';
import { productsOf, quoteOfLink } from './quotes.db.ts';

/** Is the price of a quote no longer held? */
export const hasExpired = ({ guaranteeUntil }: Pick<SavedQuote, 'guaranteeUntil'>, now: Date): boolean =>
  now.getTime() > Date.parse(guaranteeUntil);

type Wanted = { line: number; newPrice: boolean };

/**
 * Resumes one thing of a mailed quote: whoever opened the link gets a declaration, with the answers and with the
 * quote's list until it ends. Refusals: `not_found` (also on another account's site), `quote_expired` unless today's
 * price is asked for, `product_unpublished`.
 */
export async function resumeQuote(call: Call, token: string, wanted: Wanted) {
  const { db, actor, now } = call;
  const quote = await quoteOfLink(db, token);
  const line = quote?.lines[wanted.line];
  if (!quote || !line || quote.accountId !== actor.accountId) throw new Refused('not_found');
  const expired = hasExpired(quote, now);
  if (expired && !wanted.newPrice)
    throw new Refused('quote_expired', { extra: { guaranteeUntil: quote.guaranteeUntil } });
  const [product] = await productsOf(db, quote.accountId, [line.productId]);
  if (product?.status !== 'published') throw new Refused('product_unpublished');
  const askedTo = actor.userType === 'pseudo_anonymous' ? 'customer' : 'store';
  const declaration = await insertDeclaration(
    db,
    {
      accountId: quote.accountId,
      buyerAccountId: product.buyerAccountId,
      productId: product.id,
      askedTo,
      imei: line.imei,
      imeiMismatchAccepted: line.imeiMismatchAccepted,
      serialNumber: line.serialNumber,
      sessionId: actor.sessionId ?? null,
      heldList: expired ? null : line.held,
      buyerQuote: expired ? null : (line.buyerQuote ?? null),
      ...keptAnswers(line, askedTo),
    },
    now,
  );
  return { ...declaration, productLabel: product.label };
}

/** The answers that are still asked of this reader, and the resulting grade; open questions are asked again. */
function keptAnswers(line: QuoteLine, askedTo: Audience): Pick<Declaration, 'responses' | 'grade'> {
  const { questions } = line.held;
  const asked = new Set(questions.filter((one) => one.askedTo.includes(askedTo)).map(({ id }) => id));
  const responses = line.responses.filter(({ questionId }) => asked.has(questionId));
  const answers = resolveAnswers(questions, responses, askedTo);
  return { responses, grade: answers.ok ? gradeOf(line.held, answers.chosen) : null };
}
