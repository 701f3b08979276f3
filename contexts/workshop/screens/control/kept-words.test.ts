import { expect, test } from 'vitest';
import { evidenceOf } from './evidence-of.ts';
import { keptFindings, keptWords, otherReasonOf, unkeptWords } from './kept-words.ts';

const draft = { comment: '', reasons: [], evidence: [] };
const words = { comment: ' Rayure au dos ', otherReason: '' };

test('the comment is kept whatever the outcome, once', () => {
  expect(unkeptWords(draft, words, false)).toEqual({ comment: 'Rayure au dos' });
  expect(unkeptWords({ ...draft, comment: 'Rayure au dos' }, words, true)).toBeNull();
});

test('a reason in one’s own words is kept with a proposal, and found again among the others', () => {
  const typed = { ...words, otherReason: ' Odeur de fumée ' };
  expect(unkeptWords(draft, typed, true)).toEqual({ comment: 'Rayure au dos', reasons: ['Odeur de fumée'] });
  expect(unkeptWords(draft, typed, false)).toEqual({ comment: 'Rayure au dos' });
  const evidence = [{ questionId: 'q1', reason: 'Écran – fissuré', photos: [] }];
  const kept = { ...draft, evidence, reasons: ['Écran – fissuré', ...keptWords(typed).reasons] };
  expect(otherReasonOf(kept)).toBe('Odeur de fumée');
  expect(otherReasonOf({ ...kept, reasons: ['Écran – fissuré'] })).toBe('');
});

test('a reason that was removed leaves the draft', () => {
  expect(
    unkeptWords({ ...draft, reasons: ['Odeur de fumée'] }, { comment: '', otherReason: '' }, true),
  ).toEqual({
    comment: '',
    reasons: [],
  });
});

test('what is saved before a confirmation leaves a proposed reason to the answers, which a refusal may have corrected', () => {
  const screen = { questionId: 'screen', question: 'Écran', declared: ['Neuf'] };
  const cracked = { differences: [{ ...screen, controlled: ['Fissuré'], reason: 'Écran – Fissuré' }] };
  const scratched = { differences: [{ ...screen, controlled: ['Rayé'], reason: 'Écran – Rayé' }] };
  const findings = { ...words, evidence: evidenceOf(cracked), customPrice: '' };
  const kept = keptFindings(findings, cracked);
  expect(kept).toEqual({ ...keptWords(words), evidence: [{ questionId: 'screen', reason: '', photos: [] }] });
  expect(evidenceOf(scratched, kept.evidence)[0]?.reason).toBe('Écran – Rayé');
});
