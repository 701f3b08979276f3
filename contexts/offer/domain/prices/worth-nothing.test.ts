import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Responses } from '../questions/question.ts';
import { frozenAnswer, frozenQuestion } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { resolveAnswers } from './answers.ts';
import { computePrice } from './estimate.ts';
import { noAbsorption } from './absorption.ts';
import type { FrozenQuestion, PriceModifier, PriceSnapshot } from './price.ts';
import { worthNothing } from './worth-nothing.ts';

const takes = (cents: number) => ({ impact: { enabled: true, unit: 'amount' as const, value: -cents } });

const lock = frozenQuestion('lock', [
  frozenAnswer('lock_off'),
  frozenAnswer('lock_later', { lockCheck: true }),
  frozenAnswer('lock_on', { refuse: true, lockCheck: true }),
]);
const power = frozenQuestion('power', [
  frozenAnswer('power_yes', { gradeEffect: 'grade_b' }),
  frozenAnswer('power_reboots', { gradeEffect: 'grade_d' }),
  frozenAnswer('power_no', { gradeEffect: 'grade_e' }),
]);
const battery = frozenQuestion('battery', [
  frozenAnswer('battery_good'),
  frozenAnswer('battery_weak', takes(15_000)),
]);
const faults = frozenQuestion(
  'faults',
  [frozenAnswer('faults_camera', takes(12_000)), frozenAnswer('faults_speaker', takes(12_000))],
  { type: 'multiple', required: false },
);
const questions = [lock, power, battery, faults];

const snapshot = (more: Partial<PriceSnapshot> = {}): PriceSnapshot => ({
  productId: 'product',
  listVersion: 1,
  takenAt: '2026-03-02T09:00:00.000Z',
  guaranteeUntil: '2026-03-17T09:00:00.000Z',
  currency: 'EUR',
  simple: false,
  buybackZeroNotAllowed: false,
  basePrices: {
    functional: 24_000,
    grade_a: 24_000,
    grade_b: 21_000,
    grade_c: 17_500,
    grade_d: 9_000,
    grade_e: 0,
  },
  questions,
  modifiers: [],
  absorption: noAbsorption,
  bonus: null,
  ...more,
});
const responsesOf = (...answerIds: string[]): Responses =>
  questions
    .map(({ id, answers }) => ({
      questionId: id,
      answerIds: answers.map((answer) => answer.id).filter((one) => answerIds.includes(one)),
    }))
    .filter((one) => one.answerIds.length > 0);
const post: PriceModifier = {
  kind: 'shipping',
  label: { 'fr-FR': 'Envoi' },
  type: 'fixed',
  value: -30_000,
  cap: null,
};
const why = (answers: string[], more: Partial<PriceSnapshot> = {}) => {
  const nothing = worthNothing(snapshot(more), { responses: responsesOf(...answers), askedTo: 'customer' });
  return (
    nothing && [
      nothing.cause,
      nothing.answerId,
      ...nothing.others.map(({ from, to, totalCents }) => `${from} > ${to ?? 'none'}: ${totalCents ?? '?'}`),
    ]
  );
};

