import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const admin = world.a.tokens.super_admin;

const publish = (serviceTerms: string | null) =>
  world.sql.query('update organization_root_details set "serviceTerms" = $2 where "id" = $1', [
    world.a.rootDetail,
    serviceTerms,
  ]);
const config = (part = 'sale') =>
  world.nobody.raw('GET /white-label/config', { query: { part, url: 'http://enseigne-a.test' } });
const client = (id: string) => world.a.as.super_admin.call('GET /accounts/{id}', { params: { id } });

beforeEach(() => publish(world.a.terms));

describe('a public site without terms of sale', () => {
  test('is not there, nothing is sold on it, and the account’s sheet says so', async () => {
    const cart = cartBody([lineOf(world.a, await declare(world, world.a))]);
    expect(await client(world.a.retailer)).toMatchObject({ hasTermsOfSale: true });
    await publish(null);
    expect((await config()).refusal().code).toBe('terms_not_published');
    expect((await buyWeb(world, world.a, cart)).refusal().code).toBe('terms_not_published');
    expect(await client(world.a.retailer)).toMatchObject({ hasTermsOfSale: false });
    // whoever has sold still follows the file
    expect((await config('files')).answer()).toMatchObject({ termsVersion: null });
    await publish(world.a.terms);
    expect((await config()).answer()).toMatchObject({ termsVersion: world.a.terms });
    expect((await buyWeb(world, world.a, cart)).status).toBe(201);
  });

  test('takes only what is published: not another version, not another organisation’s', async () => {
    const lines = [lineOf(world.a, await declare(world, world.a))];
    for (const version of ['2026-01', world.b.terms, 'transfer_order']) {
      const body = cartBody(lines, { terms: { version, accepted: true } });
      expect((await buyWeb(world, world.a, body)).refusal().code).toBe('terms_changed');
    }
  });

  test('does not stop a counter, whose transfer order has terms of its own, which are signed', async () => {
    await publish(null);
    const token = world.a.tokens.store_seller;
    const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
    const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
    const sell = (version: string) =>
      world.as(token).send('POST /store/{storeId}/buybacks', {
        params: { storeId: world.a.store },
        body: cartBody([line], { terms: { version, accepted: true } }),
      });
    expect((await sell('2026-01')).refusal().code).toBe('terms_changed');
    expect((await sell('transfer_order')).status).toBe(201);
  });
});

describe('a public site that was closed while a customer was on it', () => {
  const set = (field: 'webChannelActive' | 'status', value: boolean | string) =>
    world.sql.query(`update accounts set "${field}" = $2 where "id" = $1`, [world.a.retailer, value]);

  test.each([
    ['by its switch', 'webChannelActive', false, true],
    ['with its client', 'status', 'inactive', 'active'],
  ] as const)('sells nothing more: %s', async (_, field, closed, open) => {
    const cart = cartBody([lineOf(world.a, await declare(world, world.a))]);
    await set(field, closed);
    expect((await config()).refusal().code).toBe('white_label_not_found');
    expect((await buyWeb(world, world.a, cart)).refusal()).toMatchObject({
      status: 409,
      code: 'site_closed',
    });
    await set(field, open);
    expect((await buyWeb(world, world.a, cart)).status).toBe(201);
  });

  test('goes on selling at the counter, and showing what was sold', async () => {
    const sold = await buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a))]));
    const { id } = z.object({ id: z.uuid() }).parse(sold.answer());
    const token = world.a.tokens.store_seller;
    const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
    const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
    await set('webChannelActive', false);
    const atCounter = await world.as(token).send('POST /store/{storeId}/buybacks', {
      params: { storeId: world.a.store },
      body: cartBody([line]),
    });
    expect(atCounter.status).toBe(201);
    expect((await world.a.as.pseudo_anonymous.send('GET /carts/{id}', { params: { id } })).status).toBe(200);
    await set('webChannelActive', true);
  });
});

