import { expect, test } from 'vitest';
import { allAnswered, askedStill, proposedSteps, wrongAnswers, type AskedRefurbQuestion } from './answers.ts';

const questions: AskedRefurbQuestion[] = [
  {
    id: 'q1',
    type: 'unique',
    responses: [
      { id: 'a', refurbStepIds: ['s1'] },
      { id: 'b', refurbStepIds: [] },
    ],
  },
  {
    id: 'q2',
    type: 'multiple',
    responses: [
      { id: 'c', refurbStepIds: ['s2', 's1'] },
      { id: 'd', refurbStepIds: ['s3'] },
    ],
  },
];

test('a unique question has one response', () => {
  expect(wrongAnswers(questions, [{ questionId: 'q1', responseIds: ['a', 'b'] }])).toEqual([
    { field: 'responses.0.responseIds', code: 'too_many', values: { max: 1 } },
  ]);
  expect(wrongAnswers(questions, [{ questionId: 'q2', responseIds: ['c', 'd'] }])).toEqual([]);
});

test.each([
  [[{ questionId: 'q9', responseIds: [] }], 'responses.0.questionId', 'choice'],
  [[{ questionId: 'q1', responseIds: ['c'] }], 'responses.0.responseIds', 'choice'],
  [[{ questionId: 'q2', responseIds: ['c', 'c'] }], 'responses.0.responseIds', 'duplicate'],
  [
    [
      { questionId: 'q1', responseIds: ['a'] },
      { questionId: 'q1', responseIds: ['b'] },
    ],
    'responses.1.questionId',
    'duplicate',
  ],
])('the answers %o are refused at %s', (answers, field, code) => {
  expect(wrongAnswers(questions, answers)).toEqual([{ field, code }]);
});

test('the steps follow from the answers, each once', () => {
  const answers = [
    { questionId: 'q2', responseIds: ['c', 'd'] },
    { questionId: 'q1', responseIds: ['a'] },
  ];
  expect(proposedSteps(questions, answers)).toEqual(['s1', 's2', 's3']);
  expect(allAnswered(questions, answers)).toBe(true);
  expect(allAnswered(questions, [{ questionId: 'q1', responseIds: ['b'] }])).toBe(false);
  expect(allAnswered(questions, [...answers.slice(0, 1), { questionId: 'q1', responseIds: [] }])).toBe(false);
});

test('answers to questions that are no longer asked are left out', () => {
  const given = [
    { questionId: 'q1', responseIds: ['gone'] },
    { questionId: 'q2', responseIds: ['c', 'gone'] },
    { questionId: 'q9', responseIds: ['a'] },
  ];
  expect(askedStill(questions, given)).toEqual([{ questionId: 'q2', responseIds: ['c'] }]);
});
