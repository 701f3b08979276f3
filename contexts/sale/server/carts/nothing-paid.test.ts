import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '@reprise/tests/kit/world.ts';
import {
  buyWeb,
  cartBody,
  customerInfo,
  declare,
  identification,
  lineOf,
  workedExample,
  type LineOptions,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const { store_seller: asSeller } = world.a.as;
const refusing = (refuse: boolean) =>
  world.sql.query(`update diagnostic_answers set "refuse" = $1 where "id" = $2`, [
    refuse,
    world.a.answers.lock_on,
  ]);
beforeEach(async () => {
  // conditions of paid things do not apply to things that are left to be recycled
  await world.sql.query(
    `update organization_root_details set "cartMinValue" = 1000, "customerIdentityDocumentRequired" = true,
     "enabledPremiumFeatures" = '{absorption,multi_product_cart,imei_search_and_collect}'`,
  );
  await refusing(true);
});

type Answer = keyof World['a']['answers'];
const lockedAnswers: Answer[] = workedExample.map((name) => (name === 'lock_off' ? 'lock_on' : name));
const { iban: _, ...noIban } = customerInfo;
const seller = () => world.a.tokens.store_seller;

type Options = LineOptions & { paymentModeId?: string | null };
const lineOfLocked = async ({ paymentModeId = null, ...options }: Options = {}, more: object = {}) => {
  const { a } = world;
  const left = { circuit: 'web_drop', estimatedPrice: 0, storeId: a.store, ...options } as const;
  const declarationId = await declare(world, a, { answers: lockedAnswers, ...more });
  return { ...lineOf(a, declarationId, left), paymentModeId };
};
const leave = async (options: Options = {}, more: object = {}, headers: Record<string, string> = {}) =>
  buyWeb(
    world,
    world.a,
    { ...cartBody([]), buybacks: [await lineOfLocked(options)], customerInfo: noIban, ...more },
    { headers },
  );
const fileOf = async (cartId: string) => {
  const { rows } = await world.sql.query<Record<string, unknown>>(
    `select b."id" as "buybackId", b."preDeclaredPrice", b."declaredPrice", b."paymentModeId", b."version",
        p."status", p."amount", p."iban" as "paidTo", c."iban", c."identityNumber"
      from buybacks b join payments p on p."buybackId" = b."id" join customers c on c."id" = b."customerId"
      where b."cartId" = $1`,
    [cartId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const toldOf = async (buybackId: unknown): Promise<string[]> => {
  const { rows } = await world.sql.query<{ action: string }>(
    `select "action" from history where "buybackId" = $1 and "subject" = 'payment' order by "id"`,
    [buybackId],
  );
  return rows.map(({ action }) => action);
};

describe('a thing that is worth nothing', () => {
  test('is left in a store without payment, account, identity or minimum', async () => {
    const made = await leave();
    expect(made.status).toBe(201);
    const file = await fileOf(made.answer().id);
    expect(file).toMatchObject({
      preDeclaredPrice: 0,
      status: 'payment_not_needed',
      amount: 0,
      paidTo: null,
      iban: null,
      identityNumber: null,
      // should a store find it worth something, it is paid without an account
      paymentModeId: expect.not.stringMatching(world.a.paymentModes.bank_transfer),
    });
    expect(await toldOf(file['buybackId'])).toEqual(['waive']);
    await world.a.as.pseudo_anonymous.call('POST /carts/{id}/checkout', {
      params: { id: made.answer().id },
      body: { packages: [{ number: '1', inCartIds: ['a'] }] },
    });
  });

  test('keeps no account and no identity, even given', async () => {
    const given = { customerInfo, customerIdentification: identification };
    const made = await leave({ paymentModeId: world.a.paymentModes.bank_transfer }, given);
    expect(await fileOf(made.answer().id)).toMatchObject({ paidTo: null, iban: null, identityNumber: null });
  });

  test('is neither sent by post nor fetched', async () => {
    for (const circuit of ['web_post', 'web_collect'] as const)
      expect((await leave({ circuit })).refusal()).toMatchObject({
        code: 'locked_not_sent',
        extra: { inCartId: 'a' },
      });
    await world.sql.query(
      `update diagnostic_answers set "refuse" = true, "lockCheck" = false where "id" = $1`,
      [world.a.answers.lock_on],
    );
    expect((await leave({ circuit: 'web_post' })).refusal().code).toBe('worthless_not_sent');
    await world.sql.query(`update diagnostic_answers set "lockCheck" = true where "id" = $1`, [
      world.a.answers.lock_on,
    ]);
  });

  test('is refused as before where its product is blocked at zero, or somebody else declared it', async () => {
    const { a, b } = world;
    await world.sql.query(`update products set "buybackZeroNotAllowed" = true where "id" = $1`, [a.product]);
    expect((await leave()).refusal().code).toBe('buyback_zero_not_allowed');
    await world.sql.query(`update products set "buybackZeroNotAllowed" = false where "id" = $1`, [a.product]);
    const body = { ...cartBody([]), buybacks: [await lineOfLocked()], customerInfo: noIban };
    expect((await buyWeb(world, b, body)).refusal().code).toBe('not_found');
    expect((await buyWeb(world, a, body, { token: a.tokens.otherVisitor })).refusal().code).toBe('not_found');
  });

  test('is one dossier, sent twice or two at once', async () => {
    const headers = { 'idempotency-key': 'left-in-a-store' };
    const body = { ...cartBody([]), buybacks: [await lineOfLocked()], customerInfo: noIban };
    const made = await Promise.all([1, 2].map(() => buyWeb(world, world.a, body, { headers })));
    const again = await buyWeb(world, world.a, body, { headers });
    expect(new Set([...made, again].map((one) => one.answer().id)).size).toBe(1);
  });

  test('in a cart beside things that are bought changes nothing of what those ask for', async () => {
    const { a } = world;
    const bought = lineOf(a, await declare(world, a), {
      inCartId: 'b',
      payment: 'bank_transfer',
      estimatedPrice: 15_950,
    });
    const body = { ...cartBody([]), buybacks: [await lineOfLocked(), bought] };
    expect((await buyWeb(world, a, body)).refusal().code).toBe('identity_document_required');
    const known = { ...body, customerIdentification: identification };
    expect((await buyWeb(world, a, { ...known, customerInfo: noIban })).refusal().violations).toMatchObject([
      { field: 'customerInfo.iban', code: 'required' },
    ]);
    expect((await buyWeb(world, a, known)).status).toBe(201);
  });

  test('is left at a counter as well', async () => {
    const { a } = world;
    const line = await lineOfLocked({ circuit: 'store_drop' }, { token: seller(), askedTo: 'store' });
    const made = await asSeller.call('POST /store/{storeId}/buybacks', {
      params: { storeId: a.store },
      body: { ...cartBody([]), buybacks: [line], customerInfo: noIban },
    });
    expect(await fileOf(made.id)).toMatchObject({ declaredPrice: 0, status: 'payment_not_needed' });
  });
});

test('a locked thing with a price is neither sent by post nor fetched, and is bought in a store', async () => {
  await refusing(false);
  const { gift_card: paymentModeId } = world.a.paymentModes;
  const known = { customerIdentification: identification };
  const posted = await leave({ circuit: 'web_post', paymentModeId, estimatedPrice: 17_091 }, known);
  expect([posted.status, posted.refusal().code]).toEqual([409, 'locked_not_sent']);
  expect((await leave({ paymentModeId, estimatedPrice: 17_441 }, known)).status).toBe(201);
});

test('a thing with a price says how it is paid; another price than was seen is told first', async () => {
  const body = async (estimatedPrice: number) => {
    const declarationId = await declare(world, world.a);
    const left = { circuit: 'web_drop', estimatedPrice, storeId: world.a.store } as const;
    const line = { ...lineOf(world.a, declarationId, left), paymentModeId: null };
    return { ...cartBody([]), buybacks: [line], customerIdentification: identification };
  };
  expect((await buyWeb(world, world.a, await body(16_300))).refusal()).toMatchObject({
    status: 422,
    violations: [{ field: 'buybacks.0.paymentModeId', code: 'required' }],
  });
  expect((await buyWeb(world, world.a, await body(0))).refusal()).toMatchObject({
    code: 'price_changed',
    extra: { price: 16_300 },
  });
});

describe('a thing at the counter', () => {
  const finalize = async (file: Record<string, unknown>, answers: readonly Answer[], body: object) => {
    const declarationId = await declare(world, world.a, { token: seller(), askedTo: 'store', answers });
    return asSeller.raw('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
      params: { storeId: world.a.store, buybackId: String(file['buybackId']) },
      body: { version: 0, declarationId, paymentModeId: file['paymentModeId'], ...body },
    });
  };

  test('that was left for nothing and is unlocked there is promised its price', async () => {
    const made = await leave();
    const file = await fileOf(made.answer().id);
    const worth = { estimatedPrice: 16_300, paymentModeId: world.a.paymentModes.voucher };
    expect((await finalize(file, workedExample, worth)).refusal().code).toBe('identity_document_required');
    const known = { ...worth, customerIdentification: identification };
    expect((await finalize(file, workedExample, known)).status).toBe(200);
    const now = await fileOf(made.answer().id);
    expect(now).toMatchObject({ declaredPrice: 16_300, status: 'awaiting_payment', amount: 16_300 });
    expect(await toldOf(file['buybackId'])).toEqual(['waive', 'promise']);
  });

  test('that turns out worth nothing there is not paid, and asks for nothing more', async () => {
    const { a } = world;
    const left = {
      circuit: 'web_drop',
      payment: 'voucher',
      estimatedPrice: 16_300,
      storeId: a.store,
    } as const;
    const line = lineOf(a, await declare(world, a), left);
    const bought = cartBody([line], { customerIdentification: identification });
    const made = await buyWeb(world, a, bought);
    const file = await fileOf(made.answer().id);
    await world.sql.query(`update customers set "identityType" = null, "identityNumber" = null`);
    expect((await finalize(file, lockedAnswers, { estimatedPrice: 0 })).status).toBe(200);
    expect(await fileOf(made.answer().id)).toMatchObject({
      declaredPrice: 0,
      status: 'payment_not_needed',
      amount: 0,
    });
    expect(await toldOf(file['buybackId'])).toEqual(['waive']);
  });
});
