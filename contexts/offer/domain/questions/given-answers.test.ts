import { expect, test } from 'vitest';
import { answersAfter, answersTo, responsesWith } from './given-answers.ts';

test('a unique question keeps one answer, a multiple one switches each on and off', () => {
  expect(answersAfter(['a'], 'b', 'unique')).toEqual(['b']);
  expect(answersAfter(['a'], 'b', 'multiple')).toEqual(['a', 'b']);
  expect(answersAfter(['a', 'b'], 'a', 'multiple')).toEqual(['b']);
});

test('an answer replaces the one before; no answer removes the question', () => {
  const responses = [{ questionId: 'q1', answerIds: ['a'] }];
  const both = responsesWith(responses, 'q2', ['c']);
  expect(responsesWith(both, 'q1', ['b'])).toEqual([
    { questionId: 'q2', answerIds: ['c'] },
    { questionId: 'q1', answerIds: ['b'] },
  ]);
  expect(responsesWith(both, 'q1', [])).toEqual([{ questionId: 'q2', answerIds: ['c'] }]);
  expect([answersTo(both, 'q2'), answersTo(both, 'q3')]).toEqual([['c'], []]);
});
