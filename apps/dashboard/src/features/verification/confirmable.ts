import type { Outcome } from './control.ts';

/** What is typed on the summary. */
export type Findings = { reasons: string[]; otherReason: string; comment: string; customPrice: string };

/** All reasons to be sent: those ticked, and the one in one's own words. */
export const reasonsOf = ({ reasons, otherReason }: Pick<Findings, 'reasons' | 'otherReason'>): string[] =>
  [...reasons, otherReason.trim()].filter((reason) => reason !== '');

/**
 * A price in the currency's units, as typed with a comma or a point, in cents. Null when nothing is typed; NaN when it
 * is no price.
 */
export function typedCents(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00A0\u202F€]/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

type Facts = { photos: number; commentMandatory: boolean };
export type Missing = 'photo' | 'reason' | 'comment' | 'price';

/** What still keeps the summary from being confirmed; the server decides again. */
export function missingFrom(
  outcome: Pick<Outcome, 'outcome' | 'photosRequired'>,
  findings: Findings,
  { photos, commentMandatory }: Facts,
): Missing | null {
  if (outcome.photosRequired && photos === 0) return 'photo';
  if (outcome.outcome === 'litigation' && reasonsOf(findings).length === 0) return 'reason';
  if (commentMandatory && findings.comment.trim() === '') return 'comment';
  return Number.isNaN(typedCents(findings.customPrice)) ? 'price' : null;
}
