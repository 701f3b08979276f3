import { CallFailed, refusalOf, type Call, type LooseOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { expect, test } from 'vitest';
import { emptyCart, putLine, type CartLine, type SaleCart } from '../cart/cart.ts';
import {
  confirmationOf,
  confirmCart,
  isUnanswered,
  missingIn,
  newPrices,
  refusedLine,
  sendOf,
  withPrices,
} from './confirm.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const line = (inCartId: string, estimatedPrice: number): CartLine => ({
  inCartId,
  declarationId: `d-${inCartId}`,
  circuitId: 'c',
  shippingMethodId: null,
  paymentModeId: 'p',
  tradeInBonusId: 'bonus',
  estimatedPrice,
  productLabel: `Product ${inCartId}`,
  slug: 'product',
  currency: 'EUR',
  declaration: {
    id: `d-${inCartId}`,
    responses: [{ questionId: 'q', answerIds: ['a'] }],
    productId: 'x',
    grade: 'grade_c',
    imei: null,
    imeiMismatchAccepted: false,
  },
  transportMode: 'web_post',
  shippingMethod: null,
  transportLabel: '',
  paymentMode: 'gift_card',
  paymentLabel: '',
  needsIban: false,
  storeName: null,
  warehouseId: null,
  bonus: 500,
  impactPrices: [],
});
const customer = {
  customerInfo: {
    firstName: 'Camille',
    lastName: 'Durand',
    email: 'camille@example.org',
    phone: '+33612345678',
    street: '12 rue des Lilas',
    streetMore: '',
    zipCode: '69003',
    city: 'Lyon',
    country: 'FR',
    iban: null,
  },
  customerIdentification: undefined,
};

type Sent = { name: string; options: LooseOptions };

