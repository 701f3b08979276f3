import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frozenAnswer } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { absorbableCents, absorptionOf, noAbsorption } from './absorption.ts';
import { tradeInBonusCents } from './bonus.ts';
import { computePrice, modifierCents } from './estimate.ts';
import { litigationOutcome, lostValidatedCents, outcomeOf, type Control } from './outcome.ts';
import { percentOfCents } from './percent.ts';
import {
  guaranteeEnd,
  priceAtReceipt,
  priceModifier,
  priceSnapshot,
  type AbsorptionRule,
  type BasePrices,
  type ChosenAnswer,
  type PriceModifier,
} from './price.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
let counter = 0;
const answer = (name: string, more: Partial<ChosenAnswer> = {}): ChosenAnswer => ({
  ...frozenAnswer(uuid((counter += 1)), { name: { 'fr-FR': name } }),
  questionId: uuid(1),
  ...more,
});
const amount = (value: number): Partial<ChosenAnswer> => ({
  impact: { enabled: true, unit: 'amount', value },
});
const percent = (value: number): Partial<ChosenAnswer> => ({
  impact: { enabled: true, unit: 'percent', value },
});
const modifier = (more: Partial<PriceModifier>): PriceModifier => ({
  kind: 'payment',
  label: { 'fr-FR': 'Carte cadeau' },
  type: 'fixed',
  value: 0,
  cap: null,
  ...more,
});

const basePrices: BasePrices = {
  functional: 24_000,
  grade_a: 24_000,
  grade_b: 21_000,
  grade_c: 17_500,
  grade_d: 9_000,
  grade_e: 2_500,
};
const list = { basePrices, simple: false, buybackZeroNotAllowed: false };

const scratched = answer('Micro-rayures', { gradeEffect: 'grade_b' });
const cracked = answer('Écran fissuré', { gradeEffect: 'grade_d' });
const shell = answer('Coque rayée', { gradeEffect: 'grade_c' });
const battery = answer('Batterie 78 %', amount(-1_500));
const box = answer('Boîte d’origine', amount(300));
const shipping = modifier({ kind: 'shipping', value: -350 });
const giftCard = modifier({ type: 'percentage', value: 7, cap: 1_500 });

const priced = (
  chosen: ChosenAnswer[],
  modifiers: PriceModifier[] = [],
  prices: Partial<typeof list> = {},
) => {
  const result = computePrice({ ...list, ...prices }, chosen, modifiers);
  if (!result.ok) throw new Error(result.code);
  return result.price;
};

describe('the worked example of docs/price.md', () => {
  const columns = {
    declared: [scratched, shell, battery, box],
    'screen cracked': [cracked, shell, battery, box],
    'box missing': [scratched, shell, battery],
  };
  test.each([
    ['declared', 'grade_c', [17_500, -1_500, 300, -350, 1_141], 17_091],
    ['screen cracked', 'grade_d', [9_000, -1_500, 300, -350, 546], 7_996],
    ['box missing', 'grade_c', [17_500, -1_500, -350, 1_120], 16_770],
  ] as const)('has the price of its column: %s', (column, grade, lines, total) => {
    const price = priced(columns[column], [shipping, giftCard]);
    expect(price.lines.map(({ cents }) => cents)).toEqual(lines);
    expect(price).toMatchObject({ totalCents: total, grade, productState: grade, refused: false });
  });

  const rules: Record<string, AbsorptionRule> = {
    none: noAbsorption,
    'by value 10 €': { type: 'value', base: 'declared', value: 1_000, max: null },
    '10 % of declared, max 20 €': { type: 'percentage', base: 'declared', value: 10, max: 2_000 },
    '2 % of controlled, max 5 €': { type: 'percentage', base: 'controlled', value: 2, max: 500 },
  };
  test.each([
    ['none', 7_996, 0, 'litigation'],
    ['none', 16_770, 0, 'litigation'],
    ['by value 10 €', 7_996, 1_000, 'litigation'],
    ['by value 10 €', 16_770, 1_000, 'absorbed'],
    ['10 % of declared, max 20 €', 7_996, 1_709, 'litigation'],
    ['10 % of declared, max 20 €', 16_770, 1_709, 'absorbed'],
    ['2 % of controlled, max 5 €', 7_996, 160, 'litigation'],
    ['2 % of controlled, max 5 €', 16_770, 335, 'absorbed'],
  ])('with absorption %s and C = %i cents has A = %i: %s', (rule, controlledCents, limit, expected) => {
    const outcome = outcomeOf(control({ declaredCents: 17_091, controlledCents, rule: rules[rule]! }));
    expect(outcome.absorbableCents).toBe(limit);
    expect(outcome.differenceCents).toBe(17_091 - controlledCents);
    const absorbed = {
      kind: 'completed',
      buybackStatus: 'bb_completed_with_absorption',
      itemStatus: 'item_completed_with_absorption',
      validatedCents: 17_091,
      absorbedCents: 17_091 - controlledCents,
      overLimit: false,
    };
    const litigation = { kind: 'litigation', proposalCents: controlledCents };
    expect(outcome).toMatchObject(expected === 'litigation' ? litigation : absorbed);
  });
});

