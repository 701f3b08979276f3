import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import type { Outcome } from './control.ts';
import type { Evidence } from './evidence-of.ts';

/** What is entered on the summary. */
export type Findings = { evidence: Evidence; otherReason: string; comment: string; customPrice: string };

/** All reasons that are sent: those of the differences, and the one in free text. */
export const reasonsOf = ({ evidence, otherReason }: Pick<Findings, 'evidence' | 'otherReason'>): string[] =>
  [...evidence.map(({ reason }) => reason.trim()), otherReason.trim()].filter((reason) => reason !== '');

type Differences = readonly Pick<Outcome['differences'][number], 'questionId' | 'reason'>[];

/**
 * Does every difference have a reason, or is there one in free text where nothing differs? Another IMEI has its own.
 */
const isExplained = (findings: Findings, differences: Differences): boolean =>
  (reasonsOf(findings).length > 0 ||
    differences.some(({ questionId, reason }) => questionId === null && reason !== null)) &&
  findings.evidence.every(({ reason }) => reason.trim() !== '');

/**
 * The cents of a typed price in currency units, with a comma or a point. Null when nothing is typed, NaN when it is not
 * a price.
 */
export function typedCents(typed: string): number | null {
  const text = typed.replace('€', '').trim();
  return text === '' ? null : (centsOf(text) ?? Number.NaN);
}

type Facts = { photos: number; commentMandatory: boolean };
export type Missing = 'photo' | 'reason' | 'comment' | 'price';

/** What is still missing to confirm the summary; the server decides again. */
export function missingFrom(
  outcome: Pick<Outcome, 'outcome' | 'photosRequired'> & { differences: Differences },
  findings: Findings,
  { photos, commentMandatory }: Facts,
): Missing | null {
  const shown = photos + findings.evidence.flatMap((one) => one.photos).length;
  if (outcome.photosRequired && shown === 0) return 'photo';
  if (outcome.outcome === 'litigation' && !isExplained(findings, outcome.differences)) return 'reason';
  if (commentMandatory && findings.comment.trim() === '') return 'comment';
  return Number.isNaN(typedCents(findings.customPrice)) ? 'price' : null;
}
