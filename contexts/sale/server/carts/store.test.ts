import { beforeEach, describe, expect, test } from 'vitest';
import { momentAt } from '@reprise/platform/domain/core/day.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { insertTradeInBonus } from '@reprise/tests/kit/around-dossier.ts';
import {
  buyWeb,
  cartBody,
  customerInfo,
  declare,
  identification,
  lineOf,
  type LineOptions,
  workedExample,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
beforeEach(async () => {
  await world.sql.query(`update organization_root_details set "customerIdentityDocumentRequired" = false`);
});

const rows = async (table: string, buybackId: unknown) =>
  (
    await world.sql.query<Record<string, unknown>>(
      `select * from ${table} where "buybackId" = $1 order by "id"`,
      [buybackId],
    )
  ).rows;
const buybackOf = async (cartId: string) =>
  (await world.sql.query<Record<string, unknown>>(`select * from buybacks where "cartId" = $1`, [cartId]))
    .rows[0]!;
const hasJob = async (task: string, text: string) =>
  (
    await world.sql.query(
      `select 1 from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = $1 and jobs.payload::text like '%' || $2 || '%'`,
      [task, text],
    )
  ).rows.length;

const seller = () => world.a.tokens.store_seller;
const sell = async (
  options: LineOptions = {},
  more: object = {},
  token = seller(),
  storeId = world.a.store,
) => {
  const line = { circuit: 'store_drop', estimatedPrice: 17_441, ...options } as const;
  const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
  return world.as(token).send('POST /store/{storeId}/buybacks', {
    params: { storeId },
    body: cartBody([lineOf(world.a, declarationId, line)], more),
  });
};

describe('a sale at the counter', () => {
  test('makes a dossier in the store, whose gift card waits for the signature', async () => {
    const { a } = world;
    const made = await sell();
    expect(made.answer()).toMatchObject({ total: 17_441, buybacks: [{ status: 'bb_awaiting_inventory' }] });
    const buyback = await buybackOf(made.answer().id);
    expect(buyback).toMatchObject({
      channel: 'store',
      storeId: a.store,
      declaredPrice: 17_441,
      createdBy: a.users.store_seller,
      sessionId: null,
    });
    expect(buyback.finalizedAt).not.toBeNull();
    const [payment] = await rows('payments', buyback.id);
    expect(payment).toMatchObject({ status: 'awaiting_payment', type: 'gift_card', amount: 17_441 });
    expect(await hasJob('payments.issue', String(payment!.id))).toBe(0);
    expect((await rows('history', buyback.id)).map(({ action, to }) => [action, to])).toEqual([
      ['createAtStore', 'bb_awaiting_inventory'],
      ['createAtStore', 'item_awaiting_inventory'],
    ]);
    expect((await rows('documents', buyback.id)).map(({ type }) => type)).toEqual([
      'transfer_order',
      'tracking_sheet',
    ]);
    expect(await hasJob('mails.send_cart', 'buyback_confirmed_store')).toBe(1);
  });

  test('leaves a transfer for after the control; a collected parcel has its transport order', async () => {
    const made = await sell({ circuit: 'store_collect', payment: 'bank_transfer', estimatedPrice: 15_950 });
    const buyback = await buybackOf(made.answer().id);
    expect(await rows('payments', buyback.id)).toMatchObject([{ status: 'awaiting_payment' }]);
    expect((await rows('documents', buyback.id)).map(({ type }) => type)).toContain('transport_order');
  });

  test('asks for the identity document where the setting says so', async () => {
    await world.sql.query(`update organization_root_details set "customerIdentityDocumentRequired" = true`);
    expect((await sell()).refusal().code).toBe('identity_document_required');
    expect((await sell({}, { customerIdentification: identification })).status).toBe(201);
  });

  test('is possible only in one’s own store, for those who sell', async () => {
    const { a, b } = world;
    expect((await sell({}, {}, seller(), a.otherStore)).refusal().code).toBe('not_found');
    expect((await sell({}, {}, seller(), b.store)).refusal().code).toBe('not_found');
    expect((await sell({}, {}, a.tokens.store_manager)).status).toBe(201);
    expect((await sell({}, {}, a.tokens.root_management_unit_manager)).status).toBe(403);
    expect((await sell({}, {}, a.tokens.pseudo_anonymous)).status).toBe(403);
    expect((await sell({ circuit: 'web_post', estimatedPrice: 17_091 })).refusal().code).toBe(
      'no_transport_mode',
    );
  });
});

/** A dossier opened on the site, to be dropped at the store. */
const predeclared = async (options: LineOptions = {}, more: object = {}) => {
  const { a } = world;
  const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store, ...options } as const;
  const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), line)], more));
  return buybackOf(made.answer().id);
};
const finalize = async (
  buyback: Record<string, unknown>,
  body: object = {},
  token = seller(),
  storeId = world.a.store,
) => {
  const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
  return world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
    params: { storeId, buybackId: String(buyback.id) },
    body: {
      version: 0,
      declarationId,
      paymentModeId: world.a.paymentModes.gift_card,
      estimatedPrice: 17_441,
      ...body,
    },
  });
};