const control = (more: Partial<Control>): Control => ({
  declaredCents: 10_000,
  controlledCents: 10_000,
  refused: false,
  sameProduct: true,
  sameAnswers: true,
  anotherDevice: false,
  alreadyPaid: false,
  rule: noAbsorption,
  paysUpside: false,
  partialAbsorption: false,
  ...more,
});

describe('a price', () => {
  test('without a condition is the functional one, as for a simple product', () => {
    expect(priced([]).grade).toBe('functional');
    expect(priced([cracked], [], { simple: true }).grade).toBe('functional');
  });
  test('takes a percentage of an answer from the base, never from the sum', () => {
    const price = priced([answer('−10 %', percent(-10)), answer('−2.5 %', percent(-2.5))]);
    expect(price.lines.map(({ cents }) => cents)).toEqual([24_000, -2_400, -600]);
  });
  test('has no line for an impact that is not enabled', () => {
    expect(
      priced([answer('x', { impact: { enabled: false, unit: 'amount', value: -900 } })]).lines,
    ).toHaveLength(1);
  });
  test('ends at 0 with an answer that refuses', () => {
    const price = priced([cracked, answer('Faux', { refuse: true })], [giftCard]);
    expect(price).toMatchObject({ totalCents: 0, refused: true });
    expect(price.lines.map(({ kind }) => kind)).toEqual(['refused']);
  });
  test('is raised to 0 when its sum is below, and gets no bonus then', () => {
    const price = priced([answer('x', amount(-30_000))], [modifier({ value: 5_000 })]);
    expect(price.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['base', 24_000],
      ['answer', -30_000],
      ['floor', 6_000],
    ]);
    expect(price.totalCents).toBe(0);
  });
  test('is raised to 0 when shipping is dearer than the thing', () => {
    const price = priced([answer('x', { gradeEffect: 'grade_e' })], [modifier({ value: -9_000 })]);
    expect(price.lines.at(-1)).toMatchObject({ kind: 'floor', cents: 6_500 });
    expect(price.totalCents).toBe(0);
  });
  test('changes the destination for locks and hazards, hazard first', () => {
    expect(priced([answer('x', { lockCheck: true })]).productState).toBe('locked');
    expect(priced([answer('x', { lockCheck: true, hazard: true })]).productState).toBe('hazard');
    expect(priced([answer('x', { requirePhoto: true })]).requiresPhoto).toBe(true);
  });
  test.each([
    ['no_buyback_price', { basePrices: all(0) }, []],
    ['buyback_zero_not_allowed', { basePrices: all(0), buybackZeroNotAllowed: true }, []],
    ['configuration_error', { basePrices: { ...basePrices, grade_d: null } }, [cracked]],
    ['configuration_error', { basePrices: all(null) }, []],
    ['buyback_zero_not_allowed', { buybackZeroNotAllowed: true }, [answer('x', amount(-24_000))]],
    ['buyback_zero_not_allowed', { buybackZeroNotAllowed: true }, [answer('x', { refuse: true })]],
  ])('is refused with %s', (code, prices, chosen) => {
    expect(computePrice({ ...list, ...prices }, chosen, [])).toMatchObject({ ok: false, code });
  });
  test('of 0 that is allowed is a price: the thing may still be sent for recycling', () => {
    expect(priced([answer('x', amount(-24_000))]).totalCents).toBe(0);
  });
});

