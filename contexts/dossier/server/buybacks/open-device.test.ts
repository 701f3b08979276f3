import { describe, expect, test } from 'vitest';
import { readInWall } from '@reprise/platform/server/db/wall.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { anotherImei, buyWeb, cartBody, customerInfo, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { deviceDossiersQuery } from './open-device.db.ts';

const world = await openWorld();

const check = async (token: string, typed: string) =>
  await world.as(token).call('POST /imei-checks', { body: { imei: typed, productId: world.a.product } });

/** A visitor sells the device on the site of the account. */
async function sellOnSite(of: Organisation, imei: string, email = customerInfo.email) {
  const cart = cartBody([lineOf(of, await declare(world, of, { imei }))]);
  const terms = { version: of.terms, accepted: true };
  return buyWeb(world, of, { ...cart, terms, customerInfo: { ...customerInfo, email } });
}
const refused = 'imei_already_open';

/** Runs something while the second account is linked to the first one's buyer, so that both are in one group. */
async function whileLinked<T>(work: () => Promise<T>): Promise<T> {
  const link = { retailerAccountId: world.b.retailer, buyerAccountId: world.a.buyer };
  await world.insert('linked_buyers', link);
  try {
    return await work();
  } finally {
    const { retailerAccountId, buyerAccountId } = link;
    await world.sql.query(
      'delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2',
      [retailerAccountId, buyerAccountId],
    );
  }
}

describe('a device that stands in an open dossier', () => {
  test('is told to its store with the dossier, to others without it', async () => {
    const typed = anotherImei();
    const { tokens } = world.a;
    expect(await check(tokens.store_seller, typed)).toMatchObject({ openDossier: null, endedDossier: null });
    const dossier = await insertSoldDossier(world, world.a, { buyback: { imei: typed } });
    const named = { id: dossier.buybackId, number: dossier.number };
    expect(await check(tokens.store_seller, typed)).toMatchObject({ openDossier: named, release: null });
    // the same device, whichever form of its number is typed
    expect(await check(tokens.store_seller, `${typed.slice(0, 14)}12`)).toMatchObject({ openDossier: named });
    const unnamed = { openDossier: { id: null, number: null } };
    expect(await check(tokens.otherSeller, typed)).toMatchObject(unnamed);
    expect(await check(tokens.pseudo_anonymous, typed)).toMatchObject(unnamed);
  });

  test('is also the one whose number was read at the control', async () => {
    const [declared, read] = [anotherImei(), anotherImei()];
    const dossier = await insertSoldDossier(world, world.a, { buyback: { imei: declared } });
    await world.sql.query('update items set "imei" = $1 where "id" = $2', [read, dossier.itemId]);
    expect((await sellOnSite(world.a, read)).refusal().code).toBe(refused);
    expect((await sellOnSite(world.a, declared)).refusal().code).toBe(refused);
  });

  test('is unknown to another organisation', async () => {
    const typed = anotherImei();
    await insertSoldDossier(world, world.b, { buyback: { imei: typed } });
    expect(await check(world.a.tokens.store_seller, typed)).toMatchObject({ openDossier: null });
    expect((await sellOnSite(world.a, typed)).status).toBe(201);
  });

  test('is refused on the site to everybody, and nobody is told whose it is', async () => {
    const typed = anotherImei();
    expect((await sellOnSite(world.a, typed)).status).toBe(201);
    const again = await sellOnSite(world.a, typed);
    expect(again.refusal().code).toBe(refused);
    expect(again.refusal().extra).toMatchObject({ openDossier: { id: null, number: null }, inCartId: 'a' });
    expect((await sellOnSite(world.a, typed, 'quelqu.un@example.org')).refusal().code).toBe(refused);
    expect(
      (await sellOnSite(world.a, `${typed.slice(0, 14)}12`, 'un.autre@example.org')).refusal().code,
    ).toBe(refused);
  });

  test('is refused to every account of the same group, and taken by any of another group', async () => {
    const { a, b } = world;
    const typed = anotherImei();
    expect((await sellOnSite(a, typed)).status).toBe(201);
    await whileLinked(async () => {
      expect((await sellOnSite(b, typed)).refusal().code).toBe(refused);
      const seen = await b.as.store_seller.call('POST /imei-checks', {
        body: { imei: typed, productId: b.product },
      });
      expect(seen).toMatchObject({ openDossier: { id: null, number: null } });
    });
    expect((await sellOnSite(b, typed)).status).toBe(201);
  });

  test('is sold once by carts that arrive at the same moment, whoever sends them', async () => {
    const { a } = world;
    const devices = [anotherImei(), anotherImei()];
    // the same two devices, in either order
    const carts = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const lines = await Promise.all(
          devices.map(async (typed, index) =>
            lineOf(a, await declare(world, a, { imei: typed }), { inCartId: `line-${index}` }),
          ),
        );
        return cartBody(at % 2 === 0 ? lines : lines.toReversed(), {
          customerInfo: { ...customerInfo, email: `vente.${at}@example.org` },
        });
      }),
    );
    const answers = await Promise.all(carts.map((cart) => buyWeb(world, a, cart)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const codes = answers.filter(({ status }) => status === 409).map((one) => one.refusal().code);
    expect(new Set(codes)).toEqual(new Set(['imei_already_open']));
  });

  test('is sold once by two accounts of a group and a counter at the same moment', async () => {
    const { a, b } = world;
    const typed = anotherImei();
    const token = a.tokens.store_seller;
    const declaration = await declare(world, a, { token, askedTo: 'store', imei: typed });
    const line = lineOf(a, declaration, { circuit: 'store_drop', estimatedPrice: 17_441 });
    const atCounter = () =>
      world
        .as(token)
        .send('POST /store/{storeId}/buybacks', { params: { storeId: a.store }, body: cartBody([line]) });
    const answers = await whileLinked(() =>
      Promise.all([sellOnSite(a, typed), sellOnSite(b, typed), atCounter(), sellOnSite(b, typed)]),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201).map((one) => one.refusal().code)).toEqual([
      refused,
      refused,
      refused,
    ]);
  });

  test('is refused twice in one cart', async () => {
    const { a } = world;
    const typed = anotherImei();
    const lines = [
      lineOf(a, await declare(world, a), { inCartId: 'first' }),
      lineOf(a, await declare(world, a, { imei: typed }), { inCartId: 'second' }),
      lineOf(a, await declare(world, a, { imei: `${typed.slice(0, 14)}12` }), { inCartId: 'third' }),
    ];
    const answer = await buyWeb(world, a, cartBody(lines));
    expect(answer.refusal().code).toBe('imei_twice');
    expect(answer.refusal().extra).toMatchObject({ inCartId: 'third' });
  });
});

