import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frozenAnswer } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';
import { buyerPays, buyerSilences, type FrozenBuyerPrice } from './buyer-price.ts';
import { computePrice } from './estimate.ts';
import { shownToCustomer, type ChosenAnswer, type PriceModifier } from './price.ts';

const basePrices = {
  functional: 24_000,
  grade_a: 24_000,
  grade_b: 21_000,
  grade_c: 17_500,
  grade_d: 9_000,
  grade_e: 2_500,
};
const answer = (cents: number, more: Partial<ChosenAnswer> = {}): ChosenAnswer => ({
  ...frozenAnswer('00000000-0000-4000-8000-000000000002', { name: { 'fr-FR': 'Batterie' } }),
  questionId: '00000000-0000-4000-8000-000000000001',
  impact: { enabled: true, unit: 'amount', value: cents },
  ...more,
});
const shipping: PriceModifier = {
  kind: 'shipping',
  label: { 'fr-FR': 'Envoi' },
  type: 'fixed',
  value: -350,
  cap: null,
};
const giftCard: PriceModifier = { ...shipping, kind: 'payment', type: 'percentage', value: 7, cap: 1_500 };
const quoted = (cents: number, listCents: number): FrozenBuyerPrice => ({
  kind: 'quoted',
  cents,
  listCents,
  reference: 'Q-1',
  validUntil: '2026-03-05T09:00:00.000Z',
});
const silent: FrozenBuyerPrice = { kind: 'silent', reason: 'timeout' };

function priced(
  buyerPrice: FrozenBuyerPrice | undefined,
  { cents = -1_500, modifiers = [shipping, giftCard], zeroForbidden = false } = {},
) {
  const list = { basePrices, simple: false, buybackZeroNotAllowed: zeroForbidden };
  return computePrice(
    { ...list, ...(buyerPrice === undefined ? {} : { buyerPrice }) },
    [answer(cents)],
    modifiers,
  );
}
const linesOf = (...args: Parameters<typeof priced>) =>
  priced(...args).price?.lines.map(({ kind, cents }) => [kind, cents]);

// the list gives 225.00 €
describe('a price with its buyer’s own', () => {
  test.each<[string, FrozenBuyerPrice | undefined, [string, number][], number]>([
    ['nobody was asked', undefined, [], 22_500 - 350 + 1_500],
    ['it pays more', quoted(25_000, 22_500), [['buyer', 2_500]], 25_000 - 350 + 1_500],
    ['it pays less', quoted(10_000, 22_500), [['buyer', -12_500]], 10_000 - 350 + 700],
    ['it pays the same', quoted(22_500, 22_500), [['buyer', 0]], 22_500 - 350 + 1_500],
    ['it was silent', silent, [['buyer', 0]], 22_500 - 350 + 1_500],
  ])('that is %s: %o', (_, buyerPrice, [line], total) => {
    const price = priced(buyerPrice).price;
    expect(price?.totalCents).toBe(total);
    expect(linesOf(buyerPrice)?.filter(([kind]) => kind === 'buyer')).toEqual(
      line === undefined ? [] : [line],
    );
  });

  test('of nothing has no modifiers, and is refused where the product forbids a price of nothing', () => {
    expect(linesOf(quoted(0, 22_500))).toEqual([
      ['base', 24_000],
      ['answer', -1_500],
      ['buyer', -22_500],
    ]);
    expect(priced(quoted(0, 22_500), { zeroForbidden: true })).toMatchObject({
      ok: false,
      code: 'buyback_zero_not_allowed',
    });
  });

  test('that the costs of sending exceed ends at 0', () => {
    expect(linesOf(quoted(100, 22_500), { modifiers: [shipping] })).toEqual([
      ['base', 24_000],
      ['answer', -1_500],
      ['buyer', -22_400],
      ['shipping', -350],
      ['floor', 250],
    ]);
  });

  test('does not count where an answer refuses the thing, or the list gives nothing', () => {
    const list = {
      basePrices,
      simple: false,
      buybackZeroNotAllowed: false,
      buyerPrice: quoted(25_000, 22_500),
    };
    expect(computePrice(list, [answer(0, { refuse: true })], []).price).toMatchObject({ totalCents: 0 });
    expect(computePrice(list, [answer(-24_000)], []).price).toMatchObject({ totalCents: 0 });
    expect(linesOf(quoted(25_000, 22_500), { cents: -24_000 })).not.toContainEqual([
      'buyer',
      expect.anything(),
    ]);
  });

  test('pays the same part of what the list gives for other answers', () => {
    // 112.50 € by the list, half of what it gave for what was declared
    expect(linesOf(quoted(25_000, 22_500), { cents: -12_750, modifiers: [] })).toEqual([
      ['base', 24_000],
      ['answer', -12_750],
      ['buyer', 1_250],
    ]);
  });

  test('says to staff why the list’s holds, and nothing of it to customers', () => {
    const lines = priced(silent).price?.lines ?? [];
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'buyer', labelKey: 'silence.timeout', silence: 'timeout' }),
    );
    expect(shownToCustomer(lines).map(({ kind }) => kind)).toEqual(['base', 'answer', 'shipping', 'payment']);
  });
});

