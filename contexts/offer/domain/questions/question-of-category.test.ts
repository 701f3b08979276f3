import { describe, expect, test } from 'vitest';
import { inheritedQuestions, type CategoryQuestion } from './inherited-questions.ts';
import { isMovable, questionsOfCategory } from './question-of-category.ts';

const path = ['root', 'middle', 'leaf'];
const answer = (...nextQuestionIds: string[]): CategoryQuestion['answers'][number] => ({
  id: 'answer',
  accountId: 'account',
  buyerAccountId: null,
  questionId: 'q',
  position: 1,
  name: { 'fr-FR': 'Oui' },
  description: { 'fr-FR': '' },
  drawing: null,
  gradeEffect: null,
  impact: { enabled: false, unit: 'amount', value: 0 },
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds,
});
const question = (
  categoryId: string,
  code: string,
  position: number,
  more: Partial<CategoryQuestion> = {},
): CategoryQuestion => ({
  id: `${categoryId}-${code}`,
  accountId: 'account',
  buyerAccountId: null,
  categoryId,
  code,
  muted: false,
  position,
  title: { 'fr-FR': code },
  description: { 'fr-FR': '' },
  type: 'unique',
  required: true,
  askedTo: ['customer'],
  version: 0,
  answers: [answer()],
  ...more,
});
const silent = { muted: true, answers: [] };
const listed = (rows: CategoryQuestion[]) =>
  questionsOfCategory(path, rows).map((one) => [
    one.question.id,
    one.inheritedFrom,
    one.overrides?.id ?? null,
    one.mutedBy,
    one.ownId,
  ]);

describe('the questions that a category could ask', () => {
  test('are its ancestors’ first, and say whose each is', () => {
    expect(
      listed([question('leaf', 'box', 2), question('leaf', 'screen', 1), question('root', 'lock', 9)]),
    ).toEqual([
      ['root-lock', 'root', null, null, null],
      ['leaf-screen', null, null, null, 'leaf-screen'],
      ['leaf-box', null, null, null, 'leaf-box'],
    ]);
  });
  test('have one that overrides in the place of the inherited one, which is not moved', () => {
    const rows = [question('root', 'lock', 1), question('root', 'screen', 2), question('leaf', 'lock', 1)];
    expect(listed(rows)).toEqual([
      ['leaf-lock', null, 'root-lock', null, 'leaf-lock'],
      ['root-screen', 'root', null, null, null],
    ]);
    expect(questionsOfCategory(path, rows).map(isMovable)).toEqual([false, false]);
    expect(questionsOfCategory(['root'], rows).map(isMovable)).toEqual([true, true]);
  });
  test('say which is silenced and by whom, and leave out what silences nothing', () => {
    expect(
      listed([
        question('root', 'lock', 1),
        question('middle', 'lock', 1, silent),
        question('root', 'screen', 2),
        question('leaf', 'screen', 1, silent),
        question('leaf', 'box', 1, { muted: true }),
        question('leaf', 'orphan', 2, silent),
      ]),
    ).toEqual([
      ['root-lock', 'root', null, 'middle', null],
      ['root-screen', 'root', null, 'leaf', 'leaf-screen'],
      ['leaf-box', null, null, 'leaf', 'leaf-box'],
    ]);
  });
  test('have answers that lead to what stands under the code of what they led to', () => {
    const rows = [
      question('root', 'screen', 1, { answers: [answer('root-pixels', 'gone')] }),
      question('root', 'pixels', 2),
      question('leaf', 'pixels', 1),
    ];
    expect(questionsOfCategory(path, rows)[0]?.question.answers[0]?.nextQuestionIds).toEqual(['leaf-pixels']);
  });
  test('are, without the silenced ones, those that a product is asked, in the same order', () => {
    const rows = [
      question('root', 'lock', 1),
      question('root', 'screen', 2),
      question('middle', 'lock', 1, silent),
      question('middle', 'shell', 1),
      question('leaf', 'lock', 4),
      question('leaf', 'screen', 3, silent),
      question('leaf', 'box', 2),
    ];
    const asked = questionsOfCategory(path, rows).filter(({ mutedBy }) => mutedBy === null);
    expect(asked.map(({ question: { id } }) => id)).toEqual(
      inheritedQuestions(path, rows).map(({ id }) => id),
    );
  });
});
