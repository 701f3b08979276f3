import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { insertTradeInBonus } from '@reprise/tests/kit/around-dossier.ts';
import {
  buyWeb,
  cartBody,
  declare,
  lineOf,
  responsesOf,
  visitorOf,
  workedExample,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
beforeEach(async () => {
  await set(`"packingInstructions" = '', "tagPriceEnabled" = true, "imeiAfterEstimate" = false`);
  await premium('absorption', 'multi_product_cart', 'imei_search_and_collect');
});

const set = (what: string) => world.sql.query(`update organization_root_details set ${what}`);
const premium = (...features: string[]) =>
  world.sql.query('update organization_root_details set "enabledPremiumFeatures" = $1', [features]);
const visitor = () => visitorOf(world.a);
const snapshotOf = async (cartId: string) =>
  (
    await world.sql.query<{ snapshot: { absorption: unknown; bonus: unknown } }>(
      `select "priceSnapshot" as snapshot from buybacks where "cartId" = $1`,
      [cartId],
    )
  ).rows[0]?.snapshot;

describe('the premium feature imei_search_and_collect', () => {
  const declareWithout = () =>
    world.as(visitor()).send('POST /declarations', {
      body: { productId: world.a.product, imei: null, responses: responsesOf(world.a, workedExample) },
    });

  test('has the IMEI asked when it is on, and not when it is off', async () => {
    expect((await declareWithout()).refusal().violations).toMatchObject([
      { field: 'imei', code: 'required' },
    ]);
    await premium();
    const made = await declareWithout();
    expect([made.status, made.answer().imei]).toEqual([201, null]);
  });
});

describe('imeiAfterEstimate', () => {
  const { a } = world;
  const body = { productId: a.product, responses: responsesOf(a, workedExample) };
  const declareAs = (token: string, more: object = {}) =>
    world.as(token).send('POST /declarations', { body: { ...body, ...more } });
  const site = visitor();
  const buy = (declarationId: string) =>
    buyWeb(world, a, cartBody([lineOf(a, declarationId)]), { token: site });

  test('on: the site gives a price without an IMEI, and sells nothing without one', async () => {
    await set(`"imeiAfterEstimate" = true`);
    const { id, imei } = (await declareAs(site)).answer();
    expect(imei).toBeNull();
    const priced = await world.as(site).call('POST /estimates', { body: { declarationId: id } });
    expect(priced.total).toBeGreaterThan(0);
    expect((await buy(id)).refusal()).toMatchObject({ code: 'imei_not_given', extra: { inCartId: 'a' } });
    const change = (said: object) =>
      world.as(site).send('PATCH /declarations/{id}', { params: { id }, body: said });
    expect((await change({ imei: '351000110000000' })).refusal().violations).toMatchObject([
      { field: 'imeiMismatchAccepted', code: 'required' },
    ]);
    expect((await change({ imei: '353209110000007' })).status).toBe(200);
    expect((await buy(id)).status).toBe(201);
  });

  test('on: the counter asks for it first all the same, whatever a seller declares', async () => {
    await set(`"imeiAfterEstimate" = true`);
    const seller = a.tokens.store_seller;
    expect((await declareAs(seller, { askedTo: 'store' })).refusal().violations).toMatchObject([
      { field: 'imei', code: 'required' },
    ]);
    const asCustomer = (await declareAs(seller)).answer();
    const line = lineOf(a, asCustomer.id, { circuit: 'store_drop', estimatedPrice: 17_441 });
    const sold = await world.as(seller).send('POST /store/{storeId}/buybacks', {
      params: { storeId: a.store },
      body: cartBody([line]),
    });
    expect(sold.refusal().code).toBe('imei_not_given');
  });

  test('off: the site is told so, and the IMEI comes first', async () => {
    const told = async () =>
      (await world.nobody.call('GET /white-label/config', { query: { url: 'http://enseigne-a.test' } }))
        .imeiAfterEstimate;
    await set(`"imeiAfterEstimate" = true`);
    expect(await told()).toBe(true);
    await set(`"imeiAfterEstimate" = false`);
    expect(await told()).toBe(false);
    expect((await declareAs(site)).refusal().violations).toMatchObject([{ field: 'imei', code: 'required' }]);
  });
});

describe('the premium feature payment_bonus', () => {
  test('promises the bonus that was taken when it is on; offers none when it is off, and one that was taken has ended', async () => {
    const { a } = world;
    const bonus = await insertTradeInBonus(world, { cents: 2_000 });
    const line = async () => ({ ...lineOf(a, await declare(world, a)), tradeInBonusId: bonus });
    await premium('payment_bonus');
    const made = await buyWeb(world, a, { ...cartBody([]), buybacks: [await line()] });
    expect((await snapshotOf(made.answer().id))?.bonus).toMatchObject({ value: 2_000 });
    await premium();
    const refused = await buyWeb(world, a, { ...cartBody([]), buybacks: [await line()] });
    // without the new price: only the bonus has changed
    expect(refused.refusal()).toMatchObject({ code: 'price_changed', extra: { inCartId: 'a' } });
    expect(refused.refusal().extra).not.toHaveProperty('prices');
  });
});

describe('the premium feature absorption', () => {
  test('freezes the category’s rule with the price when it is on, and none when it is off', async () => {
    const { a } = world;
    await world.sql.query(
      `update categories set "absorptionType" = 'value', "absorptionBase" = 'declared', "absorptionValue" = 1000 where "id" = $1`,
      [a.category],
    );
    const buy = async () =>
      snapshotOf((await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a))]))).answer().id);
    expect((await buy())?.absorption).toMatchObject({ type: 'value', value: 1_000 });
    await premium();
    expect((await buy())?.absorption).toMatchObject({ type: 'none' });
  });
});

