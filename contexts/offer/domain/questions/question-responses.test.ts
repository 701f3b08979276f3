import { expect, test } from 'vitest';
import { stillAsked } from './question-responses.ts';

test('an answer that can no longer be given does not count', () => {
  const responses = [{ questionId: 'q1', answerIds: ['a1'] }];
  const questions = [{ id: 'q1', answers: [{ id: 'a1' }, { id: 'a2' }] }];
  expect(stillAsked(responses, questions)).toBe(responses);
  expect(stillAsked(responses, [{ id: 'q1', answers: [{ id: 'a2' }] }])).toEqual([]);
  expect(stillAsked([...responses, { questionId: 'gone', answerIds: ['x'] }], questions)).toEqual(responses);
  expect(stillAsked([{ questionId: 'q1', answerIds: ['a1', 'gone'] }], questions)).toEqual([]);
});
