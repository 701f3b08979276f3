import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { expect, test } from 'vitest';
import { confirmedOf, contradictionsIn } from './contradicted.ts';

const refused = (code: CallRefused['code'], differences: unknown): CallRefused =>
  new CallRefused({ code, status: 409, detail: '', violations: [], requestId: null, extra: { differences } });
const grade = { about: 'grade', said: 'grade_b', reported: 'C' };
const lock = {
  about: 'lock',
  said: 'unlocked',
  reported: 'mdm On',
  questionId: 'q-1',
  question: 'Détaché ?',
  answer: 'Oui',
};

test('the differences are those of the refusal, and are confirmed by both their sides', () => {
  const found = contradictionsIn(refused('report_contradicted', [grade, lock]));
  expect(found).toEqual([{ ...grade, questionId: null, question: null, answer: null }, lock]);
  expect(confirmedOf(found)).toEqual([grade, { about: 'lock', said: 'unlocked', reported: 'mdm On' }]);
});

test('another refusal, or none, has no differences', () => {
  expect(contradictionsIn(refused('status_changed', [grade]))).toEqual([]);
  expect(contradictionsIn(new CallFailed('offline'))).toEqual([]);
  expect(contradictionsIn(null)).toEqual([]);
});

test('what is no difference is left out', () => {
  const wrong = [null, 'grade', { ...grade, about: 'colour' }, { about: 'grade', said: 'grade_b' }];
  expect(contradictionsIn(refused('report_contradicted', [...wrong, grade]))).toHaveLength(1);
  expect(contradictionsIn(refused('report_contradicted', 'all'))).toEqual([]);
});