describe('why a thing is worth nothing', () => {
  test.each<[string, string[], Partial<PriceSnapshot>, unknown]>([
    ['it is worth something', ['lock_off', 'power_yes', 'battery_good'], {}, null],
    [
      'an account is still on it: without it, it has its price',
      ['lock_on', 'power_yes', 'battery_good'],
      {},
      ['locked', 'lock_on', 'lock_on > lock_off: 21000'],
    ],
    [
      'the same on a list that blocks it at zero',
      ['lock_on', 'power_yes', 'battery_good'],
      { buybackZeroNotAllowed: true },
      ['locked', 'lock_on', 'lock_on > lock_off: 21000'],
    ],
    [
      'two answers make it so: neither alone',
      ['lock_on', 'power_no', 'battery_good'],
      {},
      ['locked', 'lock_on'],
    ],
    [
      'its condition has no price: the other answer that brings the most',
      ['lock_off', 'power_no', 'battery_good'],
      {},
      ['condition', null, 'power_no > power_yes: 21000'],
    ],
    [
      'what is broken takes it all: each of two, what brings the most first',
      ['lock_off', 'power_reboots', 'battery_weak'],
      {},
      ['deductions', null, 'battery_weak > battery_good: 9000', 'power_reboots > power_yes: 6000'],
    ],
    [
      'one of several answers to a question is taken back',
      ['lock_off', 'power_yes', 'battery_good', 'faults_camera', 'faults_speaker'],
      {},
      ['deductions', null, 'faults_camera > none: 9000'],
    ],
    [
      'the way takes the rest',
      ['lock_off', 'power_yes', 'battery_good'],
      { modifiers: [post] },
      ['ways', null],
    ],
  ])('is explained when %s', (_, answers, more, expected) => {
    expect(why(answers, more)).toEqual(expected);
  });

  test('says that the price is open where the other answer leads to a question that was not asked', () => {
    const leading = frozenQuestion('lock', [
      frozenAnswer('lock_off', { nextQuestionIds: ['battery'] }),
      frozenAnswer('lock_on', { refuse: true, lockCheck: true }),
    ]);
    const list = snapshot({ questions: [leading, power, battery] });
    const said = { responses: responsesOf('lock_on', 'power_yes'), askedTo: 'customer' as const };
    expect(worthNothing(list, said)?.others).toEqual([
      { questionId: 'lock', from: 'lock_on', to: 'lock_off', totalCents: null },
    ]);
  });

  test('names a refusal without a lock, and explains nothing for a product that no list prices', () => {
    const refusing: FrozenQuestion = frozenQuestion('kind', [
      frozenAnswer('genuine'),
      frozenAnswer('fake', { refuse: true }),
    ]);
    const list = snapshot({ questions: [refusing] });
    const said = { responses: [{ questionId: 'kind', answerIds: ['fake'] }], askedTo: 'store' as const };
    expect(worthNothing(list, said)).toEqual({
      cause: 'refused',
      answerId: 'fake',
      others: [{ questionId: 'kind', from: 'fake', to: 'genuine', totalCents: 24_000 }],
    });
    const zero = { functional: 0, grade_a: 0, grade_b: 0, grade_c: 0, grade_d: 0, grade_e: 0 };
    const unpriced = {
      responses: [{ questionId: 'kind', answerIds: ['genuine'] }],
      askedTo: 'store' as const,
    };
    expect(worthNothing({ ...list, basePrices: zero }, unpriced)).toBeNull();
  });
});

const totalOf = (list: PriceSnapshot, responses: Responses): number | null => {
  const answers = resolveAnswers(list.questions, responses, 'customer');
  return answers.ok ? (computePrice(list, answers.chosen, list.modifiers).price?.totalCents ?? null) : null;
};

const effects = fc.record({
  gradeEffect: fc.constantFrom(null, 'grade_a', 'grade_c', 'grade_e'),
  impact: fc.record({
    enabled: fc.boolean(),
    unit: fc.constantFrom('amount', 'percent'),
    value: fc.integer({ min: -300, max: 50 }),
  }),
  refuse: fc.boolean(),
  lockCheck: fc.boolean(),
});
const asked = fc
  .array(fc.tuple(fc.array(effects, { minLength: 2, maxLength: 4 }), fc.nat(), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn) => {
    const list = drawn.map(([answers, , isMultiple], at) =>
      frozenQuestion(
        `q${at}`,
        answers.map((one, place) => frozenAnswer(`q${at}a${place}`, one)),
        { type: isMultiple ? 'multiple' : 'unique', required: !isMultiple },
      ),
    );
    const responses = list.map(({ id, answers }, at) => ({
      questionId: id,
      answerIds: [answers[(drawn[at]?.[1] ?? 0) % answers.length]?.id ?? ''],
    }));
    return { list, responses };
  });

describe('for any questions, answers and prices', () => {
  test('an explanation is given exactly for what comes to 0; each other answer, given, brings the price that is told', () => {
    fc.assert(
      fc.property(asked, ({ list, responses }) => {
        const frozen = snapshot({ questions: list });
        const nothing = worthNothing(frozen, { responses, askedTo: 'customer' });
        expect(nothing !== null).toBe(totalOf(frozen, responses) === 0);
        for (const { questionId, to, totalCents } of nothing?.others ?? []) {
          const others = responses.filter((one) => one.questionId !== questionId);
          const told = to === null ? others : [...others, { questionId, answerIds: [to] }];
          expect(totalCents).toBe(totalOf(frozen, told));
          expect(totalCents).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('no answer that alone gives a price is left out, unless it refuses the thing or leaves it locked', () => {
    fc.assert(
      fc.property(asked, ({ list, responses }) => {
        const frozen = snapshot({ questions: list });
        const nothing = worthNothing(frozen, { responses, askedTo: 'customer' });
        if (nothing === null) return;
        for (const question of list.filter(({ type }) => type === 'unique')) {
          const others = responses.filter(({ questionId }) => questionId !== question.id);
          const totals = question.answers
            .filter((one) => !one.refuse && !one.lockCheck)
            .map(({ id }) => totalOf(frozen, [...others, { questionId: question.id, answerIds: [id] }]) ?? 0);
          const best = Math.max(0, ...totals);
          const told = nothing.others.find(({ questionId }) => questionId === question.id);
          expect(told?.totalCents ?? 0).toBe(best);
        }
      }),
    );
  });
});