describe('finishing at the counter a dossier that was opened on the site', () => {
  test('declares the price of the seller’s answers, on today’s list once the guarantee is over', async () => {
    const { a } = world;
    const buyback = await predeclared();
    const withCrack = await declare(world, a, {
      token: seller(),
      answers: ['lock_off', 'screen_cracked', 'shell_scratched', 'battery_78', 'box_yes'],
    });
    world.clock.now = new Date('2026-03-20T09:00:00.000Z');
    const done = await finalize(buyback, {
      declarationId: withCrack,
      estimatedPrice: 8_346,
      serialNumber: 'F2LXK1',
      customerIdentification: identification,
    });
    world.clock.now = new Date('2026-03-02T09:00:00.000Z');
    expect(done.answer()).toMatchObject({
      total: 8_346,
      buybacks: [{ price: 8_346, status: 'bb_awaiting_inventory', paymentType: 'gift_card' }],
    });
    const [after] = (await world.sql.query(`select * from buybacks where "id" = $1`, [buyback.id])).rows;
    expect(after).toMatchObject({
      version: 1,
      preDeclaredPrice: 17_441,
      declaredPrice: 8_346,
      declaredGrade: 'grade_d',
      declarationId: withCrack,
      serialNumber: 'F2LXK1',
      guaranteeUntil: new Date('2026-04-04T21:59:59.999Z'),
      targetWarehouse: a.warehouse,
    });
    expect(await rows('items', buyback.id)).toMatchObject([
      { status: 'item_awaiting_inventory', version: 1 },
    ]);
    expect(await rows('payments', buyback.id)).toMatchObject([{ status: 'awaiting_payment', amount: 8_346 }]);
    expect((await rows('history', buyback.id)).map(({ action }) => action)).toEqual([
      'createForStoreDrop',
      'createForStoreDrop',
      'finalize',
      'takeInStore',
    ]);
    expect((await rows('documents', buyback.id)).map(({ type }) => type)).toContain('tracking_sheet');
    expect(
      await hasJob(
        'mails.send',
        `cart:${String(buyback.cartId)}:buyback_confirmed_store:${String(buyback.id)}`,
      ),
    ).toBe(1);
  });

  test('pays what was promised while its guarantee holds, whatever became of the list', async () => {
    const { a } = world;
    const start = world.clock.now;
    const list = (c: number, d: number) =>
      world.sql.query(
        'update products set "buybackPriceGradeC" = $1, "buybackPriceGradeD" = $2 where "id" = $3',
        [c, d, a.product],
      );
    const price = async (
      buyback: Record<string, unknown>,
      payment: LineOptions['payment'] = 'gift_card',
      answers = workedExample,
    ) => {
      const declarationId = await declare(world, a, { token: seller(), askedTo: 'store', answers });
      const body = { declarationId, paymentModeId: a.paymentModes[payment] };
      const params = { storeId: a.store, buybackId: String(buyback.id) };
      const path = 'POST /store/{storeId}/buybacks/{buybackId}/estimate';
      const { total } = await world.a.as.store_seller.call(path, { params, body });
      const done = await finalize(buyback, { ...body, estimatedPrice: total });
      expect(done.answer()).toMatchObject({ total });
      return total;
    };
    const files = [await predeclared(), await predeclared(), await predeclared(), await predeclared()];
    await list(8_000, 5_000);
    world.clock.now = momentAt('2026-03-17', '23:00');
    expect(await price(files[0]!)).toBe(17_441);
    expect((await buybackOf(String(files[0]!.cartId))).guaranteeUntil).toEqual(
      new Date('2026-04-01T21:59:59.999Z'),
    );
    expect(await price(files[1]!, 'voucher')).toBe(16_300);
    const cracked = workedExample.map((name) => (name === 'screen_micro' ? 'screen_cracked' : name));
    expect(await price(files[2]!, 'gift_card', cracked)).toBe(8_346);
    world.clock.now = momentAt('2026-03-18', '09:00');
    expect(await price(files[3]!)).toBe(7_276);
    world.clock.now = start;
    await list(17_500, 9_000);
  });

  test('is estimated at the seller’s own counter, while it waits there', async () => {
    const { a } = world;
    const buyback = await predeclared();
    const declarationId = await declare(world, a, { token: seller(), askedTo: 'store' });
    const estimateAs = (token: string, storeId = a.store) =>
      world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/estimate', {
        params: { storeId, buybackId: String(buyback.id) },
        body: { declarationId, paymentModeId: a.paymentModes.gift_card },
      });
    expect((await estimateAs(seller())).answer()).toMatchObject({ total: 17_441 });
    expect((await estimateAs(a.tokens.otherSeller, a.otherStore)).status).toBe(200);
    expect((await estimateAs(a.tokens.otherSeller)).refusal().code).toBe('not_found');
    expect((await finalize(buyback)).status).toBe(200);
    expect((await estimateAs(seller())).refusal().code).toBe('not_eligible');
  });

  /** What the counter is told of a dossier: the price, and how it may be paid. */
  const estimated = async (
    buyback: Record<string, unknown>,
    payment: LineOptions['payment'] = 'gift_card',
  ) => {
    const declarationId = await declare(world, world.a, { token: seller(), askedTo: 'store' });
    return world.a.as.store_seller.call('POST /store/{storeId}/buybacks/{buybackId}/estimate', {
      params: { storeId: world.a.store, buybackId: String(buyback.id) },
      body: { declarationId, paymentModeId: world.a.paymentModes[payment] },
    });
  };

  test('of a product that was unpublished since, which is not sold anew', async () => {
    const { a } = world;
    const buyback = await predeclared();
    const anew = await declare(world, a, { token: seller(), askedTo: 'store' });
    const status = (is: string) =>
      world.sql.query('update products set "status" = $1 where "id" = $2', [is, a.product]);
    await status('draft');
    const { store_seller: atCounter, pseudo_anonymous: visitor } = a.as;
    const asked = { params: { id: a.product }, query: { audience: 'store' as const } };
    const { questions } = await atCounter.call('GET /products/{id}/diagnostic-questions', asked);
    const { total } = await estimated(buyback);
    const done = await finalize(buyback);
    const refused = [
      await visitor.refused('GET /products/{id}/diagnostic-questions', asked),
      await atCounter.refused('GET /products/{id}', { params: asked.params }),
      await atCounter.refused('POST /estimates', { body: { declarationId: anew } }),
    ];
    const line = lineOf(a, anew, { circuit: 'store_drop', estimatedPrice: 17_441 });
    const cart = await atCounter.send('POST /store/{storeId}/buybacks', {
      params: { storeId: a.store },
      body: cartBody([line]),
    });
    await status('published');
    expect(questions).not.toEqual([]);
    expect(total).toBe(17_441);
    expect(done.status).toBe(200);
    expect(refused).toEqual(['product_unpublished', 'product_unpublished', 'product_unpublished']);
    expect(cart.refusal().code).toBe('product_unpublished');
  });

  test('by another payment mode where that of the site is no longer offered', async () => {
    const { a } = world;
    const buyback = await predeclared();
    const status = (is: string) =>
      world.sql.query('update payment_modes set "status" = $1 where "id" = $2', [
        is,
        a.paymentModes.gift_card,
      ]);
    await status('inactive');
    const ids = (await estimated(buyback)).paymentModes.map(({ id }) => id);
    const refused = await finalize(buyback);
    const { total } = await estimated(buyback, 'voucher');
    const other = { paymentModeId: a.paymentModes.voucher, estimatedPrice: total };
    const done = await finalize(buyback, other);
    await status('active');
    expect(ids).toContain(a.paymentModes.voucher);
    expect(ids).not.toContain(a.paymentModes.gift_card);
    expect(refused.refusal().code).toBe('payment_mode_unavailable');
    expect(done.answer()).toMatchObject({ total: 16_300, buybacks: [{ paymentType: 'voucher' }] });
  });

  test('with the account alone, where it was not asked for on the site', async () => {
    const { a } = world;
    const { iban, ...withoutIban } = customerInfo;
    const buyback = await predeclared({}, { customerInfo: withoutIban });
    const transfer = { paymentModeId: a.paymentModes.bank_transfer, estimatedPrice: 16_300 };
    const modeOf = async () =>
      (await estimated(buyback, 'bank_transfer')).paymentModes.find(
        ({ id }) => id === transfer.paymentModeId,
      );
    expect(await modeOf()).toMatchObject({ needsIban: true, sepaOnly: true });
    expect((await finalize(buyback, transfer)).refusal().violations).toMatchObject([
      { field: 'customerInfo.iban', code: 'required' },
    ]);
    expect((await finalize(buyback, { ...transfer, iban: 'FR00' })).refusal().violations).toMatchObject([
      { field: 'iban', code: 'iban' },
    ]);
    expect((await finalize(buyback, { ...transfer, iban })).status).toBe(200);
    expect(await rows('payments', buyback.id)).toMatchObject([{ type: 'bank_transfer', iban }]);
  });

  test('ends the links that were mailed to the address that it corrects', async () => {
    const buyback = await predeclared();
    const shown = async () => {
      const params = { id: String(buyback.id) };
      const infos = await world.a.as.pseudo_anonymous.call('GET /buybacks/{id}/additional-infos', { params });
      return String(infos.trackingToken);
    };
    const mailed = await shown();
    const corrected = { customerInfo: { ...customerInfo, email: 'la.bonne@example.org' } };
    expect((await finalize(buyback, corrected)).status).toBe(200);
    expect(
      await world.nobody.refused('GET /tracking/{signedToken}', { params: { signedToken: mailed } }),
    ).toBe('not_found');
    const next = { params: { signedToken: await shown() } };
    expect((await world.nobody.send('GET /tracking/{signedToken}', next)).status).toBe(200);
  });

  test('is refused with an estimate that has become a dossier already, one after the other and at once', async () => {
    const { a } = world;
    const sold = await declare(world, a, { token: seller(), askedTo: 'store' });
    const line = lineOf(a, sold, { circuit: 'store_drop', estimatedPrice: 17_441 });
    await world.a.as.store_seller.call('POST /store/{storeId}/buybacks', {
      params: { storeId: a.store },
      body: cartBody([line]),
    });
    expect((await finalize(await predeclared(), { declarationId: sold })).refusal().code).toBe(
      'declaration_sold',
    );
    const fresh = await declare(world, a, { token: seller(), askedTo: 'store' });
    const files = [await predeclared(), await predeclared()];
    const both = await Promise.all(files.map((file) => finalize(file, { declarationId: fresh })));
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  test('is possible in another store of the account than the chosen one, which keeps the dossier from then on', async () => {
    const { a } = world;
    for (const circuit of ['web_drop', 'web_drop_label'] as const) {
      const buyback = await predeclared({ circuit });
      expect((await finalize(buyback, {}, a.tokens.otherSeller, a.otherStore)).status).toBe(200);
      for (const table of ['items', 'payments', 'transports'])
        for (const row of await rows(table, buyback.id))
          expect([table, row.storeId]).toEqual([table, a.otherStore]);
      expect((await buybackOf(String(buyback.cartId))).storeId).toBe(a.otherStore);
    }
  });

  test('is refused when the expected total is not today’s', async () => {
    const buyback = await predeclared();
    expect((await finalize(buyback, { estimatedPrice: 17_000 })).refusal()).toMatchObject({
      code: 'price_changed',
      extra: { price: 17_441 },
    });
    const withoutBonus = { paymentModeId: world.a.paymentModes.voucher, estimatedPrice: 16_300 };
    expect((await finalize(buyback, withoutBonus)).answer()).toMatchObject({ total: 16_300 });
  });

  test('is done once, also when two sellers do it at the same moment', async () => {
    const buyback = await predeclared();
    const both = await Promise.all([finalize(buyback), finalize(buyback)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await finalize(buyback)).refusal().code).toBe('not_eligible');
    expect((await rows('history', buyback.id)).filter(({ action }) => action === 'finalize')).toHaveLength(1);
  });

  test('refuses an old version, a missing document, another product and another place', async () => {
    const { a, b } = world;
    const buyback = await predeclared();
    expect((await finalize(buyback, { version: 3 })).refusal()).toMatchObject({
      code: 'status_changed',
      status: 409,
      extra: { currentStatus: 'bb_awaiting_store_drop' },
    });
    await world.sql.query(`update organization_root_details set "customerIdentityDocumentRequired" = true`);
    expect((await finalize(buyback)).refusal().code).toBe('identity_document_required');
    const other = await declare(world, a, { token: seller(), productId: a.otherProduct });
    expect((await finalize(buyback, { declarationId: other })).refusal().violations).toMatchObject([
      { field: 'declarationId', code: 'choice' },
    ]);
    expect((await finalize(buyback, {}, seller(), a.otherStore)).refusal().code).toBe('not_found');
    expect((await finalize({ id: b.store })).refusal().code).toBe('not_found');
    const posted = await buyWeb(
      world,
      a,
      cartBody([lineOf(a, await declare(world, a))], { customerIdentification: identification }),
    );
    expect((await finalize(await buybackOf(posted.answer().id))).refusal().code).toBe('not_eligible');
  });

  test('asks for the IBAN of a transfer, and keeps it', async () => {
    const { a } = world;
    const { iban, ...withoutIban } = customerInfo;
    const buyback = await predeclared({}, { customerInfo: withoutIban });
    const transfer = { paymentModeId: a.paymentModes.bank_transfer, estimatedPrice: 16_300 };
    expect(
      (await finalize(buyback, { ...transfer, customerInfo: withoutIban })).refusal().violations,
    ).toMatchObject([{ field: 'customerInfo.iban', code: 'required' }]);
    const moved = { ...customerInfo, city: 'Rezé', zipCode: '44400' };
    expect((await finalize(buyback, { ...transfer, customerInfo: moved })).status).toBe(200);
    expect(await rows('payments', buyback.id)).toMatchObject([{ type: 'bank_transfer', iban }]);
    const { rows: customers } = await world.sql.query(`select * from customers where "id" = $1`, [
      buyback.customerId,
    ]);
    expect(customers).toMatchObject([{ city: 'Rezé', zipCode: '44400' }]);
  });

  test('leaves the customer of the cart’s other things as they were, but for what was not known of them', async () => {
    const { a } = world;
    const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const lines = [
      lineOf(a, await declare(world, a), { ...line, inCartId: 'a' }),
      lineOf(a, await declare(world, a), { ...line, inCartId: 'b' }),
    ];
    const cartId = (await buyWeb(world, a, cartBody(lines))).answer().id;
    const customers = async () =>
      (
        await world.sql.query<Record<string, unknown>>(
          `select customers.*, buybacks."id" as "buybackId", buybacks."customerId" from buybacks
           join customers on customers."id" = buybacks."customerId"
           where "cartId" = $1 order by buybacks."identificationNumber"`,
          [cartId],
        )
      ).rows;
    const [first, second] = await customers();
    expect(
      (await finalize({ id: first!.buybackId }, { customerIdentification: identification })).status,
    ).toBe(200);
    expect(await customers()).toMatchObject([
      { customerId: first!.customerId, identityNumber: identification.number },
      { customerId: first!.customerId, identityNumber: identification.number },
    ]);
    const { iban, ...withoutIban } = customerInfo;
    const corrected = { customerInfo: { ...withoutIban, lastName: 'Autre' } };
    expect((await finalize({ id: second!.buybackId }, corrected)).status).toBe(200);
    const [kept, own] = await customers();
    expect(kept).toMatchObject({ customerId: first!.customerId, lastName: customerInfo.lastName, iban });
    expect(own).toMatchObject({ lastName: 'Autre', iban, identityNumber: identification.number });
    expect(own!.customerId).not.toBe(kept!.customerId);
    expect(await rows('payments', first!.buybackId)).toMatchObject([
      { holderName: `${customerInfo.firstName} ${customerInfo.lastName}` },
    ]);
  });

  test('keeps the trade-in bonus that was accepted', async () => {
    const { a } = world;
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = "enabledPremiumFeatures" || '{payment_bonus}'::text[]`,
    );
    const tradeInBonusId = await insertTradeInBonus(world, { cents: 2_000 });
    const line = lineOf(a, await declare(world, a), {
      circuit: 'web_drop',
      estimatedPrice: 17_441,
      storeId: a.store,
    });
    const made = await buyWeb(world, a, { ...cartBody([]), buybacks: [{ ...line, tradeInBonusId }] });
    const buyback = await buybackOf(made.answer().id);
    expect(buyback).toMatchObject({ paymentBonus: 2_000, preDeclaredPrice: 17_441 });
    await world.sql.query(`update trade_in_bonuses set "status" = 'inactive'`);
    expect(await estimated(buyback)).toMatchObject({ total: 17_441, bonus: 2_000 });
    expect((await finalize(buyback)).answer().total).toBe(17_441);
    expect(await rows('payments', buyback.id)).toMatchObject([{ amount: 17_441, bonus: 2_000 }]);
    const declined = await predeclared();
    await world.sql.query(`update trade_in_bonuses set "status" = 'active'`);
    expect(await estimated(declined)).toMatchObject({ total: 17_441, bonus: 0 });
    await world.sql.query(`update trade_in_bonuses set "status" = 'inactive'`);
    const late = { ...cartBody([]), buybacks: [{ ...line, tradeInBonusId }] };
    expect((await buyWeb(world, a, late)).refusal().code).toBe('price_changed');
  });
});

test('a rule of dispatch decides about a sale, and stands on its dossier', async () => {
  const { a } = world;
  const ruleId = await world.insert('warehouse_dispatch_rules', {
    accountId: a.retailer,
    buyerAccountId: a.buyer,
    title: 'Apple au plus près',
    position: 1,
    status: 'enabled',
    conditions: [{ attribute: 'brand', operator: 'in', values: ['Apple'] }],
    destinations: [a.warehouse, a.otherWarehouse],
    geographic: true,
  });
  const made = await buyWeb(
    world,
    a,
    cartBody([lineOf(a, await declare(world, a, { answers: workedExample }))]),
  );
  expect(await buybackOf(made.answer().id)).toMatchObject({
    targetWarehouse: a.otherWarehouse,
    dispatchRuleId: ruleId,
    dispatchText: {
      key: 'rule_by_distance',
      values: { rule: 'Apple au plus près', position: 1, warehouse: 'Atelier A2', km: 0 },
    },
  });
});
