import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { anotherImei, buyWeb, cartBody, customerInfo, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';

let world: World;
/** The IMEI of a device that an open dossier of the store names. */
let imei: string;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  imei = anotherImei();
  await insertSoldDossier(world, world.a, { buyback: { imei } });
});

const refused = 'imei_already_open';

async function sell(place: { token?: string; storeId?: string } = {}) {
  const { token = world.a.tokens.store_seller, storeId = world.a.store } = place;
  const declarationId = await declare(world, world.a, { token, askedTo: 'store', imei });
  const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
  const body = cartBody([line], { customerInfo: { ...customerInfo, email: 'autre@example.org' } });
  return world.as(token).send('POST /store/{storeId}/buybacks', { params: { storeId }, body });
}

const release = (
  { token = world.a.tokens.store_manager, storeId = world.a.store, ...more }: Record<string, string> = {},
  body: object = { imei, reason: 'Facture du nouveau propriétaire vue' },
) =>
  world
    .as(token)
    .raw('POST /store/{storeId}/device-releases', { params: { storeId }, body: { ...body, ...more } });

const checked = async (token: string) =>
  await world.as(token).call('POST /imei-checks', { body: { imei, productId: world.a.product } });

const historyOf = async (cartId: string) =>
  (
    await world.sql.query<{ action: string; userName: string; reason: string }>(
      `select "action", "userName", "reason" from history
       where "buybackId" in (select "id" from buybacks where "cartId" = $1) order by "id"`,
      [cartId],
    )
  ).rows;

