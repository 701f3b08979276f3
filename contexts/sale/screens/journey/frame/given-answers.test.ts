import { expect, test } from 'vitest';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { givenAnswers } from './given-answers.ts';

const question = (id: string, names: readonly string[], next: string[] = []): AskedQuestion => ({
  id,
  code: id,
  position: 0,
  title: id,
  description: '',
  type: 'multiple',
  required: true,
  inheritedFrom: null,
  answers: names.map((name) => ({
    id: `${id}-${name}`,
    name,
    description: '',
    drawing: null,
    requirePhoto: false,
    nextQuestionIds: next,
  })),
});
const questions = [
  question('works', ['yes', 'no']),
  question('box', ['box', 'charger']),
  question('screen', ['fine']),
];
const responses = [
  { questionId: 'box', answerIds: ['box-box', 'box-charger'] },
  { questionId: 'works', answerIds: ['works-no'] },
];
const inShort = (ledger: { answerId: string | null; cents: number }[]) =>
  givenAnswers(questions, responses, ledger).map(({ question: { id }, at, names, cents }) => [
    id,
    at,
    names.join('+'),
    cents,
  ]);

test('answers stand in the order of their questions, an open question does not', () => {
  expect(inShort([])).toEqual([
    ['works', 0, 'no', null],
    ['box', 1, 'box+charger', null],
  ]);
});

test('each says what it changed; several of one question together, what changed nothing not at all', () => {
  const ledger = [
    { answerId: null, cents: 24_000 },
    { answerId: 'works-no', cents: -1_500 },
    { answerId: 'box-box', cents: 300 },
    { answerId: 'box-charger', cents: 200 },
  ];
  expect(inShort(ledger).map(([, , , cents]) => cents)).toEqual([-1_500, 500]);
  expect(inShort([{ answerId: 'works-no', cents: 0 }]).map(([, , , cents]) => cents)).toEqual([null, null]);
});
