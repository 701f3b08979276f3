import { responsesWith } from '@reprise/offer/domain/questions/given-answers.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import { expect, test } from 'vitest';
import { afterDigit, digitsAt } from './arrival-digits.ts';

const answers = (...ids: string[]) => ids.map((id) => ({ id, name: id, hazard: true }));
const battery = {
  id: 'battery',
  title: '',
  type: 'multiple' as const,
  answers: answers('swollen', 'leaking'),
};
const glass = { id: 'glass', title: '', type: 'unique' as const, answers: answers('broken', 'whole') };
const questions = [battery, glass];

/** The responses once these digits were pressed one after the other. */
function pressed(keys: string, from: Responses = [], begun: string | null = null) {
  let now = { responses: from, begun };
  for (const key of keys) {
    const after = afterDigit(questions, now.responses, now.begun, key);
    if (after === undefined) continue;
    const { questionId, answerIds } = after;
    now = { responses: responsesWith(now.responses, questionId, answerIds), begun: after.begun };
  }
  return now;
}

test('a question with several answers keeps the digits until somebody goes on', () => {
  const both = { questionId: 'battery', answerIds: ['swollen', 'leaking'] };
  const now = pressed('12');
  expect(now).toEqual({ responses: [both], begun: 'battery' });
  expect(digitsAt(questions, now.responses, now.begun).next).toBe(glass);
  expect(pressed('2', now.responses).responses).toEqual([
    both,
    { questionId: 'glass', answerIds: ['whole'] },
  ]);
});

test('its last answer can be taken back by its digit, and another one be given', () => {
  expect(pressed('11')).toEqual({ responses: [], begun: 'battery' });
  expect(pressed('112').responses).toEqual([{ questionId: 'battery', answerIds: ['leaking'] }]);
});

test('a digit without an answer, and one after the last question, does nothing', () => {
  expect(pressed('9').responses).toEqual([]);
  const { responses } = pressed('2', pressed('1').responses);
  expect(pressed('1', responses).responses).toEqual(responses);
});
