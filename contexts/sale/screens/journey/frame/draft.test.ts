import { expect, test } from 'vitest';
import { emptyCart, lineHref, putLine, type CartLine } from '../cart/cart.ts';
import { declared, draftOfLine, isGoingOn, newDraft, putDraft, readDrafts, unfinished } from './draft.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const responses = [{ questionId: 'q1', answerIds: ['a1'] }];
const draft = (id: string, productId = 'phone') => ({ ...newDraft(id, productId, now), responses });

const line: CartLine = {
  inCartId: 'line-1',
  declarationId: 'd',
  circuitId: 'c',
  shippingMethodId: 's',
  paymentModeId: 'p',
  storeId: 'store',
  tradeInBonusId: 'b',
  estimatedPrice: 17_091,
  productLabel: 'iPhone 13 Pro 128 Go',
  slug: 'iphone-13-pro-128-go',
  currency: 'EUR',
  declaration: {
    id: 'd',
    responses,
    productId: 'phone',
    grade: 'grade_c',
    imei: '353209114172836',
    imeiMismatchAccepted: true,
  },
  transportMode: 'web_post',
  shippingMethod: 'Poste',
  transportLabel: 'Poste',
  paymentMode: 'bank_transfer',
  paymentLabel: 'Virement',
  needsIban: true,
  storeName: 'Nantes',
  warehouseId: null,
  bonus: 2_000,
  impactPrices: [],
  quote: { token: 'the-secret-of-its-link', line: 0 },
};

test('unfinished sales are found again for 30 days on the site and one day in the store', () => {
  const stored = JSON.stringify([draft('a'), draft('b')]);
  expect(readDrafts(stored, 'web', after(30)).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readDrafts(stored, 'web', after(31))).toEqual([]);
  expect(readDrafts(stored, 'store', after(1))).toHaveLength(2);
  expect(readDrafts(stored, 'store', after(2))).toEqual([]);
});

test('what cannot be read as sales is read as none', () => {
  for (const stored of [null, '', '{', '{}', '[3]', '[{"id":"a"}]', '[{"id":"a","storedAt":3}]'])
    expect(readDrafts(stored, 'web', now)).toEqual([]);
});

test('a changed sale replaces itself, becomes the latest, and pushes out the one left for the longest', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => draft(`${index}`));
  const put = putDraft(twenty, { ...draft('7'), imei: '1' });
  expect(put).toHaveLength(20);
  expect(put[0]).toMatchObject({ id: '7', imei: '1' });
  expect(putDraft(twenty, draft('new')).map(({ id }) => id)).toEqual([
    'new',
    ...twenty.slice(0, 19).map(({ id }) => id),
  ]);
});

test('an unfinished sale of the product is resumed, one that is in the cart is another thing', () => {
  const drafts = [draft('a', 'tablet'), draft('b'), draft('c')];
  expect(unfinished(drafts, 'phone', [])?.id).toBe('b');
  expect(unfinished(drafts, 'phone', [{ inCartId: 'b' }])?.id).toBe('c');
  expect(unfinished(drafts, 'watch', [])).toBeUndefined();
});

test('a line of the cart is changed from the sale that made it', () => {
  const taken = draftOfLine(line, now);
  expect(taken).toMatchObject({
    id: 'line-1',
    productId: 'phone',
    imei: '353209114172836',
    imeiMismatchAccepted: true,
    responses,
    transport: 'c:s',
    storeId: 'store',
    storeName: 'Nantes',
    paymentModeId: 'p',
    bonusId: 'b',
    quote: line.quote,
  });
  // unchanged answers: nothing is recorded again
  expect(taken.declaration).toEqual({ id: 'd', of: declared(taken), grade: 'grade_c' });
  expect(lineHref(line, 'shipping')).toBe('/diag/phone/iphone-13-pro-128-go/line-1?step=shipping');
  const cart = putLine(emptyCart(now), line, 1);
  expect(putLine(cart, { ...line, estimatedPrice: 1 }, 1).buybacks).toHaveLength(1);
});

test.each([
  ['that is unfinished', 'a', true],
  ['of a line of the cart', 'line-1', true],
  ['that was confirmed, or was made on another device', 'gone', false],
  ['of another product', 'tablet-1', false],
  ['that nobody made', 'a b', false],
])('a sale %s is the one of its address, or begins anew', (_, itemId, isKnown) => {
  const drafts = [draft('a'), draft('tablet-1', 'tablet')];
  expect(isGoingOn({ productId: 'phone', itemId }, drafts, [line])).toBe(isKnown);
});