function all(price: number | null): BasePrices {
  return {
    functional: price,
    grade_a: price,
    grade_b: price,
    grade_c: price,
    grade_d: price,
    grade_e: price,
  };
}

describe('a modifier of a price', () => {
  test.each([
    [7, 1_500, 30_000, 1_500],
    [7, 1_500, 10_000, 700],
    [-7, -1_500, 30_000, -1_500],
    [-7, -1_500, 10_000, -700],
    [2.5, null, 9_999, 250],
    [100, null, 9_999, 9_999],
  ])('of %d %% capped at %s, of %i cents, is %i', (value, cap, sum, cents) => {
    expect(modifierCents({ type: 'percentage', value, cap }, sum)).toBe(cents);
  });
  test('is refused with a cap of the other sign, and its line says when it was capped', () => {
    const parsed = priceModifier.safeParse(modifier({ type: 'percentage', value: 7, cap: -100 }));
    expect(parsed.error?.issues[0]).toMatchObject({ message: 'cap_sign', path: ['cap'] });
    expect(priced([], [giftCard]).lines.at(-1)).toMatchObject({ cents: 1_500, capped: true, percent: 7 });
  });
});

describe('a percentage rounds half away from zero, as on paper:', () => {
  test.each([
    [50, 1, 1],
    [-50, 1, -1],
    [150, 1, 2],
    [49, 1, 0],
    [-49, 1, 0],
    [100_000, 2.675, 2_675],
    [20_000, 1.0025, 201],
    [1_000, 1.15, 12],
    [16_300, 7, 1_141],
    [5_000_000, 100, 5_000_000],
    [5_000_000, 0.00001, 1],
  ])('%d cents × %d %% = %d', (cents, rate, expected) => {
    expect(percentOfCents(cents, rate)).toBe(expected);
  });
  test('it agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        (cents, thousandths) => {
          const product = Math.abs(cents * thousandths);
          const expected = Math.floor((product + 50_000) / 100_000) * Math.sign(cents * thousandths);
          expect(percentOfCents(cents, thousandths / 1_000)).toBe(expected === 0 ? 0 : expected);
        },
      ),
    );
  });
});

const price = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null });
const anyPrices = fc.record({
  functional: price,
  grade_a: price,
  grade_b: price,
  grade_c: price,
  grade_d: price,
  grade_e: price,
});
const anyImpact = fc.oneof(
  fc.record({
    enabled: fc.boolean(),
    unit: fc.constant('amount' as const),
    value: fc.integer({ min: -600_000, max: 600_000 }),
  }),
  fc.record({
    enabled: fc.boolean(),
    unit: fc.constant('percent' as const),
    value: fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 100),
  }),
);
const anyAnswer = fc
  .record({
    impact: anyImpact,
    gradeEffect: fc.constantFrom(null, 'grade_a' as const, 'grade_c' as const, 'grade_e' as const),
    refuse: fc.nat(20).map((n) => n === 0),
  })
  .map((more) => answer('x', more));
const anyModifier = fc.oneof(
  fc.integer({ min: -500_000, max: 500_000 }).map((value) => modifier({ value })),
  fc
    .record({
      value: fc.integer({ min: -1_000, max: 1_000 }),
      cap: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null }),
    })
    .map(({ value, cap }) =>
      modifier({
        type: 'percentage',
        value: value / 10,
        cap: cap === null || value === 0 ? null : cap * Math.sign(value),
      }),
    ),
);

