import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startBuyerServer, type BuyerServer } from '@reprise/tests/kit/buyer-server.ts';
import { connectBuyer } from '@reprise/tests/kit/configure.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { buyWeb, cartBody, declare, lineOf, responsesOf, workedExample } from '@reprise/tests/kit/selling.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { checkWebhook, signatureHeader } from '@reprise/platform/server/outside/webhook-signature.ts';
import { buyerPriceLimits } from '../../domain/catalogue/catalogue.limits.ts';

let world: World;
let buyer: BuyerServer;
beforeAll(async () => {
  world = await makeWorld();
  buyer = await startBuyerServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
});
afterAll(async () => {
  await buyer.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  buyer.calls.splice(0);
  buyer.say({});
  await world.sql.query('delete from connector_organizations; delete from counts');
  await connect();
});

/** New settings each time, so that no test finds the service left alone by the one before. */
const connect = (organisation = world.a) => connectBuyer(world, organisation, buyer);
const visitor = (): Driver => world.a.as.pseudo_anonymous;
const seller = (): Driver => world.a.as.store_seller;
const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const estimate = (declarationId: string, by = visitor(), more: object = {}) =>
  by.call('POST /estimates', { body: { declarationId, ...more } });
const ways = () => ({
  circuitId: world.a.circuits.web_post,
  shippingMethodId: world.a.shippingMethods.web_post,
  paymentModeId: world.a.paymentModes.gift_card,
});
const dossierOf = async (declarationId: string) =>
  (
    await world.sql.query<{
      declaredPrice: number;
      declaredLedger: { kind: string; cents: number; reference?: string; silence?: string }[];
      priceSnapshot: { buyerPrice?: object };
    }>('select * from buybacks where "declarationId" = $1', [declarationId])
  ).rows[0];
const buy = (declarationId: string, estimatedPrice: number) =>
  buyWeb(world, world.a, cartBody([lineOf(world.a, declarationId, { estimatedPrice })]));

// 163.00 € by the list; 180.00 € by the buyer, −3.50 € by post, +12.60 € by gift card
const withWays = 18_910;

describe('a price that is made while its buyer has a service', () => {
  test('is the buyer’s, and what follows is taken on it', async () => {
    const id = await declare(world, world.a);
    const priced = await estimate(id, visitor(), ways());
    expect(priced).toMatchObject({ total: withWays, currency: 'EUR' });
    expect(priced.ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['base', 17_500],
      ['answer', -1_500],
      ['answer', 300],
      ['buyer', 1_700],
      ['shipping', -350],
      ['payment', 1_260],
    ]);
    expect(priced.ledger[3]).toMatchObject({ labelKey: 'ledger.buyer', reference: 'Q-8812' });
  });

  test('is asked for with the thing, its answers and what the list gives, signed', async () => {
    const id = await declare(world, world.a, { imei: '353209110000007' });
    await estimate(id);
    const [call] = buyer.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/prices' });
    const { reference, device, answers, list } = buyer.asked()[0]!;
    expect(call?.key).toBe(reference);
    expect(device).toMatchObject({ productId: world.a.product, imei: '353209110000007', brand: 'Apple' });
    expect(answers.map(({ question }) => question)).toHaveLength(workedExample.length);
    expect(list).toMatchObject({ price: 16_300, currency: 'EUR', grade: 'grade_c' });
    expect(() =>
      checkWebhook(buyer.webhookSecret, { header: call?.signature, body: call!.raw, now: world.clock.now }),
    ).not.toThrow();
    expect(signatureHeader).toBe('x-signature');
  });

  test('is paid as it was quoted, whatever becomes of the list', async () => {
    const id = await declare(world, world.a);
    await estimate(id);
    await world.sql.query(
      'update products set "buybackPriceGradeC" = 99900, "listVersion" = "listVersion" + 1',
    );
    buyer.say({ price: 1 });
    expect((await buy(id, withWays)).status).toBe(201);
    await world.sql.query('update products set "buybackPriceGradeC" = 17500');
    const dossier = await dossierOf(id);
    expect(dossier?.declaredPrice).toBe(withWays);
    expect(dossier?.declaredLedger).toContainEqual(
      expect.objectContaining({ kind: 'buyer', reference: 'Q-8812' }),
    );
    expect(dossier?.priceSnapshot.buyerPrice).toMatchObject({ kind: 'quoted', cents: 18_000 });
  });

  test('is asked for once while it is valid, and again for other answers', async () => {
    const id = await declare(world, world.a);
    await estimate(id);
    await estimate(id);
    expect(buyer.asked()).toHaveLength(1);
    const answers = ['lock_off', 'screen_cracked', 'shell_scratched', 'battery_78', 'box_yes'] as const;
    await visitor().call('PATCH /declarations/{id}', {
      params: { id },
      body: { responses: responsesOf(world.a, answers) },
    });
    await estimate(id);
    expect(buyer.asked().map(({ list }) => list.price)).toEqual([16_300, 7_800]);
  });

  test('is the list’s once it has expired, until it is asked for again', async () => {
    buyer.say({ validUntil: '2026-03-02T10:00:00Z' });
    const id = await declare(world, world.a);
    await estimate(id);
    later(60);
    const refused = (await buy(id, withWays)).refusal();
    expect(refused).toMatchObject({ code: 'price_changed', extra: { price: 17_091 } });
    buyer.say({ price: 17_000 });
    expect(await estimate(id)).toMatchObject({ total: 17_000 });
    expect(buyer.asked()).toHaveLength(2);
  });

  test('is nothing where the buyer offers nothing, and says so', async () => {
    buyer.say({ price: 0 });
    expect(await estimate(await declare(world, world.a))).toMatchObject({
      total: 0,
      zero: true,
      nothing: { cause: 'buyer', changes: [] },
    });
  });

  test('is not asked of anybody for what the list does not buy', async () => {
    const answers = ['lock_on', 'screen_micro', 'shell_scratched', 'battery_78', 'box_yes'] as const;
    const id = await declare(world, world.a, { answers });
    expect(await estimate(id)).toMatchObject({ total: 0 });
    expect(buyer.calls).toEqual([]);
  });

  test('of another retailer is not asked of this buyer', async () => {
    const id = await declare(world, world.b);
    const priced = await world.b.as.pseudo_anonymous.call('POST /estimates', { body: { declarationId: id } });
    expect(priced).toMatchObject({ total: 16_300 });
    expect(buyer.calls).toEqual([]);
  });
});

