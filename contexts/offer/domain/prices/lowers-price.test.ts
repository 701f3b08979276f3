import { expect, test } from 'vitest';
import { frozenAnswer as frozen, frozenQuestion } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { lowersPrice } from './lowers-price.ts';
import type { FrozenAnswer, PriceSnapshot } from './price.ts';

const question = (id: string, ...answers: FrozenAnswer[]) => frozenQuestion(id, answers);
const worth = (value: number): Partial<FrozenAnswer> => ({
  impact: { enabled: true, unit: 'amount', value },
});
const list: PriceSnapshot = {
  productId: 'p',
  listVersion: 1,
  takenAt: '2026-03-02T10:00:00Z',
  guaranteeUntil: '2026-03-17T10:00:00Z',
  currency: 'EUR',
  simple: false,
  buybackZeroNotAllowed: false,
  basePrices: {
    functional: 24_000,
    grade_a: 24_000,
    grade_b: 21_000,
    grade_c: 17_500,
    grade_d: 9_000,
    grade_e: null,
  },
  questions: [
    question(
      'screen',
      frozen('none'),
      frozen('micro', { gradeEffect: 'grade_b' }),
      frozen('cracked', { gradeEffect: 'grade_d' }),
    ),
    question(
      'shell',
      frozen('smooth'),
      frozen('dented', { gradeEffect: 'grade_d' }),
      frozen('bent', { gradeEffect: 'grade_e' }),
    ),
    question('box', frozen('boxed', worth(300)), frozen('boxless')),
    question('colour', frozen('black'), frozen('white')),
    question('lock', frozen('open'), frozen('locked', { refuse: true })),
    question('wet', frozen('dry'), frozen('damp', { nextQuestionIds: ['rust'] })),
    question('rust', frozen('rusty', worth(-2_000))),
  ],
  modifiers: [],
  absorption: { type: 'none', base: 'declared', value: 0, max: null },
  bonus: null,
};
const saying = (answers: Record<string, string>) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answerIds: [answer] }));
const declared = {
  screen: 'micro',
  shell: 'smooth',
  box: 'boxless',
  colour: 'black',
  lock: 'open',
  wet: 'dry',
};
const lowered = (found: Record<string, string>, before: Record<string, string> = declared): string[] => {
  const answers = { declared: saying(before), controlled: saying({ ...before, ...found }) };
  return Object.keys(found).filter((questionId) => lowersPrice(list, questionId, answers));
};

test.each<[string, Record<string, string>, string[]]>([
  ['worse', { screen: 'cracked' }, ['screen']],
  ['better, beside something worse', { screen: 'none', box: 'boxed', shell: 'dented' }, ['shell']],
  ['two that carry the same condition', { screen: 'cracked', shell: 'dented' }, ['screen', 'shell']],
  ['neither worse nor better', { colour: 'white', screen: 'cracked' }, ['screen']],
  ['refused, and worse', { lock: 'locked', screen: 'cracked' }, ['lock', 'screen']],
  ['what the worse answer leads to, and that answer', { wet: 'damp', rust: 'rusty' }, ['wet', 'rust']],
  ['a condition without a price', { shell: 'bent' }, []],
])('of the answers to a question (%s) only what is worth less lowers the price', (_, found, expected) => {
  expect(lowered(found)).toEqual(expected);
});

test('a price is lowered by what was declared and is missing, and not by what was not declared and is there', () => {
  const boxed = { ...declared, box: 'boxed' };
  const { box: _, ...unboxed } = boxed;
  expect(lowersPrice(list, 'box', { declared: saying(boxed), controlled: saying(unboxed) })).toBe(true);
  expect(lowersPrice(list, 'box', { declared: saying(unboxed), controlled: saying(boxed) })).toBe(false);
});