describe('of any price', () => {
  const run = (
    check: (prices: BasePrices, chosen: ChosenAnswer[], modifiers: PriceModifier[]) => void,
  ): void =>
    fc.assert(
      fc.property(
        anyPrices,
        fc.array(anyAnswer, { maxLength: 8 }),
        fc.array(anyModifier, { maxLength: 3 }),
        check,
      ),
    );

  test('the lines are whole cents that add up to a total of at least 0', () => {
    run((prices, chosen, modifiers) => {
      const result = computePrice({ ...list, basePrices: prices }, chosen, modifiers);
      const refusals = ['configuration_error', 'no_buyback_price'];
      expect(result.ok || refusals.includes(result.code)).toBe(true);
      const { lines, totalCents } = result.price ?? { lines: [], totalCents: 0 };
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      expect(totalCents).toBeGreaterThanOrEqual(0);
      expect(lines.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true);
    });
  });
  test('neither the order of the modifiers nor that of the answers matters', () => {
    run((prices, chosen, modifiers) => {
      const total = (a: ChosenAnswer[], m: PriceModifier[]) => {
        const result = computePrice({ ...list, basePrices: prices }, a, m);
        return result.ok ? result.price.totalCents : result.code;
      };
      expect(total(chosen.toReversed(), modifiers.toReversed())).toEqual(total(chosen, modifiers));
    });
  });
  test('a capped percentage has the sign of its percentage and is never beyond its cap', () => {
    fc.assert(
      fc.property(anyModifier, fc.integer({ min: 1, max: 5_000_000 }), (m, sum) => {
        const cents = modifierCents(m, sum);
        const limit = m.type === 'fixed' || m.cap === null ? Infinity : Math.abs(m.cap);
        expect(cents === 0 || Math.sign(cents) === Math.sign(m.value)).toBe(true);
        expect(Math.abs(cents)).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('the outcome of a control, by the first case that holds,', () => {
  const ten: AbsorptionRule = { type: 'value', base: 'declared', value: 1_000, max: null };
  test.each<[string, Partial<Control>, object]>([
    ['refused before all', { refused: true, alreadyPaid: true }, { kind: 'refused' }],
    [
      'all the same',
      {},
      { buybackStatus: 'bb_completed', itemStatus: 'item_completed', validatedCents: 10_000 },
    ],
    [
      'other answers at the same price',
      { sameAnswers: false },
      {
        buybackStatus: 'bb_completed_by_price',
        itemStatus: 'item_completed_by_price',
        validatedCents: 10_000,
      },
    ],
    ['another product at the same price', { sameProduct: false }, { buybackStatus: 'bb_completed_by_price' }],
    [
      'worth more',
      { controlledCents: 12_000 },
      { buybackStatus: 'bb_completed_by_price', validatedCents: 10_000 },
    ],
    [
      'worth more, and the account pays it',
      { controlledCents: 12_000, paysUpside: true },
      { buybackStatus: 'bb_completed_by_price', validatedCents: 12_000 },
    ],
    [
      'paid at creation, beyond the limit',
      { controlledCents: 2_000, alreadyPaid: true, rule: ten },
      {
        buybackStatus: 'bb_completed_with_absorption',
        validatedCents: 10_000,
        absorbedCents: 8_000,
        overLimit: true,
      },
    ],
    [
      'paid at creation, worth nothing',
      { controlledCents: 0, alreadyPaid: true },
      { buybackStatus: 'bb_completed_with_absorption', absorbedCents: 10_000, overLimit: true },
    ],
    [
      'at the limit',
      { controlledCents: 9_000, rule: ten },
      { buybackStatus: 'bb_completed_with_absorption', absorbedCents: 1_000, overLimit: false },
    ],
    ['a cent beyond', { controlledCents: 8_999, rule: ten }, { kind: 'litigation', proposalCents: 8_999 }],
    [
      'worth nothing is never absorbed',
      { declaredCents: 500, controlledCents: 0, rule: ten },
      { kind: 'litigation', proposalCents: 0 },
    ],
    [
      'offered with what can be absorbed',
      { controlledCents: 5_000, rule: ten, partialAbsorption: true },
      { kind: 'litigation', proposalCents: 6_000 },
    ],
    [
      'another device, alike in all it answers',
      { anotherDevice: true },
      { kind: 'litigation', proposalCents: 10_000 },
    ],
    [
      'another device, worth more',
      { anotherDevice: true, controlledCents: 12_000 },
      { kind: 'litigation', proposalCents: 10_000 },
    ],
    [
      'another device, worth more, and the account pays it',
      { anotherDevice: true, controlledCents: 12_000, paysUpside: true },
      { kind: 'litigation', proposalCents: 12_000 },
    ],
    [
      'another device, whose difference would be absorbed',
      { anotherDevice: true, controlledCents: 9_500, rule: ten, alreadyPaid: true, partialAbsorption: true },
      { kind: 'litigation', proposalCents: 9_500 },
    ],
    ['another device that is refused', { anotherDevice: true, refused: true }, { kind: 'refused' }],
  ])('is decided for: %s', (_, more, expected) => {
    expect(outcomeOf(control(more))).toMatchObject(expected);
  });
  test('takes nothing from the customer without asking', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.boolean(),
        fc.boolean(),
        (declaredCents, controlledCents, alreadyPaid, paysUpside) => {
          const outcome = outcomeOf(
            control({ declaredCents, controlledCents, alreadyPaid, paysUpside, rule: ten }),
          );
          const isKept = outcome.kind === 'completed' && outcome.validatedCents >= declaredCents;
          const isAsked = outcome.kind === 'litigation' && controlledCents < declaredCents;
          expect(isKept || isAsked).toBe(true);
        },
      ),
    );
  });
  test('ends a litigation at the proposal or not at all, and pays a lost item', () => {
    expect(litigationOutcome(true, 7_996)).toMatchObject({
      buybackStatus: 'bb_completed_with_negociation',
      validatedCents: 7_996,
    });
    expect(litigationOutcome(false, 7_996)).toMatchObject({
      buybackStatus: 'bb_not_completed',
      validatedCents: null,
    });
    expect(lostValidatedCents(17_091, null)).toBe(17_091);
    expect(lostValidatedCents(17_091, 7_996)).toBe(7_996);
  });
});

test('absorption comes from the nearest category that has a rule, and only with the premium feature', () => {
  const empty = { absorptionType: null, absorptionBase: null, absorptionValue: null, absorptionMax: null };
  const parent = {
    absorptionType: 'percentage',
    absorptionBase: 'controlled',
    absorptionValue: 2,
    absorptionMax: 500,
  } as const;
  const rule = { type: 'percentage', base: 'controlled', value: 2, max: 500 };
  expect(absorptionOf([empty, parent], true)).toEqual(rule);
  expect(absorptionOf([empty, parent], false)).toEqual(noAbsorption);
  expect(absorptionOf([{ ...empty, absorptionType: 'none' }, parent], true).type).toBe('none');
  expect(absorptionOf([empty], true)).toEqual(noAbsorption);
  expect(absorbableCents({ type: 'value', base: 'declared', value: 3_000, max: 2_000 }, 9_000, 8_000)).toBe(
    2_000,
  );
});

test('the trade-in bonus is paid apart, when it was accepted and the price is above 0', () => {
  const rule = { type: 'percentage', value: 10, cap: 1_000, label: { 'fr-FR': 'Bonus' } } as const;
  expect(tradeInBonusCents(rule, 5_000, true)).toBe(500);
  expect(tradeInBonusCents(rule, 50_000, true)).toBe(1_000);
  expect(tradeInBonusCents({ ...rule, type: 'fixed', value: 700, cap: null }, 5_000, true)).toBe(700);
  expect(tradeInBonusCents(rule, 5_000, false)).toBe(0);
  expect(tradeInBonusCents(rule, 0, true)).toBe(0);
  expect(tradeInBonusCents(null, 5_000, true)).toBe(0);
});

describe('a frozen price', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const guaranteeUntil = guaranteeEnd(now).toISOString();
  test('holds until the receipt, to the end of the fifteenth day', () => {
    expect(guaranteeUntil).toBe('2026-03-17T22:59:59.999Z');
    expect(priceAtReceipt({ guaranteeUntil }, new Date('2026-03-17T22:59:59Z'))).toBe('kept');
    expect(priceAtReceipt({ guaranteeUntil }, new Date('2026-03-17T23:00:00Z'))).toBe('new_snapshot');
  });
  test('is the same price after it was stored as JSON', () => {
    const { questionId, ...frozen } = battery;
    const snapshot = {
      productId: uuid(9),
      listVersion: 3,
      takenAt: now.toISOString(),
      guaranteeUntil,
      currency: 'EUR',
      ...list,
      questions: [
        {
          id: questionId,
          code: 'battery',
          type: 'unique',
          required: true,
          askedTo: ['customer'],
          answers: [frozen],
        },
      ],
      modifiers: [shipping, giftCard],
      absorption: noAbsorption,
      bonus: null,
    };
    const read = priceSnapshot.parse(JSON.parse(JSON.stringify(snapshot)));
    expect(read).toEqual(snapshot);
    expect(computePrice(read, [scratched, shell, battery, box], read.modifiers)).toMatchObject({
      ok: true,
      price: { totalCents: 17_091 },
    });
  });
});
