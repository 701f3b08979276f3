import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import type { Found } from './found.ts';
import type { CounterDossier } from './use-counter.ts';

/** The responses to the counter's questions only: the site may have asked others. */
export function reachedWith(questions: readonly AskedQuestion[], responses: Responses) {
  const reached = questionsReached(questions, responses);
  const kept = responses.filter((one) => reached.some(({ id }) => id === one.questionId));
  const open = reached.filter(
    ({ id, required }) => required && !kept.some(({ questionId }) => questionId === id),
  );
  return { reached, kept, open };
}

/**
 * What is recorded of the check: the counter's own answers about the dossier's device. The site has already asked about an
 * IMEI of another product, and the counter has no step that asks again.
 */
export const recordOf = (
  { productId, imei }: Pick<CounterDossier, 'productId' | 'imei'>,
  { serialNumber }: Pick<Found, 'serialNumber'>,
  responses: Responses,
) => ({
  productId,
  askedTo: 'store' as const,
  imei,
  imeiMismatchAccepted: imei !== null,
  serialNumber: serialNumber.trim() || null,
  responses,
});

/**
 * What was found, with the declaration that was made of it; null where something was changed while that was under way, since
 * its price would be that of the answers before.
 * @param now what is chosen now
 * @param sent what was chosen when the price was asked for
 */
export const declaredAs = (
  now: Found,
  sent: Found,
  { id, responses }: { id: string; responses: Found['responses'] },
): Found | null => (same(now, sent) ? { ...now, responses, declarationId: id } : null);
