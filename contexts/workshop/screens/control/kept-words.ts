import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Findings } from './confirmable.ts';
import { typedOf } from './evidence-of.ts';

type Kept = Pick<ControlDraft, 'comment' | 'reasons'>;
type Words = Pick<Findings, 'comment' | 'otherReason'>;

/** The text of the summary as stored in the draft; reasons of differences are stored with their photos. */
export const keptWords = ({ comment, otherReason }: Words): Kept => {
  const other = otherReason.trim();
  return { comment: comment.trim(), reasons: other === '' ? [] : [other] };
};

/**
 * All of the summary as stored in the draft before it is confirmed: the answers may be corrected after a refusal, and a
 * proposed reason then follows them.
 */
export const keptFindings = (findings: Findings, outcome: Parameters<typeof typedOf>[1]) => ({
  evidence: typedOf(findings.evidence, outcome),
  ...keptWords(findings),
});

/** The reason in free text: the one in the draft that belongs to no difference. */
export const otherReasonOf = ({
  reasons,
  evidence = [],
}: Pick<ControlDraft, 'reasons' | 'evidence'>): string =>
  reasons.find((reason) => evidence.every((one) => one.reason.trim() !== reason)) ?? '';

/** The text that is not saved in the draft yet; null: all is. Only a proposal needs reasons. */
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
