import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { expect, test } from 'vitest';
import {
  attemptFor,
  cartToReceive,
  cartTotal,
  emptyCart,
  forgotten,
  missingAmount,
  ibanOf,
  isPaid,
  isQuotable,
  ownTermsOf,
  putLine,
  readCart,
  removeLine,
  sentFrom,
  type CartLine,
} from './cart.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const line = (inCartId: string, estimatedPrice = 17_091): CartLine => ({
  inCartId,
  declarationId: 'd',
  circuitId: 'c',
  shippingMethodId: null,
  paymentModeId: 'p',
  estimatedPrice,
  productLabel: 'iPhone 13 Pro 128 Go',
  slug: 'iphone-13-pro-128-go',
  currency: 'EUR',
  declaration: {
    id: 'd',
    responses: [],
    productId: 'x',
    grade: 'grade_c',
    imei: null,
    imeiMismatchAccepted: false,
  },
  transportMode: 'web_post',
  shippingMethod: 'Poste',
  transportLabel: 'Poste',
  paymentMode: 'bank_transfer',
  paymentLabel: 'Virement',
  needsIban: true,
  storeName: null,
  warehouseId: null,
  bonus: 0,
  impactPrices: [],
});

test('a cart is found again as it was left, for 30 days on the site and one day in the store', () => {
  const stored = JSON.stringify(putLine(emptyCart(now), line('a'), 1));
  expect(readCart(stored, 'web', after(30)).buybacks).toEqual([line('a')]);
  expect(readCart(stored, 'web', after(31)).buybacks).toEqual([]);
  expect(readCart(stored, 'store', after(1)).buybacks).toHaveLength(1);
  expect(readCart(stored, 'store', after(2)).buybacks).toEqual([]);
});

test('what cannot be read as a cart is read as an empty one', () => {
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    '{"buybacks":3,"storedAt":"x"}',
    '{"buybacks":[],"storedAt":"x"}',
  ])
    expect(readCart(stored, 'web', now)).toEqual(emptyCart(now));
});

test('a line with a known id is replaced, and a full cart ignores another line', () => {
  const one = putLine(emptyCart(now), line('a'), 1);
  expect(putLine(one, line('a', 5_000), 1).buybacks).toEqual([line('a', 5_000)]);
  expect(putLine(one, line('b'), 1)).toBe(one);
  expect(putLine(one, line('b'), 200).buybacks.map(({ inCartId }) => inCartId)).toEqual(['a', 'b']);
});

test('a confirmed cart gives its place to the next one', () => {
  const confirmed = { ...putLine(emptyCart(now), line('a'), 1), confirmed: 'cart' };
  expect(putLine(confirmed, line('b'), 1)).toMatchObject({ buybacks: [{ inCartId: 'b' }], confirmed: null });
});

test('a confirmed cart keeps only its confirmation, until the next cart begins', () => {
  const cart = {
    ...putLine(emptyCart(now), line('a'), 1),
    customerInfo: { email: 'x' },
    confirmed: '/confirmation',
  };
  const left = forgotten(cart, now);
  expect(left).toEqual({ ...emptyCart(now), confirmed: '/confirmation' });
  expect(putLine(left, line('b'), 1)).toMatchObject({ buybacks: [{ inCartId: 'b' }], confirmed: null });
});

test('removing the last line resets the whole cart, customer included', () => {
  const two = {
    ...putLine(putLine(emptyCart(now), line('a'), 9), line('b'), 9),
    customerInfo: { email: 'x' },
  };
  expect(removeLine(two, 'a', now)).toMatchObject({
    buybacks: [{ inCartId: 'b' }],
    customerInfo: { email: 'x' },
  });
  expect(removeLine(removeLine(two, 'a', now), 'b', now)).toEqual(emptyCart(now));
});

test('the cart tells its total, what is missing to the minimum, and whether an IBAN is asked', () => {
  const cart = putLine(putLine(emptyCart(now), line('a', 1_000), 9), line('b', 250), 9);
  expect(cartTotal(cart)).toBe(1_250);
  const withBonus = { buybacks: cart.buybacks.map((one, at) => ({ ...one, bonus: at === 0 ? 500 : 0 })) };
  expect([cartTotal(withBonus), cartToReceive(withBonus)]).toEqual([1_250, 1_750]);
  expect([missingAmount(cart, 2_000), missingAmount(cart, 1_250)]).toEqual([750, 0]);
  // the minimum does not apply to things that are only left to be recycled
  const recycled = { buybacks: [line('c', 0)] };
  expect([missingAmount(recycled, 2_000), isPaid(recycled), isPaid(cart)]).toEqual([0, false, true]);
  // for a cart of an earlier release, without this field, the server decides
  expect(ibanOf(cart)).toEqual({ needsIban: true, sepaOnly: false });
  const asked = { ...cart, buybacks: cart.buybacks.map((one) => ({ ...one, sepaOnly: true })) };
  expect(ibanOf(asked)).toEqual({ needsIban: true, sepaOnly: true });
  expect(ibanOf(emptyCart(now))).toEqual({ needsIban: false, sepaOnly: false });
});

test('the key of a confirmation stays through its retries and changes with what is confirmed', () => {
  const cart = emptyCart(now);
  const first = attemptFor(cart, 'body', 'key-1');
  const tried = { ...cart, attempt: first };
  expect(attemptFor(tried, 'body', 'key-2')).toEqual({ key: 'key-1', body: 'body' });
  expect(attemptFor(tried, 'other', 'key-2')).toEqual({ key: 'key-2', body: 'other' });
});

test('what is accepted besides the general terms is listed once for all the things that it is about', () => {
  const terms = 'Les données sont effacées par le client.';
  const buybacks = [
    { ...line('a'), terms },
    { ...line('b'), terms: '' },
    line('c'),
    { ...line('d'), terms, productLabel: 'Galaxy S21' },
  ];
  expect(ownTermsOf({ buybacks })).toEqual([{ terms, products: ['iPhone 13 Pro 128 Go', 'Galaxy S21'] }]);
});

test.each([
  ['nothing that is paid for', 0, 1, false],
  ['as many things as a quote holds, besides a recycled one', quoteLimits.lines, 1, true],
  ['one more', quoteLimits.lines + 1, 0, false],
])('a cart of %s is sent as a quote, or not', (_, paid, recycled, isOffered) => {
  const lines = (count: number, price: number) =>
    Array.from({ length: count }, (_one, at) => line(`${price}-${at}`, price));
  expect(isQuotable({ buybacks: [...lines(paid, 1_000), ...lines(recycled, 0)] })).toBe(isOffered);
});

test.each<[string, unknown, string]>([
  ['no customer is known', null, 'FR'],
  ['the customer lives there', { country: 'FR' }, 'FR'],
  ['the customer lives elsewhere', { firstName: 'Jan', country: 'BE' }, 'BE'],
  ['the country is still open', { country: '' }, 'FR'],
  ['it cannot be read', { country: ['BE'] }, 'FR'],
])('what a French site buys is sent from the customer’s country: %s', (_, customerInfo, country) => {
  expect(sentFrom({ customerInfo }, 'FR')).toBe(country);
});
