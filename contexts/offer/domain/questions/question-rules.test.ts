import { describe, expect, test } from 'vitest';
import {
  askedTooEarly,
  freshCode,
  leftOverMutes,
  linkFaults,
  overfull,
  questionCounts,
  type QuestionMark,
} from './question-rules.ts';

const leading = (id: string, ...next: string[]) => ({ id, answers: [{ nextQuestionIds: next }] });

describe('the question that an answer leads to', () => {
  const others = [leading('screen', 'pixels'), leading('pixels'), leading('shell', 'new')];
  test.each([
    ['another question', ['pixels'], []],
    ['one that it does not know', ['gone'], [['answers.0.nextQuestionIds.0', 'choice']]],
    ['itself', ['pixels', 'new'], [['answers.0.nextQuestionIds.1', 'question_loop']]],
    ['one that leads back to it', ['shell'], [['answers.0.nextQuestionIds.0', 'question_loop']]],
  ] as const)('is checked when it is %s', (_, next, faults) => {
    expect(linkFaults(leading('new', ...next), others).map(({ field, code }) => [field, code])).toEqual(
      faults,
    );
  });
  test('is checked over several questions, and where they already lead in circles', () => {
    const long = [leading('a', 'b'), leading('b', 'c'), leading('c', 'a', 'new')];
    expect(linkFaults(leading('new', 'a'), long)).toEqual([
      { field: 'answers.0.nextQuestionIds.0', code: 'question_loop' },
    ]);
    expect(linkFaults(leading('new', 'a'), [leading('a', 'b'), leading('b', 'a')])).toEqual([]);
    // a question that is being changed: what it led to before does not count
    expect(linkFaults(leading('a', 'c'), [leading('a', 'b'), leading('b'), leading('c')])).toEqual([]);
  });
  test('is told when it comes before the question that leads to it', () => {
    expect(askedTooEarly([leading('pixels'), leading('screen', 'pixels'), leading('last')])).toEqual([
      'pixels',
    ]);
    expect(askedTooEarly([leading('screen', 'pixels'), leading('pixels'), leading('x', 'pixels')])).toEqual(
      [],
    );
  });
});

test('a question’s code is made of its title, and is nobody else’s', () => {
  expect(freshCode('État de l’écran ?', new Set())).toBe('etat-de-l-ecran');
  expect(freshCode('Écran', new Set(['ecran', 'ecran-2']))).toBe('ecran-3');
  expect(freshCode('???', new Set())).toBe('question');
  expect(freshCode('x'.repeat(255), new Set()).length).toBeLessThanOrEqual(60);
});

describe('the questions of a tree', () => {
  const categories = [
    { id: 'leaf', parentCategory: 'middle' },
    { id: 'middle', parentCategory: 'root' },
    { id: 'root', parentCategory: null },
    { id: 'other', parentCategory: null },
  ];
  const mark = (categoryId: string, code: string, more: Partial<QuestionMark> = {}): QuestionMark => ({
    id: `${categoryId}-${code}`,
    categoryId,
    code,
    muted: false,
    hasAnswers: true,
    ...more,
  });
  const silent = { muted: true, hasAnswers: false };

  test('are counted where they are asked, the nearest of a code alone', () => {
    const marks = [
      mark('root', 'lock'),
      mark('root', 'screen'),
      mark('middle', 'screen', silent),
      mark('leaf', 'screen'),
      mark('leaf', 'box', { muted: true }),
      mark('other', 'screen', silent),
    ];
    expect(Object.fromEntries(questionCounts(categories, marks))).toEqual({
      root: { own: 2, asked: 2, muted: 0 },
      middle: { own: 0, asked: 1, muted: 1 },
      leaf: { own: 2, asked: 2, muted: 1 },
      other: { own: 0, asked: 0, muted: 0 },
    });
  });
  test('are never more in a category than can be answered', () => {
    const sixty = Array.from({ length: 60 }, (_, at) => mark('root', `q${at}`));
    expect(overfull(categories, sixty)).toEqual([]);
    expect(overfull(categories, [...sixty, mark('leaf', 'more')])).toEqual(['leaf']);
    expect(overfull(categories, [...sixty, mark('leaf', 'more'), mark('leaf', 'q0', silent)])).toEqual([]);
  });
  test('lose what silences a question when none of its code is left above', () => {
    const mutes = [mark('middle', 'screen', silent), mark('leaf', 'screen', silent)];
    expect(leftOverMutes(categories, [mark('root', 'screen'), ...mutes])).toEqual([]);
    expect(leftOverMutes(categories, [mark('middle', 'screen'), mutes[1]!])).toEqual([]);
    expect(leftOverMutes(categories, mutes)).toEqual(['middle-screen', 'leaf-screen']);
  });
});