test.each([
  [100, 3, 50, 2], // 1.5
  [100, 1, 33, 0], // 0.33
  [3, 2, 3, 2],
])('of a list of %i that is %i, a sum of %i is %i: half away from zero', (listCents, cents, sum, pays) => {
  expect(buyerPays({ cents, listCents }, sum)).toBe(pays);
});

describe('whatever the buyer says', () => {
  const cents = fc.integer({ min: 0, max: productLimits.priceCents.max });
  const impact = fc.integer({ min: -5_000_000, max: 5_000_000 });
  const modifier = fc
    .record({
      kind: fc.constantFrom('circuit' as const, 'shipping' as const, 'payment' as const),
      type: fc.constantFrom('fixed' as const, 'percentage' as const),
      value: fc.integer({ min: -100, max: 100 }),
    })
    .map((one): PriceModifier => ({ ...one, label: shipping.label, cap: null }));
  const modifiers = fc.array(modifier, { maxLength: 3 });

  test('the lines add up to a price that is never negative', () => {
    fc.assert(
      fc.property(
        cents,
        cents.filter((one) => one > 0),
        impact,
        modifiers,
        (price, listCents, by, ways) => {
          const { price: made } = priced(quoted(price, listCents), { cents: by, modifiers: ways });
          expect(made?.totalCents).toBeGreaterThanOrEqual(0);
          expect(made?.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(made?.totalCents);
        },
      ),
    );
  });

  test('it is paid exactly for what it was asked about', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -23_999, max: 5_000_000 }), (price, by) => {
        const asked = quoted(price, 24_000 + by);
        expect(priced(asked, { cents: by, modifiers: [] }).price?.totalCents).toBe(price);
      }),
    );
  });

  test('the list’s price is paid if, and only if, it gave none', () => {
    const answered = fc.oneof(
      cents.map((price) => quoted(price, 22_500)),
      fc.constantFrom(...buyerSilences).map((reason): FrozenBuyerPrice => ({ kind: 'silent', reason })),
    );
    fc.assert(
      fc.property(answered, modifiers, (buyerPrice, ways) => {
        const listed = priced(undefined, { modifiers: ways }).price;
        const made = priced(buyerPrice, { modifiers: ways }).price;
        const line = made?.lines.find(({ kind }) => kind === 'buyer');
        expect(line?.silence).toBe(buyerPrice.kind === 'silent' ? buyerPrice.reason : undefined);
        expect(line?.reference).toBe(buyerPrice.kind === 'quoted' ? 'Q-1' : undefined);
        const isSilent = buyerPrice.kind === 'silent';
        expect(22_500 + (line?.cents ?? 0)).toBe(isSilent ? 22_500 : buyerPrice.cents);
        expect(isSilent && made?.totalCents !== listed?.totalCents).toBe(false);
      }),
    );
  });
});