describe('the list’s price holds, and staff read why, when the buyer', () => {
  test.each([
    ['hangs', 'hang', {}, 'timeout'],
    ['answers 503', 'unavailable', {}, 'refused'],
    ['answers 422', 'refuse', {}, 'refused'],
    ['answers what is not JSON', 'garbage', {}, 'wrong_answer'],
    ['redirects', 'redirect', {}, 'refused'],
    ['answers without end', 'huge', {}, 'unreachable'],
    ['breaks off', 'lost', {}, 'unreachable'],
    ['gives no price', 'ok', { price: undefined }, 'wrong_answer'],
    ['gives a negative price', 'ok', { price: -1 }, 'wrong_answer'],
    ['gives too high a price', 'ok', { price: 5_000_001 }, 'wrong_answer'],
    ['gives half a cent', 'ok', { price: 100.5 }, 'wrong_answer'],
    ['gives no reference', 'ok', { reference: '' }, 'wrong_answer'],
    ['gives another currency', 'ok', { currency: 'USD' }, 'other_currency'],
    ['gives a price that has expired', 'ok', { validUntil: '2026-03-02T09:00:00Z' }, 'expired'],
  ] as const)('%s', async (_, mood, said, silence) => {
    buyer.next(mood);
    buyer.say(said);
    const id = await declare(world, world.a);
    const shown = await estimate(id);
    expect(shown.total).toBe(16_300);
    expect(shown.ledger.map(({ kind }) => kind)).not.toContain('buyer');
    const told = await estimate(id, seller());
    expect(told.total).toBe(16_300);
    expect(told.ledger).toContainEqual(
      expect.objectContaining({ kind: 'buyer', cents: 0, silence, labelKey: `silence.${silence}` }),
    );
    // what was seen is what is paid
    expect((await buy(id, 17_091)).status).toBe(201);
    expect((await dossierOf(id))?.declaredLedger).toContainEqual(expect.objectContaining({ silence }));
    expect(buyer.asked()).toHaveLength(1);
  });

  test('did not answer, until it is asked again after five minutes', async () => {
    buyer.next('unavailable');
    const id = await declare(world, world.a);
    await estimate(id);
    later(4);
    expect(await estimate(id)).toMatchObject({ total: 16_300 });
    later(1);
    expect(await estimate(id)).toMatchObject({ total: 18_000 });
  });

  test('has not answered five times in a row, without being asked; one call finds out that it is back', async () => {
    buyer.next('lost', 'lost', 'lost', 'lost', 'lost');
    for (let time = 0; time < buyerPriceLimits.failures; time += 1)
      await estimate(await declare(world, world.a));
    const id = await declare(world, world.a);
    expect((await estimate(id, seller())).ledger).toContainEqual(
      expect.objectContaining({ silence: 'busy' }),
    );
    expect(buyer.asked()).toHaveLength(buyerPriceLimits.failures);
    world.clock.now = new Date(world.clock.now.getTime() + buyerPriceLimits.restSeconds * 1_000);
    expect(await estimate(await declare(world, world.a))).toMatchObject({ total: 18_000 });
  });

  test('is asked by ten others already', async () => {
    const silenceOf = async (id: string) =>
      (await estimate(id, seller())).ledger.flatMap(({ silence }) => silence ?? []);
    const ids: string[] = [];
    for (let one = 0; one <= buyerPriceLimits.simultaneous; one += 1) ids.push(await declare(world, world.a));
    const [eleventh = '', ...ten] = ids;
    // the ten are answered once the eleventh was, which is asked for as soon as the last of them has arrived
    const told = Promise.withResolvers<string[]>();
    for (let one = 1; one < ten.length; one += 1) buyer.meanwhile(() => told.promise);
    buyer.meanwhile(async () => told.resolve(await silenceOf(eleventh)));
    const others = await Promise.all(ten.map(silenceOf));
    expect(await told.promise).toEqual(['busy']);
    expect(others.flat()).not.toContain('busy');
    expect(buyer.asked()).toHaveLength(buyerPriceLimits.simultaneous);
  });
});
