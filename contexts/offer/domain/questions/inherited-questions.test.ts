import { describe, expect, test } from 'vitest';
import { frozenQuestionOf, inheritedQuestions, type CategoryQuestion } from './inherited-questions.ts';

const question = (
  id: string,
  categoryId: string,
  position: number,
  more: Partial<CategoryQuestion> = {},
): CategoryQuestion => ({
  id,
  accountId: 'account',
  buyerAccountId: null,
  categoryId,
  code: id,
  muted: false,
  position,
  title: { 'fr-FR': id },
  description: { 'fr-FR': '' },
  type: 'unique',
  required: true,
  askedTo: ['customer'],
  version: 0,
  answers: [],
  ...more,
});
const leadingTo = (...nextQuestionIds: string[]): CategoryQuestion['answers'] => [
  {
    id: 'answer',
    accountId: 'account',
    buyerAccountId: null,
    questionId: 'q',
    position: 1,
    name: { 'fr-FR': 'Oui' },
    description: { 'fr-FR': '' },
    drawing: null,
    gradeEffect: 'grade_c',
    impact: { enabled: true, unit: 'amount', value: -100 },
    refuse: false,
    lockCheck: true,
    hazard: false,
    requirePhoto: false,
    nextQuestionIds,
  },
];
const path = ['root', 'middle', 'leaf'];

describe('the questions of a product', () => {
  test('are the root’s first, each category’s by position, without those of other categories', () => {
    const asked = inheritedQuestions(path, [
      question('leaf-2', 'leaf', 2),
      question('leaf-1', 'leaf', 1),
      question('root-1', 'root', 9),
      question('sister-1', 'sister', 1),
    ]);
    expect(asked.map(({ id, inheritedFrom }) => [id, inheritedFrom])).toEqual([
      ['root-1', 'root'],
      ['leaf-1', null],
      ['leaf-2', null],
    ]);
  });

  test('have a child’s question of a code in the place of the inherited one', () => {
    const asked = inheritedQuestions(path, [
      question('root-screen', 'root', 1, { code: 'screen', answers: leadingTo('root-glass') }),
      question('root-glass', 'root', 2, { code: 'glass' }),
      question('middle-glass', 'middle', 1, { code: 'glass' }),
      question('leaf-glass', 'leaf', 1, { code: 'glass' }),
    ]);
    expect(asked.map(({ id }) => id)).toEqual(['root-screen', 'leaf-glass']);
    expect(asked[0]!.answers[0]!.nextQuestionIds).toEqual(['leaf-glass']);
  });

  test('leave out what is silenced above, and may ask it again below', () => {
    const muted = [
      question('root-lock', 'root', 1, { code: 'lock' }),
      question('root-screen', 'root', 2, { answers: leadingTo('root-lock') }),
      question('middle-lock', 'middle', 1, { code: 'lock', muted: true }),
    ];
    const silent = inheritedQuestions(path, muted);
    expect(silent.map(({ id }) => id)).toEqual(['root-screen']);
    expect(silent[0]!.answers[0]!.nextQuestionIds).toEqual([]);
    const again = inheritedQuestions(path, [...muted, question('leaf-lock', 'leaf', 1, { code: 'lock' })]);
    expect(again.map(({ id }) => id)).toEqual(['leaf-lock', 'root-screen']);
  });

  test('are frozen with their effects and their names', () => {
    expect(frozenQuestionOf(question('q', 'leaf', 1, { answers: leadingTo('x') }))).toEqual({
      id: 'q',
      code: 'q',
      type: 'unique',
      required: true,
      askedTo: ['customer'],
      answers: [
        {
          id: 'answer',
          name: { 'fr-FR': 'Oui' },
          gradeEffect: 'grade_c',
          impact: { enabled: true, unit: 'amount', value: -100 },
          refuse: false,
          lockCheck: true,
          hazard: false,
          requirePhoto: false,
          nextQuestionIds: ['x'],
        },
      ],
    });
  });
});
