import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '@reprise/tests/kit/configure.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf, visitorOf } from '@reprise/tests/kit/selling.ts';

/** A way to send a thing that leaves nobody paid is not offered, and what could not be sold at all is said at once. */
const world = await openWorld();
afterEach(async () => {
  await accept(Object.keys(world.a.circuits), Object.keys(world.a.paymentModes));
  await world.sql.query(`delete from connector_organizations; update payment_modes set "status" = 'active'`);
});

/** Makes these circuits accept these payment modes, and no others. */
async function accept(circuits: readonly string[], modes: readonly string[]): Promise<void> {
  const { a } = world;
  const idsOf = (names: readonly string[], known: Record<string, string>) =>
    Object.entries(known).flatMap(([name, id]) => (names.includes(name) ? [id] : []));
  await world.sql.query(`update circuits set "paymentModes" = $1 where "id" = any ($2)`, [
    idsOf(modes, a.paymentModes),
    idsOf(circuits, a.circuits),
  ]);
}
const partner = { address: 'https://payouts.example', apiKey: 'key', webhookSecret: 'secret' };
const connectBuyer = ({ buyer: accountId, buyerPlace: organizationId } = world.a) =>
  configure(world, 'http.payout', { accountId, organizationId }, partner);

type Seller = { token?: string; productId?: string };
async function waysOf({ token = visitorOf(world.a), productId }: Seller = {}, query = '') {
  const id = await declare(world, world.a, { token, productId });
  const sent = await world
    .as(token)
    .raw('GET /declarations/{id}/shipping-methods', { params: { id }, query: queryOf(query) });
  return sent.status < 400 ? sent.answer().map(({ circuitType }) => circuitType) : sent.refusal().code;
}
async function estimated(more: object = {}, token = visitorOf(world.a)): Promise<unknown> {
  const declarationId = await declare(world, world.a, { token });
  const sent = await world.as(token).raw('POST /estimates', { body: { declarationId, ...more } });
  return outcomeOf(sent);
}
const onSite = ['web_collect', 'web_drop', 'web_drop_label', 'web_post'];
const atCounter = ['store_collect', 'store_drop'];

describe('a circuit is offered', () => {
  test('on the site and at the counter only where somebody can be paid by it', async () => {
    const token = world.a.tokens.store_seller;
    expect([await waysOf(), await waysOf({ token })]).toEqual([onSite, atCounter]);
    await accept(['web_post', 'store_drop'], ['no_iban_transfer']);
    await accept(['web_drop'], []);
    expect(await waysOf()).toEqual(['web_collect', 'web_drop_label']);
    expect(await waysOf({ token })).toEqual(['store_collect']);
    await connectBuyer();
    expect(await waysOf()).toEqual(['web_collect', 'web_drop_label', 'web_post']);
    expect(await waysOf({ token })).toEqual(atCounter);
  });

  test('where its last payment mode is active', async () => {
    const { a } = world;
    await accept(['web_post'], ['voucher']);
    await world.sql.query(`update payment_modes set "status" = 'inactive' where "id" = $1`, [
      a.paymentModes.voucher,
    ]);
    expect(await waysOf()).toEqual(onSite.filter((type) => type !== 'web_post'));
    expect(await estimated({ circuitId: a.circuits.web_post })).toBe('no_payment_mode');
    expect(await estimated({ circuitId: a.circuits.web_drop })).toBe(200);
  });

  test('in the payment mode that is wanted, where that one can be paid', async () => {
    const wanted = (mode: string) => waysOf({}, `?paymentModeId=${mode}`);
    const { paymentModes } = world.a;
    expect(await wanted(paymentModes.gift_card)).toEqual(onSite);
    expect(await wanted(paymentModes.no_iban_transfer)).toBe('no_transport_mode');
    expect(await wanted(randomUUID())).toBe('no_transport_mode');
    await connectBuyer();
    expect(await wanted(paymentModes.no_iban_transfer)).toEqual(onSite);
  });
});

describe('a thing that no circuit can sell', () => {
  test('has an estimate that says so before a circuit is chosen; and nothing is mailed', async () => {
    const { a } = world;
    const seller = a.tokens.store_seller;
    await accept(onSite, ['no_iban_transfer']);
    expect([await estimated(), await waysOf()]).toEqual(['no_transport_mode', 'no_transport_mode']);
    const quote = async () =>
      world.as(visitorOf(a)).send('POST /saved-quotes', {
        body: {
          declarationIds: [await declare(world, a)],
          email: 'elodie.martin@example.org',
          consent: true,
        },
      });
    expect((await quote()).refusal().code).toBe('no_transport_mode');
    // the counter has its own ways
    expect(await estimated({}, seller)).toBe(200);
    await accept(atCounter, []);
    expect(await estimated({}, seller)).toBe('no_transport_mode');
    expect(await estimated({}, a.tokens.root_management_unit_manager)).toBe('no_transport_mode');
    await connectBuyer();
    expect([await estimated(), (await quote()).status]).toEqual([200, 201]);
    expect(await estimated({}, a.tokens.root_management_unit_manager)).toBe(200);
    expect(await estimated({}, seller)).toBe('no_transport_mode');
  });

  test('is explained in the language of the customer', async () => {
    await accept(onSite, []);
    const declarationId = await declare(world, world.a);
    const json = await world
      .as(visitorOf(world.a), { 'accept-language': 'de-DE' })
      .refusal('POST /estimates', { body: { declarationId } });
    expect(json['detail']).toBe(
      'Für dieses Produkt und dieses Land ist keine Transportart verfügbar. Wenden Sie sich an den Support.',
    );
  });
});

