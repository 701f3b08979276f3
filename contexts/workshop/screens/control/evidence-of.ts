import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Outcome } from './control.ts';

export type Evidence = NonNullable<ControlDraft['evidence']>;

/**
 * What each difference that lowers the price is shown with: the reason in the customer's language, unless one was typed
 * before, and the photos kept before.
 */
export const evidenceOf = ({ differences }: Outcome, kept: Evidence = []): Evidence =>
  differences.flatMap(({ questionId, reason }) => {
    if (questionId === null || reason === null) return [];
    const before = kept.find((one) => one.questionId === questionId);
    return [{ questionId, reason: before?.reason || reason, photos: before?.photos ?? [] }];
  });

/** As it is kept: what only stands there until something is typed follows the answers, which may still change. */
export const typedOf = (evidence: Evidence, { differences }: Outcome): Evidence =>
  evidence.map((one) =>
    differences.some(({ questionId, reason }) => questionId === one.questionId && reason === one.reason)
      ? { ...one, reason: '' }
      : one,
  );
