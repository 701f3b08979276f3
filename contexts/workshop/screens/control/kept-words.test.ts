import { expect, test } from 'vitest';
import { keptWords, otherReasonOf, unkeptWords } from './kept-words.ts';

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