test('packing instructions are told with the confirmation where the organisation wrote some', async () => {
  const { a } = world;
  const sold = async (options?: Parameters<typeof lineOf>[2]): Promise<string | undefined> => {
    const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), options)]));
    return (made.answer().buybacks as { id: string }[])[0]?.id;
  };
  const sent = await sold();
  const infos = async (locale = 'fr-FR', id = sent) =>
    (
      await world
        .as(visitor(), { 'accept-language': locale })
        .raw('GET /buybacks/{id}/additional-infos', { params: { id } })
    ).answer();
  expect(await infos()).toMatchObject({ packingInstructions: '', paymentDelayDays: 0 });
  await set(`"packingInstructions" = 'Deux épaisseurs de papier bulle.'`);
  expect(await infos()).toMatchObject({ packingInstructions: 'Deux épaisseurs de papier bulle.' });
  // what is brought to a store is packed there
  const brought = await sold({ circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store });
  expect(await infos('fr-FR', brought)).toMatchObject({ packingInstructions: '' });
  await set(`"translations" = '{"packingInstructions": {"de-DE": "Zwei Lagen Luftpolsterfolie."}}'`);
  expect(await infos('de-DE')).toMatchObject({ packingInstructions: 'Zwei Lagen Luftpolsterfolie.' });
  expect(await infos('nl-BE')).toMatchObject({ packingInstructions: 'Deux épaisseurs de papier bulle.' });
});

test('a transfer is announced within five working days', async () => {
  const { a } = world;
  const line = lineOf(a, await declare(world, a), { payment: 'bank_transfer', estimatedPrice: 15_950 });
  const made = await buyWeb(world, a, cartBody([line]));
  const [first] = made.answer().buybacks as { id: string }[];
  const infos = await world
    .as(visitor())
    .raw('GET /buybacks/{id}/additional-infos', { params: { id: first?.id } });
  expect(infos.answer().paymentDelayDays).toBe(5);
});

test('the site is told whether the price stays visible', async () => {
  const shown = async () =>
    (await world.nobody.call('GET /white-label/config', { query: { url: 'http://enseigne-a.test' } }))
      .tagPriceEnabled;
  expect(await shown()).toBe(true);
  await set(`"tagPriceEnabled" = false`);
  expect(await shown()).toBe(false);
});

describe('the instructions of a circuit', () => {
  test('come in their order with the pictures of the circuit', async () => {
    const { a } = world;
    const picture = '018f2b1e-0000-7000-8000-000000000001';
    await world.sql.query(`update circuits set "instructionImages" = array[$1]::uuid[] where "id" = $2`, [
      picture,
      a.circuits.web_post,
    ]);
    await world.insert('instructions', {
      accountId: a.retailer,
      circuitId: a.circuits.web_post,
      sequence: 2,
      label: { 'fr-FR': 'Déposez le colis', 'en-GB': 'Post the parcel' },
      type: 'post',
    });
    const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a))]));
    const [first] = made.answer().buybacks as { id: string }[];
    const steps = await world
      .as(visitor(), { 'accept-language': 'en-GB' })
      .raw('GET /buybacks/{id}/instructions', { params: { id: first?.id } });
    expect(steps.answer().map(({ sequence, type, image }) => [sequence, type, image])).toEqual([
      [1, 'protect', picture],
      [2, 'post', null],
    ]);
    expect(steps.answer()[1]?.label).toBe('Post the parcel');
  });
});