describe('a device whose dossier has ended', () => {
  test('is sold again, and staff is told when and how its last dossier ended', async () => {
    const typed = anotherImei();
    const { tokens } = world.a;
    const ended = { imei: typed, status: 'bb_cancelled', cancelReason: 'other' } as const;
    const earlier = await insertSoldDossier(world, world.a, { buyback: ended });
    const dossier = await insertSoldDossier(world, world.a, {
      buyback: {
        imei: typed,
        status: 'bb_completed',
        validatedPrice: 17_091,
        completedAt: '2026-03-01T10:00:00.000Z',
      },
    });
    await world.sql.query(`update buybacks set "updatedAt" = '2026-02-01T10:00:00.000Z' where "id" = $1`, [
      earlier.buybackId,
    ]);
    const how = { status: 'bb_completed', cancelReason: null, lost: false };
    const seen = await check(tokens.store_seller, typed);
    expect(seen).toMatchObject({
      openDossier: null,
      endedDossier: { id: dossier.buybackId, number: dossier.number, ...how },
    });
    expect(seen['endedDossier']).toMatchObject({ endedAt: expect.stringMatching(/^2026-03-01T10:00:00/) });
    expect((await check(tokens.otherSeller, typed))['endedDossier']).toMatchObject({
      id: null,
      number: null,
      ...how,
    });
    expect(await check(tokens.pseudo_anonymous, typed)).toMatchObject({
      openDossier: null,
      endedDossier: null,
    });
    expect((await sellOnSite(world.a, typed)).status).toBe(201);
  });

  test('was cancelled on the day that its history says', async () => {
    const typed = anotherImei();
    const made = await sellOnSite(world.a, typed);
    const file = await world.sql.query<{ id: string }>('select "id" from buybacks where "cartId" = $1', [
      made.answer().id,
    ]);
    const id = file.rows[0]?.id;
    world.clock.now = new Date('2026-03-05T08:00:00.000Z');
    const token = world.a.tokens.root_management_unit_manager;
    const body = { version: 0, reason: 'customer_retractation' };
    expect((await world.as(token).raw('POST /buybacks/{id}/cancel', { params: { id }, body })).status).toBe(
      200,
    );
    expect((await check(token, typed))['endedDossier']).toMatchObject({
      status: 'bb_cancelled',
      cancelReason: 'customer_retractation',
      endedAt: expect.stringMatching(/^2026-03-05T08:00:00/),
    });
    expect((await sellOnSite(world.a, typed)).status).toBe(201);
    world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  });
});

test('the dossiers of a device of another account are refused', async () => {
  const { a, b } = world;
  const typed = anotherImei();
  await insertSoldDossier(world, a, { buyback: { imei: typed } });
  const foundBy = async (account: string): Promise<number> => {
    const [files] = await readInWall(
      world.db,
      [account],
      [deviceDossiersQuery(a.retailer, [typed.slice(0, 14)])],
    );
    return files.length;
  };
  expect([await foundBy(a.retailer), await foundBy(b.retailer), await foundBy(a.buyer)]).toEqual([1, 0, 0]);
});