/** A fake wire: records what is sent, and answers each request in turn. */
const wire = (answers: ((sent: Sent) => unknown)[]) => {
  const sent: Sent[] = [];
  const call = (async (name: string, options: LooseOptions = {}) => {
    sent.push({ name, options });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Unexpected call of ${name}`);
    return answer({ name, options });
  }) as Call<Api>;
  return { call, sent };
};
const refuse = (status: number, body: object) => () => {
  throw refusalOf(status, body, null);
};
const confirmed = () => ({ id: 'cart', buybacks: [] });

const saleOf = (call: Call<Api>, begun: SaleCart) => {
  let cart = begun;
  let keys = 0;
  return {
    cart: () => cart,
    sale: {
      call,
      channel: 'web' as const,
      storeId: null,
      customer,
      termsVersion: '1',
      read: () => cart,
      change: (how: (of: SaleCart) => SaleCart) => {
        cart = how(cart);
      },
      newKey: () => `key-${(keys += 1)}`,
    },
  };
};
const twoLines = putLine(putLine(emptyCart(now), line('a', 1_000), 9), line('b', 2_000), 9);
const keysOf = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'POST /carts').map(({ options }) => options.idempotencyKey);

test('a lost answer to the confirmation is asked for again under the same key', async () => {
  const lost = () => {
    throw new CallFailed('no network');
  };
  const { call, sent } = wire([lost, confirmed]);
  const { sale } = saleOf(call, twoLines);
  await expect(confirmCart(sale)).rejects.toSatisfy(isUnanswered);
  await confirmCart(sale);
  expect(keysOf(sent)).toEqual(['key-1', 'key-1']);
});

test('what another session recorded is recorded again with its answers, and the cart is confirmed', async () => {
  const { call, sent } = wire([
    refuse(404, { code: 'not_found', inCartId: 'a' }),
    () => ({ id: 'new-a' }),
    () => ({ id: 'new-b' }),
    confirmed,
  ]);
  const { sale, cart } = saleOf(call, twoLines);
  await confirmCart(sale);
  expect(sent.map(({ name }) => name)).toEqual([
    'POST /carts',
    'POST /declarations',
    'POST /declarations',
    'POST /carts',
  ]);
  expect(sent[1]?.options.body).toMatchObject({
    productId: 'x',
    askedTo: 'customer',
    responses: [{ questionId: 'q', answerIds: ['a'] }],
  });
  expect(cart().buybacks.map(({ declarationId }) => declarationId)).toEqual(['new-a', 'new-b']);
  expect(new Set(keysOf(sent)).size).toBe(2);
});

test('what another session recorded is recorded again for whatever concerns the cart, as a quote of it', async () => {
  const { call } = wire([() => ({ id: 'new-a' }), () => ({ id: 'new-b' })]);
  const { sale, cart } = saleOf(call, twoLines);
  const asked: string[][] = [];
  const answer = await sendOf(sale, async () => {
    asked.push(cart().buybacks.map(({ declarationId }) => declarationId));
    if (asked.length === 1) refuse(404, { code: 'not_found' })();
    return 'sent';
  });
  expect(answer).toBe('sent');
  expect(asked).toEqual([
    ['d-a', 'd-b'],
    ['new-a', 'new-b'],
  ]);
});

const quote = { token: 'the-secret-of-its-link', line: 1 };
const ofQuote = (imei: string | null = null): SaleCart => {
  const { declaration, ...rest } = line('a', 30_000);
  return putLine(emptyCart(now), { ...rest, quote, declaration: { ...declaration, imei } }, 1);
};
const gone = refuse(404, { code: 'not_found', inCartId: 'a' });
const resumes = (responses: object) => () => ({ id: 'held', imei: null, responses });

test('what a mailed quote holds is resumed in another session, at the price of the quote', async () => {
  const { call, sent } = wire([gone, resumes([{ questionId: 'q', answerIds: ['a'] }]), confirmed]);
  const { sale, cart } = saleOf(call, ofQuote());
  await confirmCart(sale);
  expect(sent.map(({ name }) => name)).toEqual([
    'POST /carts',
    'POST /saved-quotes/{signedToken}/resume',
    'POST /carts',
  ]);
  expect(sent[1]?.options).toMatchObject({ params: { signedToken: quote.token }, body: { line: 1 } });
  expect(cart().buybacks).toMatchObject([{ declarationId: 'held', declaration: { id: 'held' }, quote }]);
});

test('the IMEI that was given since the quote was mailed is recorded with it', async () => {
  const imei = '353209114172836';
  const answers = resumes([{ questionId: 'q', answerIds: ['a'] }]);
  const { call, sent } = wire([gone, answers, () => ({ id: 'held', imei }), confirmed]);
  await confirmCart(saleOf(call, ofQuote(imei)).sale);
  expect(sent[2]).toMatchObject({
    name: 'PATCH /declarations/{id}',
    options: { params: { id: 'held' }, body: { imei, imeiMismatchAccepted: false } },
  });
});

test.each([
  ['has ended', refuse(410, { code: 'quote_expired' })],
  ['is no longer known', refuse(404, { code: 'not_found' })],
  ['had other answers', resumes([{ questionId: 'q', answerIds: ['b'] }])],
])('what is sold by a quote that %s is recorded at today’s price', async (_, answered) => {
  const { call, sent } = wire([gone, answered, () => ({ id: 'new-a' }), confirmed]);
  const { sale, cart } = saleOf(call, ofQuote());
  await confirmCart(sale);
  expect(sent[2]?.name).toBe('POST /declarations');
  expect(cart().buybacks.map(({ declarationId }) => declarationId)).toEqual(['new-a']);
});

test('what another session recorded is recorded again once only', async () => {
  const { call } = wire([gone, () => ({ id: '1' }), () => ({ id: '2' }), gone]);
  await expect(confirmCart(saleOf(call, twoLines).sale)).rejects.toMatchObject({ code: 'not_found' });
});

test('what is sent says the price and the bonus that the person saw', () => {
  const { buybacks } = confirmationOf(twoLines, customer, '1');
  expect(buybacks.map(({ estimatedPrice, estimatedBonus }) => [estimatedPrice, estimatedBonus])).toEqual([
    [1_000, 500],
    [2_000, 500],
  ]);
});

test.each<[string, { price: number; bonus: number }, number]>([
  ['price', { price: 1_500, bonus: 500 }, 2_000],
  ['bonus', { price: 2_000, bonus: 100 }, 2_100],
  ['price and bonus', { price: 1_500, bonus: 700 }, 2_200],
])('a changed %s is the one that the server told, beside what was seen', (_name, { price, bonus }, sum) => {
  const refusal = refusalOf(409, { code: 'price_changed', prices: [{ inCartId: 'b', price, bonus }] }, null);
  const told = newPrices(refusal, twoLines);
  expect(told.map(({ inCartId, before, now: today }) => [inCartId, before, today])).toEqual([
    ['a', 1_500, 1_500],
    ['b', 2_500, sum],
  ]);
  const taken = withPrices(twoLines, told);
  expect(taken.buybacks.map((one) => [one.estimatedPrice, one.bonus, one.tradeInBonusId])).toEqual([
    [1_000, 500, 'bonus'],
    [price, bonus, 'bonus'],
  ]);
});

test('a bonus that has ended is removed from its own line only', () => {
  const refusal = refusalOf(409, { code: 'price_changed', inCartId: 'b' }, null);
  const told = newPrices(refusal, twoLines);
  expect(told.map(({ before, now: today }) => [before, today])).toEqual([
    [1_500, 1_500],
    [2_500, 2_000],
  ]);
  const taken = withPrices(twoLines, told);
  expect(taken.buybacks.map(({ tradeInBonusId, bonus }) => [tradeInBonusId, bonus])).toEqual([
    ['bonus', 500],
    [null, 0],
  ]);
});

test('a refusal names the line that it is about', () => {
  const about = (inCartId: string) => refusalOf(409, { code: 'product_unpublished', inCartId }, null);
  expect(refusedLine(about('b'), twoLines)?.productLabel).toBe('Product b');
  expect(refusedLine(about('gone'), twoLines)).toBeUndefined();
  expect(
    refusedLine(refusalOf(409, { code: 'price_changed', inCartId: 'b' }, null), twoLines),
  ).toBeUndefined();
});

test('what is missing to the minimum is the amount that the server told', () => {
  expect(missingIn(refusalOf(422, { code: 'below_minimum', missing: 2_909 }, null))).toBe(2_909);
  expect(missingIn(refusalOf(409, { code: 'price_changed', missing: 2_909 }, null))).toBeNull();
});
