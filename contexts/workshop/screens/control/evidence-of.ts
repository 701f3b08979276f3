import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Outcome } from './control.ts';

export type Evidence = NonNullable<ControlDraft['evidence']>;
type Differing = Pick<Outcome, 'differences'>;

/**
 * The reason and photos of each difference that lowers the price: the proposed reason in the customer's language unless
 * one was typed before, and the photos of the draft.
 */
export const evidenceOf = ({ differences }: Differing, kept: Evidence = []): Evidence =>
  differences.flatMap(({ questionId, reason }) => {
    if (questionId === null || reason === null) return [];
    const before = kept.find((one) => one.questionId === questionId);
    return [{ questionId, reason: before?.reason || reason, photos: before?.photos ?? [] }];
  });

/** The evidence with more photos of one difference. */
export const withPhotos = (evidence: Evidence, questionId: string, ids: readonly string[]): Evidence =>
  evidence.map((one) => (one.questionId === questionId ? { ...one, photos: [...one.photos, ...ids] } : one));

/** The evidence as saved: a proposed reason that nobody changed is left out, since it follows the answers. */
export const typedOf = (evidence: Evidence, { differences }: Differing): Evidence =>
  evidence.map((one) =>
    differences.some(({ questionId, reason }) => questionId === one.questionId && reason === one.reason)
      ? { ...one, reason: '' }
      : one,
  );
