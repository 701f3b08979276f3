import { describe, expect, test } from 'vitest';
import { channelLimits } from './channel.limits.ts';
import { offerOf, refusedIn, saidOf, shopRules } from './mirakl.ts';

const item = {
  ean: '3700000000014',
  askingPrice: 39_900,
  askingCurrency: 'EUR',
  r2Cosmetic: 'C5',
  r2Functional: 'F3',
} as const;
const rules = shopRules({ states: 'C6=10, C5=very.good,C4=12' });

describe('what a shop says of an item', () => {
  test('is its product, its price and the marketplace’s code of its condition', () => {
    const said = saidOf(item, rules);
    expect(said).toEqual({ ean: item.ean, stateCode: 'very.good', price: 39_900, currency: 'EUR' });
    expect(saidOf({ ...item, r2Cosmetic: 'C4' }, rules)?.stateCode).toBe('12');
  });

  test.each([
    ['no EAN', { ean: null }],
    ['no asking price', { askingPrice: null, askingCurrency: null }],
    ['a price in another currency', { askingCurrency: 'CHF' as const }],
    ['a condition without a code', { r2Cosmetic: 'C3' as const }],
    ['something that does not work', { r2Functional: null }],
  ])('is nothing with %s', (_, more) => {
    expect(saidOf({ ...item, ...more }, rules)).toBeNull();
  });

  test('is in the currency of the shop, which is the euro where nothing is said', () => {
    expect(rules.currency).toBe('EUR');
    expect(shopRules({ states: '', currency: 'CHF' }).currency).toBe('CHF');
  });

  test('is one thing at a price with decimals, and none where it leaves', () => {
    const said = { ean: item.ean, stateCode: '10', price: 39_905, currency: 'EUR' } as const;
    const offer = {
      shop_sku: 'a',
      product_id: item.ean,
      product_id_type: 'EAN',
      state_code: '10',
      price: 399.05,
    };
    expect(offerOf('a', said, { number: '20000017', isWithdrawn: false })).toEqual({
      ...offer,
      quantity: 1,
      internal_description: '20000017',
      update_delete: 'update',
    });
    expect(offerOf('a', said, { number: null, isWithdrawn: true })).toEqual({
      ...offer,
      quantity: 0,
      update_delete: 'delete',
    });
  });
});

describe('a report of a marketplace', () => {
  const [one, other] = ['01a221b7-2fd0-7473-99a5-a871103bfa01', '01a221b7-2fd0-7473-99a5-a871103bfa02'];
  test('names items by their SKU, with its words', () => {
    const report = `"sku";"product-id";"error-message"\r\n"${one}";"370";"The product does not exist"\r\n`;
    expect(refusedIn(report, [one, other])).toEqual([
      { itemId: one, refusal: '370 The product does not exist' },
    ]);
    expect(refusedIn('', [one])).toEqual([]);
  });

  test('is cut where it says more than is kept', () => {
    const [found] = refusedIn(`${one};${'x'.repeat(1_000)}`, [one]);
    expect(found?.refusal).toHaveLength(channelLimits.refusal.max);
  });
});