describe('the currency of an account', () => {
  const setCurrency = (id: string, currency: string) =>
    changeNow(world, 'accounts', id, { body: { currency }, token: admin });

  /** What a client has from its model that is an amount. */
  const withoutAmounts = async (id: string) => {
    for (const change of [
      `update diagnostic_answers set "impact" = "impact" || '{"enabled": false}' where "accountId" = $1`,
      `update payment_modes set "bonusMode" = 'disabled', "bonusValue" = 0, "bonusCap" = null where "accountId" = $1`,
      `update circuits set "modifier" = "modifier" || '{"value": 0}' where "accountId" = $1`,
      `update shipping_methods set "modifier" = "modifier" || '{"value": 0}' where "accountId" = $1`,
      `delete from trade_in_bonuses where "accountId" = $1`,
      `update organization_root_details set "cartMinValue" = 0 where "accountId" = $1`,
      `update categories set "absorptionType" = 'none', "absorptionBase" = null, "absorptionValue" = null,
         "absorptionMax" = null where "accountId" = $1`,
    ])
      await world.sql.query(change, [id]);
  };

  test('changes while nothing has a price, and no more afterwards', async () => {
    const id = await newClient(world);
    expect((await setCurrency(id, 'CHF')).answer()).toMatchObject({ currency: 'CHF' });
    await world.sql.query(
      `update organization_root_details set "cartMinValue" = 500 where "accountId" = $1`,
      [id],
    );
    const refused = await setCurrency(id, 'USD');
    expect(refused.refusal()).toMatchObject({
      code: 'currency_in_use',
      violations: [{ field: 'currency', code: 'currency_in_use' }],
    });
    expect((await setCurrency(id, 'CHF')).status).toBe(200);
    await world.sql.query(`update organization_root_details set "cartMinValue" = 0 where "accountId" = $1`, [
      id,
    ]);
    await world.sql.query(
      `update payment_modes set "bonusMode" = 'amount', "bonusValue" = 500 where "accountId" = $1 and "type" = 'voucher'`,
      [id],
    );
    expect((await setCurrency(id, 'USD')).refusal().code).toBe('currency_in_use');
    expect((await setCurrency(world.a.retailer, 'USD')).refusal().code).toBe('currency_in_use');
  });

  test('is that of its drafts, also after a change', async () => {
    const id = await newClient(world, { model: world.a.retailer });
    await withoutAmounts(id);
    expect((await setCurrency(id, 'CHF')).answer()).toMatchObject({ currency: 'CHF' });
    const { rows } = await world.sql.query<{ currency: string }>(
      'select distinct "currency" from products where "accountId" = $1',
      [id],
    );
    expect(rows).toEqual([{ currency: 'CHF' }]);
    const { rowCount } = await world.sql.query(
      `select from graphile_worker._private_jobs where "payload" -> 'payload' ->> 'accountId' = $1`,
      [id],
    );
    // one that its model asked for, and one of the new currency
    expect(rowCount).toBe(2);
  });

  test.each([
    [
      'a list of prices that begins later',
      `insert into price_lists ("accountId", "name", "startsAt", "userName")
       values ($1, 'Été', '2026-07-01T00:00:00Z', 'A')`,
    ],
    [
      'an absorbed amount',
      `update categories set "absorptionType" = 'value', "absorptionBase" = 'declared', "absorptionValue" = 500
       where "accountId" = $1`,
    ],
    [
      'the most that is absorbed',
      `update categories set "absorptionType" = 'percentage', "absorptionBase" = 'declared', "absorptionValue" = 5,
         "absorptionMax" = 1000
       where "accountId" = $1`,
    ],
  ])('stays with %s', async (_, amount) => {
    const id = await newClient(world, { model: world.a.retailer });
    await withoutAmounts(id);
    await world.sql.query(amount, [id]);
    expect((await setCurrency(id, 'CHF')).refusal().code).toBe('currency_in_use');
  });

  test('is one in a cart: one of two currencies is refused, with the thing to remove', async () => {
    const declared = await Promise.all([
      declare(world, world.a),
      declare(world, world.a, { productId: world.a.otherProduct }),
    ]);
    await world.sql.query(`update products set "currency" = 'USD' where "id" = $1`, [world.a.otherProduct]);
    const [first, odd] = declared.map((id, at) => lineOf(world.a, id, { inCartId: `line-${at}` }));
    const mixed = await buyWeb(world, world.a, cartBody([first!, odd!]));
    expect(mixed.refusal()).toMatchObject({ code: 'cart_currencies', extra: { inCartId: 'line-1' } });
  });
});
