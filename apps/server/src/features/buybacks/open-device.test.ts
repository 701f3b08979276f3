import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { buyWeb, cartBody, customerInfo, declare, idOf, lineOf } from '../carts/selling.ts';
import { insertSoldFile } from '../documents/sold-file.fixture.ts';

let world: World;
let imei = 353209112000000;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A device of its own for each test, as its 15 digits. */
const device = (): string => String((imei += 100));
const check = async (token: string, typed: string) =>
  (await world.call('POST', '/imei-checks', { token, body: { imei: typed, productId: world.a.product } }))
    .json;

describe('a device that stands in an open file', () => {
  test('is told to its store with the file, to others without', async () => {
    const typed = device();
    const { tokens } = world.a;
    expect(await check(tokens.store_seller, typed)).toMatchObject({ openFile: null });
    const file = await insertSoldFile(world, world.a, { buyback: { imei: typed } });
    const named = { id: file.buybackId, number: file.number };
    expect(await check(tokens.store_seller, typed)).toMatchObject({ openFile: named });
    // the same device, whatever of its number is typed
    expect(await check(tokens.store_seller, `${typed.slice(0, 14)}12`)).toMatchObject({ openFile: named });
    const unnamed = { openFile: { id: null, number: null } };
    expect(await check(tokens.otherSeller, typed)).toMatchObject(unnamed);
    expect(await check(tokens.pseudo_anonymous, typed)).toMatchObject(unnamed);
  });

  test('is nothing to another organisation, nor once its file has ended', async () => {
    const typed = device();
    const buyback = { imei: typed, status: 'bb_cancelled', cancelReason: 'other' } as const;
    await insertSoldFile(world, world.a, { buyback });
    expect(await check(world.a.tokens.store_seller, typed)).toMatchObject({ openFile: null });
    await insertSoldFile(world, world.b, { buyback: { imei: typed } });
    expect(await check(world.a.tokens.store_seller, typed)).toMatchObject({ openFile: null });
  });

  test('is not sold again by the same customer, and may be by another', async () => {
    const { a } = world;
    const cart = cartBody([lineOf(a, await declare(world, a))]);
    idOf(await buyWeb(world, a, cart));
    const again = await buyWeb(world, a, cart);
    expect([again.status, again.json.code]).toEqual([409, 'imei_already_open']);
    expect(again.json['openFile']).toEqual({ id: null, number: null });
    const shouting = { ...customerInfo, email: customerInfo.email.toUpperCase() };
    expect((await buyWeb(world, a, { ...cart, customerInfo: shouting })).status).toBe(409);
    const another = { ...customerInfo, email: 'quelqu.un@example.org' };
    expect((await buyWeb(world, a, { ...cart, customerInfo: another })).status).toBe(201);
  });

  test('is sold once by carts that arrive at the same moment', async () => {
    const { a } = world;
    const declarations = [await declare(world, a), await declare(world, a)];
    const lines = declarations.map((declaration, at) => lineOf(a, declaration, { inCartId: `line-${at}` }));
    // the same two devices, in one order and in the other
    const carts = Array.from({ length: 8 }, (_, at) => cartBody(at % 2 === 0 ? lines : lines.toReversed()));
    const answers = await Promise.all(carts.map((cart) => buyWeb(world, a, cart)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(['imei_already_open']));
  });
});
