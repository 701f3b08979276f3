import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Findings } from './confirmable.ts';

type Kept = Pick<ControlDraft, 'comment' | 'reasons'>;
type Words = Pick<Findings, 'comment' | 'otherReason'>;

/** What is typed on the summary, as the draft keeps it: the reasons of the differences stand with their photos. */
export const keptWords = ({ comment, otherReason }: Words): Kept => {
  const other = otherReason.trim();
  return { comment: comment.trim(), reasons: other === '' ? [] : [other] };
};

/** The reason in one's own words: of those of the draft the one that no difference has. */
export const otherReasonOf = ({
  reasons,
  evidence = [],
}: Pick<ControlDraft, 'reasons' | 'evidence'>): string =>
  reasons.find((reason) => evidence.every((one) => one.reason.trim() !== reason)) ?? '';

/** What was typed and the draft does not have yet; null when it has all. Only a proposal is asked for reasons. */
export function unkeptWords(
  draft: Pick<ControlDraft, 'comment' | 'reasons' | 'evidence'>,
  words: Words,
  isProposal: boolean,
): Partial<Kept> | null {
  const { comment, reasons } = keptWords(words);
  const isOther = isProposal && (reasons[0] ?? '') !== otherReasonOf(draft);
  if (comment === draft.comment && !isOther) return null;
  return isOther ? { comment, reasons } : { comment };
}