describe('one of two things in a cart', () => {
  const count = async () => (await world.sql.query('select count(*)::int as n from buybacks')).rows[0].n;
  const quiet = { payment: 'voucher', circuit: 'web_collect' } as const;
  const withoutIban = { payment: 'no_iban_transfer', estimatedPrice: 15_950 } as const;

  test('has the circuits by which its own buyer can pay', async () => {
    const { a, b } = world;
    // the second thing has another buyer, which has no payout provider and one workshop
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
    await world.sql.query(`update organizations set "status" = 'inactive' where "id" = $1`, [
      b.otherWarehouse,
    ]);
    await world.sql.query(`update categories set "buyerAccountId" = null where "accountId" = $1`, [
      a.retailer,
    ]);
    await world.sql.query(`update products set "buyerAccountId" = $1 where "id" = $2`, [
      b.buyer,
      a.otherProduct,
    ]);
    await connectBuyer();
    await accept(['web_post'], ['no_iban_transfer']);
    expect(await waysOf({ productId: a.product })).toEqual(onSite);
    expect(await waysOf({ productId: a.otherProduct })).toEqual(onSite.filter((type) => type !== 'web_post'));

    const first = lineOf(a, await declare(world, a), withoutIban);
    const declarationId = await declare(world, a, { productId: a.otherProduct });
    const options = { circuitId: a.circuits.web_collect, shippingMethodId: a.shippingMethods.web_collect };
    const json = await world.as(visitorOf(a)).call('POST /estimates', {
      body: { declarationId, ...options, paymentModeId: a.paymentModes.voucher },
    });
    const estimatedPrice = json.total;
    const second = lineOf(a, declarationId, { ...quiet, inCartId: 'b', estimatedPrice });
    const unpaid = lineOf(a, declarationId, { ...withoutIban, inCartId: 'b', estimatedPrice });
    const before = await count();
    expect((await buyWeb(world, a, cartBody([first, unpaid]))).refusal()).toMatchObject({
      code: 'no_payment_mode',
      extra: { inCartId: 'b' },
    });
    expect(await count()).toBe(before);
    const made = await buyWeb(world, a, cartBody([first, second]));
    expect([made.status, await count()]).toEqual([201, before + 2]);
  });

  test('whose payment mode is gone says whether another one can replace it', async () => {
    const { a } = world;
    await accept(['web_post'], ['no_iban_transfer']);
    const lines = async () => [
      lineOf(a, await declare(world, a), { ...quiet, estimatedPrice: 15_950 }),
      lineOf(a, await declare(world, a), { payment: 'voucher', estimatedPrice: 15_950, inCartId: 'b' }),
    ];
    const code = async () => {
      const { code: refused, extra } = (await buyWeb(world, a, cartBody(await lines()))).refusal();
      return { code: refused, ...extra };
    };
    expect(await code()).toMatchObject({ code: 'no_payment_mode', inCartId: 'b' });
    await connectBuyer();
    expect(await code()).toMatchObject({ code: 'payment_mode_unavailable', inCartId: 'b' });
  });
});

test('a dossier that was opened on the site is not priced at the counter while nobody could be paid', async () => {
  const { a } = world;
  const token = a.tokens.store_seller;
  const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
  const cartId = (await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), line)]))).answer().id;
  const { rows } = await world.sql.query(`select "id" from buybacks where "cartId" = $1`, [cartId]);
  await accept(['web_drop'], []);
  const declarationId = await declare(world, a, { token, askedTo: 'store' });
  const { circuits, paymentModes } = a;
  const priced = await world.as(token).refusal('POST /estimates', {
    body: { declarationId, circuitId: circuits.web_drop, paymentModeId: paymentModes.gift_card },
  });
  const finished = await world.as(token).refusal('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
    params: { storeId: a.store, buybackId: String(rows[0].id) },
    body: { version: 0, declarationId, paymentModeId: paymentModes.gift_card, estimatedPrice: 17_441 },
  });
  expect([priced.code, finished.code]).toEqual(['no_payment_mode', 'no_payment_mode']);
});