describe('a device of an open dossier at the counter', () => {
  test('is refused to the seller with the running dossier, until a manager releases it for one sale', async () => {
    const { tokens } = world.a;
    const first = await sell();
    expect(first.refusal().code).toBe(refused);
    expect(first.refusal().extra).toMatchObject({
      openDossier: { id: expect.any(String), number: expect.any(String) },
      inCartId: 'a',
    });
    const word = await release();
    expect([word.status, word.answer()]).toEqual([
      201,
      {
        by: 'store_manager A',
        reason: 'Facture du nouveau propriétaire vue',
        until: '2026-03-03T09:00:00.000Z',
      },
    ]);
    expect(await checked(tokens.store_seller)).toMatchObject({ openDossier: {}, release: word.answer() });
    const made = await sell();
    expect(made.status).toBe(201);
    expect(await historyOf(made.answer().id)).toMatchObject([
      { action: 'imei_released', userName: 'store_manager A', reason: 'Facture du nouveau propriétaire vue' },
      { action: 'createAtStore', userName: 'store_seller A' },
      { action: 'createAtStore' },
    ]);
    // it was valid for that sale only
    expect((await sell()).refusal().code).toBe(refused);
    expect(await checked(tokens.store_seller)).toMatchObject({ release: null });
  });

  test('is sold once by a release, also by two sellers at the same moment', async () => {
    await release();
    const answers = await Promise.all([sell(), sell(), sell()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('stays refused on the site, at another store, and after a day', async () => {
    const { a } = world;
    await release();
    const other = { token: a.tokens.otherSeller, storeId: a.otherStore };
    expect((await sell(other)).refusal().code).toBe(refused);
    const declarationId = await declare(world, a, { imei });
    const onSite = await a.as.pseudo_anonymous.send('POST /carts', {
      body: cartBody([lineOf(a, declarationId)]),
    });
    expect(onSite.refusal().code).toBe(refused);
    world.clock.now = new Date('2026-03-03T09:00:01.000Z');
    expect((await sell()).refusal().code).toBe(refused);
    // another release is valid for a day again
    expect((await release()).status).toBe(201);
    expect((await sell()).status).toBe(201);
  });

  test('is released by a manager within reach, with a reason, and only while it stands in an open dossier', async () => {
    const { a, b } = world;
    expect((await release({ token: a.tokens.store_seller })).refusal().code).toBe('forbidden');
    expect((await release({ token: a.tokens.buyer_manager })).refusal().code).toBe('forbidden');
    expect((await release({ token: a.tokens.otherStoreManager })).refusal().code).toBe('not_found');
    expect((await release({ token: b.tokens.store_manager })).refusal().code).toBe('not_found');
    expect((await release({ storeId: a.warehouse })).refusal().code).toBe('not_found');
    const nobody = await world.nobody.send('POST /store/{storeId}/device-releases', {
      params: { storeId: a.store },
      body: { imei, reason: 'Facture vue' },
    });
    expect(nobody.refusal().code).toBe('unauthorized');
    expect((await release({}, { imei, reason: ' ' })).refusal().code).toBe('invalid');
    expect((await release({}, { imei: '35320911', reason: 'Facture vue' })).refusal().code).toBe(
      'imei_too_short',
    );
    const free = { imei: anotherImei(), reason: 'Facture vue' };
    expect((await release({}, free)).refusal().code).toBe('imei_not_open');
    for (const token of [a.tokens.root_management_unit_manager, a.tokens.management_unit_manager])
      expect((await release({ token })).status).toBe(201);
  });

  test('is released by the last of two releases, at once or after one another, and the log keeps both', async () => {
    const words = await Promise.all([
      release({}, { imei, reason: 'premier mot' }),
      release({}, { imei, reason: 'second mot' }),
    ]);
    expect(words.map(({ status }) => status)).toEqual([201, 201]);
    await release({}, { imei, reason: 'dernier mot' });
    expect(await checked(world.a.tokens.store_seller)).toMatchObject({ release: { reason: 'dernier mot' } });
    const { rows } = await world.sql.query<{ after: { reason: string }; userName: string }>(
      `select "after", "userName" from audit_logs where "noun" = 'device_release' and "after" ->> 'imei' = $1
       order by "id"`,
      [imei],
    );
    expect(rows.map(({ after }) => after.reason).toSorted()).toEqual([
      'dernier mot',
      'premier mot',
      'second mot',
    ]);
    expect(rows.map(({ userName }) => userName)).toEqual(Array.from({ length: 3 }, () => 'store_manager A'));
  });
});

describe('a dossier of the site whose device stands in another open dossier', () => {
  /** A pre-declared dossier of the site, whose device another dossier came to name afterwards. */
  async function predeclared() {
    const { a } = world;
    imei = anotherImei();
    const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const cart = cartBody([lineOf(a, await declare(world, a, { imei }), line)]);
    const cartId = (await buyWeb(world, a, cart)).answer().id;
    const { rows } = await world.sql.query<{ id: string }>('select "id" from buybacks where "cartId" = $1', [
      cartId,
    ]);
    const ownId = rows[0]?.id;
    await insertSoldDossier(world, a, { buyback: { imei } });
    const token = world.a.tokens.store_seller;
    const declarationId = await declare(world, world.a, { token, askedTo: 'store', imei });
    const body = {
      version: 0,
      declarationId,
      paymentModeId: world.a.paymentModes.gift_card,
      estimatedPrice: 17_441,
    };
    const finalize = () =>
      world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
        params: { storeId: world.a.store, buybackId: ownId! },
        body,
      });
    return { ownId, finalize };
  }

  test('is finished at the counter once a manager released it', async () => {
    const { ownId, finalize } = await predeclared();
    expect((await finalize()).refusal().code).toBe(refused);
    await release();
    expect((await finalize()).status).toBe(200);
    const { rows } = await world.sql.query<{ action: string; userName: string }>(
      `select "action", "userName" from history where "buybackId" = $1 and "action" = 'imei_released'`,
      [ownId],
    );
    expect(rows).toEqual([{ action: 'imei_released', userName: 'store_manager A' }]);
  });

  test('is finished without a release where it is the only one', async () => {
    const { finalize } = await predeclared();
    await world.sql.query(
      `update buybacks set "status" = 'bb_cancelled', "cancelReason" = 'other'
       where "imei" = $1 and "status" = 'bb_awaiting_inventory'`,
      [imei],
    );
    expect((await finalize()).status).toBe(200);
  });
});
