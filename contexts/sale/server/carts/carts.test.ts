import { randomBytes } from 'node:crypto';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { insertTradeInBonus } from '@reprise/tests/kit/around-dossier.ts';
import {
  anotherImei,
  buyWeb,
  cartBody,
  customerInfo,
  declare,
  identification,
  lineOf,
  responsesOf,
  visitorOf,
  workedExample,
  type LineOptions,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  await world.sql.query(
    `update organization_root_details set "cartMinValue" = 0, "customerIdentityDocumentRequired" = false,
     "enabledPremiumFeatures" = '{absorption,multi_product_cart,imei_search_and_collect}'`,
  );
});

const rowsOf = async (table: string, cartId: unknown) =>
  (
    await world.sql.query<Record<string, unknown>>(
      `select * from ${table} where "buybackId" in (select "id" from buybacks where "cartId" = $1) order by "id"`,
      [cartId],
    )
  ).rows;
const buybacksOf = async (cartId: unknown) =>
  (await world.sql.query<Record<string, unknown>>(`select * from buybacks where "cartId" = $1`, [cartId]))
    .rows;
const jobsFor = async (text: string) =>
  (
    await world.sql.query<{ task: string }>(
      `select tasks.identifier as task from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where jobs.payload::text like '%' || $1 || '%' order by 1`,
      [text],
    )
  ).rows.map(({ task }) => task);
const countOf = async (table: string) =>
  Number((await world.sql.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);

const buy = async (options: LineOptions = {}, more: object = {}) =>
  buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a), options)], more));

describe('a cart sold by post', () => {
  test('writes the dossier, its item, payment, history, papers, parcel and jobs', async () => {
    const { a } = world;
    const made = await buy();
    expect(made.status).toBe(201);
    expect(made.answer()).toMatchObject({
      total: 17_091,
      currency: 'EUR',
      buybacks: [
        {
          inCartId: 'a',
          price: 17_091,
          status: 'bb_awaiting_inventory',
          circuitType: 'web_post',
          paymentType: 'gift_card',
          productLabel: 'iPhone 13 Pro 128 Go',
        },
      ],
    });
    const [buyback] = await buybacksOf(made.answer().id);
    expect(isBuybackNumber(String(buyback!.identificationNumber))).toBe(true);
    expect(buyback).toMatchObject({
      cartNumber: made.answer().cartNumber,
      status: 'bb_awaiting_inventory',
      version: 0,
      retailerAccountId: a.retailer,
      buyerAccountId: a.buyer,
      storeId: null,
      targetWarehouse: a.warehouse,
      dispatchRuleId: null,
      dispatchTrace: '',
      dispatchText: { key: 'default', values: { warehouse: 'Atelier A1' } },
      declaredPrice: 17_091,
      preDeclaredPrice: null,
      declaredGrade: 'grade_c',
      paymentBonus: 0,
    });
    const seenIn = async (locale: string) =>
      await world
        .as(a.tokens.root_management_unit_manager, { 'accept-language': locale })
        .call('GET /buybacks/{id}', { params: { id: String(buyback!.id) } });
    expect(await seenIn('fr-FR')).toMatchObject({
      dispatchTrace: 'Aucune règle ne s’applique\u00a0: envoi vers Atelier A1, l’atelier par défaut.',
    });
    expect(await seenIn('en-GB')).toMatchObject({
      dispatchTrace: 'No rule applies: sent to Atelier A1, the default workshop.',
    });
    expect(await rowsOf('items', made.answer().id)).toMatchObject([
      { id: expect.any(String), status: 'item_created', productId: a.product },
    ]);
    expect(await rowsOf('payments', made.answer().id)).toMatchObject([
      {
        status: 'awaiting_payment',
        type: 'gift_card',
        amount: 17_091,
        iban: null,
        holderName: 'Élodie Martin-Dupré',
      },
    ]);
    expect((await rowsOf('history', made.answer().id)).map(({ action, to }) => [action, to])).toEqual([
      ['createForPost', 'bb_awaiting_inventory'],
      ['createAtCustomer', 'item_created'],
    ]);
    expect((await rowsOf('documents', made.answer().id)).map(({ type, status }) => [type, status])).toEqual([
      ['transfer_order', 'pending'],
      ['shipping_label', 'pending'],
    ]);
    const [transport] = await rowsOf('transports', made.answer().id);
    expect(transport).toMatchObject({
      leg: 'inbound',
      status: 'pending',
      connectorFqn: 'builtin.carrier',
      warehouseId: a.warehouse,
    });
    expect(await jobsFor(String(buyback!.id))).toEqual(['documents.make']);
    expect(await jobsFor(String(transport!.id))).toEqual(['transports.label']);
    expect(await jobsFor(made.answer().id)).toEqual(['mails.send_cart']);
    const { rows } = await world.sql.query(`select * from customers where "id" = $1`, [buyback!.customerId]);
    expect(rows).toMatchObject([
      { ...customerInfo, streetMore: null, language: 'fr-FR', identityType: null },
    ]);
    const carts = await world.sql.query(`select * from carts where "id" = $1`, [made.answer().id]);
    expect(carts.rows).toMatchObject([{ termsVersion: world.a.terms, total: 17_091 }]);
  });

  test('freezes the list: a later price changes nothing', async () => {
    const made = await buy();
    await world.sql.query(`update products set "buybackPriceGradeC" = 1, "listVersion" = 2 where "id" = $1`, [
      world.a.product,
    ]);
    const [buyback] = await buybacksOf(made.answer().id);
    expect(buyback!.priceSnapshot).toMatchObject({
      listVersion: 1,
      basePrices: { grade_c: 17_500 },
      guaranteeUntil: '2026-03-17T22:59:59.999Z',
    });
    await world.sql.query(
      `update products set "buybackPriceGradeC" = 17500, "listVersion" = 1 where "id" = $1`,
      [world.a.product],
    );
  });

  test('keeps the IBAN of a transfer, and asks for it', async () => {
    const made = await buy({ payment: 'bank_transfer', estimatedPrice: 15_950 });
    expect(await rowsOf('payments', made.answer().id)).toMatchObject([
      { type: 'bank_transfer', iban: customerInfo.iban },
    ]);
    const { iban: _, ...withoutIban } = customerInfo;
    const refused = await buy(
      { payment: 'bank_transfer', estimatedPrice: 15_950 },
      { customerInfo: withoutIban },
    );
    expect(refused.refusal().violations).toMatchObject([{ field: 'customerInfo.iban', code: 'required' }]);
  });
});

describe('a cart dropped at a store', () => {
  test('waits for the store, with a pre-declared price', async () => {
    const { a } = world;
    const made = await buy({ circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.otherStore });
    expect(made.answer()).toMatchObject({ buybacks: [{ status: 'bb_awaiting_store_drop', price: 17_441 }] });
    expect(await buybacksOf(made.answer().id)).toMatchObject([
      { storeId: a.otherStore, preDeclaredPrice: 17_441, declaredPrice: null },
    ]);
    expect(await rowsOf('items', made.answer().id)).toMatchObject([
      { status: 'item_awaiting_store_drop', storeId: a.otherStore },
    ]);
    expect((await rowsOf('history', made.answer().id)).map(({ action }) => action)).toEqual([
      'createForStoreDrop',
      'createForStoreDrop',
    ]);
    expect((await rowsOf('documents', made.answer().id)).map(({ type }) => type)).toEqual(['transfer_order']);
    expect(await rowsOf('transports', made.answer().id)).toEqual([]);
  });

  test('has a label with drop_label', async () => {
    const made = await buy({ circuit: 'web_drop_label', estimatedPrice: 17_441, storeId: world.a.store });
    expect((await rowsOf('documents', made.answer().id)).map(({ type }) => type)).toContain('shipping_label');
    expect(await rowsOf('transports', made.answer().id)).toHaveLength(1);
  });

  test.each([
    ['none', null, 'required'],
    ['another organisation’s', 'theirs', 'choice'],
  ])('must name a store of its own account, and is refused with: %s', async (_name, which, code) => {
    const storeId = which === null ? null : world.b.store;
    const refused = await buy({ circuit: 'web_drop', estimatedPrice: 17_441, storeId });
    expect(refused.refusal().violations).toMatchObject([{ field: 'buybacks.0.storeId', code }]);
  });
});

describe('a cart that is refused', () => {
  test.each<[string, LineOptions, object, number, string]>([
    ['terms not accepted', {}, { terms: { version: '1', accepted: false } }, 422, 'terms_not_accepted'],
    ['another price', { estimatedPrice: 17_092 }, {}, 409, 'price_changed'],
    ['a store’s circuit', { circuit: 'store_drop', estimatedPrice: 17_441 }, {}, 409, 'no_transport_mode'],
    [
      'a country not served',
      {},
      { customerInfo: { ...customerInfo, country: 'US', zipCode: '10001' } },
      409,
      'no_transport_mode',
    ],
  ])('is refused with %s', async (_name, line, more, status, code) => {
    const before = await countOf('buybacks');
    const refused = await buy(line, more);
    expect([refused.status, refused.refusal().code]).toEqual([status, code]);
    expect(await countOf('buybacks')).toBe(before);
  });

  test('for a repriced product tells the new price of each line', async () => {
    const { a } = world;
    const body = cartBody([
      lineOf(a, await declare(world, a), { inCartId: 'x' }),
      lineOf(a, await declare(world, a), { inCartId: 'y' }),
    ]);
    await world.sql.query(`update products set "buybackPriceGradeC" = 18500 where "id" = $1`, [a.product]);
    const refused = await buyWeb(world, a, body);
    await world.sql.query(`update products set "buybackPriceGradeC" = 17500 where "id" = $1`, [a.product]);
    expect(refused.refusal()).toMatchObject({
      code: 'price_changed',
      extra: {
        price: 18_161,
        prices: [
          { inCartId: 'x', price: 18_161 },
          { inCartId: 'y', price: 18_161 },
        ],
      },
    });
  });

  test('for a bonus that was lowered tells the new one, beside its price', async () => {
    const { a } = world;
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = '{payment_bonus}'`,
    );
    const tradeInBonusId = await insertTradeInBonus(world, { cents: 3_000 });
    const line = { ...lineOf(a, await declare(world, a)), tradeInBonusId };
    const send = (seen: object) => buyWeb(world, a, { ...cartBody([]), buybacks: [{ ...line, ...seen }] });
    await world.sql.query(`update trade_in_bonuses set "cents" = 1000 where "id" = $1`, [tradeInBonusId]);
    expect((await send({ estimatedBonus: 3_000 })).refusal()).toMatchObject({
      code: 'price_changed',
      extra: { inCartId: 'a', price: 17_091, prices: [{ inCartId: 'a', price: 17_091, bonus: 1_000 }] },
    });
    const made = await send({ estimatedBonus: 1_000 });
    expect(await buybacksOf(made.answer().id)).toMatchObject([{ paymentBonus: 1_000 }]);
    // whoever does not say which bonus they saw is paid today's
    line.declarationId = await declare(world, a);
    const unsaid = await send({});
    expect(await buybacksOf(unsaid.answer().id)).toMatchObject([{ paymentBonus: 1_000 }]);
    await world.sql.query(`delete from trade_in_bonuses where "id" = $1`, [tradeInBonusId]);
  });

  test('because its creation fails says so in words of its own, writes nothing, and passes when it is sent again', async () => {
    const { a } = world;
    const body = cartBody([lineOf(a, await declare(world, a))]);
    const before = await countOf('buybacks');
    const headers = { 'idempotency-key': 'the-same-cart-again' };
    await world.sql.query('alter table items add constraint broken check (false) not valid');
    const refused = await buyWeb(world, a, body, { headers });
    await world.sql.query('alter table items drop constraint broken');
    expect(refused.refusal().code).toBe('creation_failed');
    expect(await countOf('buybacks')).toBe(before);
    expect((await buyWeb(world, a, body, { headers })).status).toBe(201);
  });

  test('says that it may be sent again where the disk of the database is full', async () => {
    const { a } = world;
    const body = cartBody([lineOf(a, await declare(world, a))]);
    await world.sql.query(`create function no_room() returns trigger language plpgsql
        as $$ begin raise 'no room' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on items for each row execute function no_room()`);
    const refused = await buyWeb(world, a, body);
    await world.sql.query('drop function no_room cascade');
    expect([refused.status, refused.refusal().code]).toEqual([503, 'unavailable']);
  });

  test('holds a product that was withdrawn meanwhile', async () => {
    const { a } = world;
    const body = cartBody([lineOf(a, await declare(world, a))]);
    await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [a.product]);
    const refused = await buyWeb(world, a, body);
    await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [a.product]);
    expect(refused.refusal()).toMatchObject({ code: 'product_unpublished', extra: { inCartId: 'a' } });
  });

  test('holds a payment mode that the circuit does not have, or no shipping method', async () => {
    const { a } = world;
    await world.sql.query(`update circuits set "paymentModes" = array[$1]::uuid[] where "id" = $2`, [
      a.paymentModes.voucher,
      a.circuits.web_post,
    ]);
    expect((await buy()).refusal()).toMatchObject({
      code: 'payment_mode_unavailable',
      extra: { inCartId: 'a' },
    });
    await world.sql.query(`update circuits set "paymentModes" = '{}' where "id" = $1`, [a.circuits.web_post]);
    expect((await buy()).refusal().code).toBe('no_payment_mode');
    await world.sql.query(`update circuits set "paymentModes" = $1 where "id" = $2`, [
      Object.values(a.paymentModes),
      a.circuits.web_post,
    ]);
    const line = { ...lineOf(a, await declare(world, a)), shippingMethodId: null, estimatedPrice: 17_441 };
    expect((await buyWeb(world, a, { ...cartBody([]), buybacks: [line] })).refusal().code).toBe(
      'no_transport_mode',
    );
  });

  test('is under the minimum, and the refusal says what is missing', async () => {
    await world.sql.query(`update organization_root_details set "cartMinValue" = 20000`);
    expect((await buy()).refusal()).toMatchObject({
      status: 422,
      code: 'below_minimum',
      extra: { missing: 2_909 },
    });
  });

  test('holds two things without the premium feature, or the same line twice', async () => {
    const { a } = world;
    const twice = cartBody([lineOf(a, await declare(world, a)), lineOf(a, await declare(world, a))]);
    expect((await buyWeb(world, a, twice)).refusal().violations).toMatchObject([
      { field: 'buybacks.1.inCartId', code: 'duplicate' },
    ]);
    await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{}'`);
    expect((await buyWeb(world, a, twice)).refusal().code).toBe('cart_full');
  });

  test('has no identity document where the setting asks for one, or one of tomorrow', async () => {
    await world.sql.query(`update organization_root_details set "customerIdentityDocumentRequired" = true`);
    expect((await buy()).refusal().code).toBe('identity_document_required');
    const tomorrow = { customerIdentification: { ...identification, deliveryDate: '2026-03-03' } };
    expect((await buy({}, tomorrow)).refusal().violations).toMatchObject([
      { field: 'customerIdentification.deliveryDate', code: 'date_future' },
    ]);
    const start = world.clock.now;
    // where the document was issued it is tomorrow already
    world.clock.now = new Date('2026-03-02T23:30:00.000Z');
    expect((await buy({}, tomorrow)).status).toBe(201);
    world.clock.now = start;
    const made = await buy({}, { customerIdentification: identification });
    const { rows } = await world.sql.query(
      `select * from customers where "id" = (select "customerId" from carts where "id" = $1)`,
      [made.answer().id],
    );
    expect(rows).toMatchObject([{ identityType: 'identity_card', identityNumber: 'X4RTBPFW4' }]);
  });

  test('has no workshop', async () => {
    const { a } = world;
    const set = (status: string) =>
      world.sql.query(
        `update organizations set "status" = $1 where "accountId" = $2 and "type" = 'warehouse'`,
        [status, a.buyer],
      );
    await set('inactive');
    expect((await buy()).refusal().code).toBe('no_warehouse');
    await set('active');
  });

  test('holds somebody else’s declaration, or is sent by somebody who is not the site’s visitor', async () => {
    const { a, b } = world;
    const body = cartBody([lineOf(a, await declare(world, a))]);
    const as = (token: string | null) => buyWeb(world, a, body, { token });
    expect((await as(a.tokens.otherVisitor)).refusal().code).toBe('not_found');
    expect((await as(b.tokens.pseudo_anonymous)).refusal().code).toBe('not_found');
    expect((await as(a.tokens.store_seller)).status).toBe(403);
    expect((await as(null)).status).toBe(401);
  });

  test('has every wrong field named at once', async () => {
    const refused = await buy(
      {},
      {
        customerInfo: {
          ...customerInfo,
          firstName: '',
          email: 'x',
          phone: '12',
          iban: 'FR00',
        },
      },
    );
    expect(refused.refusal().violations.map(({ field, code }) => [field, code])).toEqual([
      ['customerInfo.firstName', 'required'],
      ['customerInfo.email', 'email'],
      ['customerInfo.phone', 'phone'],
      ['customerInfo.iban', 'iban'],
    ]);
  });
});

describe('a cart that is sent again and at once', () => {
  test('is made once under the same key, one after the other and at the same moment', async () => {
    const { a } = world;
    const body = cartBody([lineOf(a, await declare(world, a))]);
    const before = await countOf('carts');
    const key = (name: string) => ({ headers: { 'idempotency-key': name } });
    const first = await buyWeb(world, a, body, key('once-1'));
    const again = await buyWeb(world, a, body, key('once-1'));
    expect([again.status, again.answer()]).toEqual([201, first.answer()]);
    const another = cartBody([lineOf(a, await declare(world, a))]);
    const twins = await Promise.all([
      buyWeb(world, a, another, key('once-2')),
      buyWeb(world, a, another, key('once-2')),
    ]);
    expect(twins[0].answer().id).toBe(twins[1].answer().id);
    expect(await countOf('carts')).toBe(before + 2);
  });

  test('has a key of its sender: another visitor with the same key and body gets an answer of their own', async () => {
    const { a } = world;
    const headers = { 'idempotency-key': 'somebody-else-s' };
    const body = cartBody([lineOf(a, await declare(world, a))]);
    const mine = await buyWeb(world, a, body, { headers });
    expect(mine.status).toBe(201);
    const token = a.tokens.otherVisitor;
    const theirs = await buyWeb(world, a, body, { headers, token });
    expect(theirs.refusal().code).toBe('not_found');
    expect(theirs.headers.get('idempotent-replayed')).toBeNull();

    const answers = {
      productId: a.product,
      imei: anotherImei(),
      imeiMismatchAccepted: true,
      responses: responsesOf(a, workedExample),
    };
    const say = (who: string) => world.as(who, headers).send('POST /declarations', { body: answers });
    const [own, other] = [await say(visitorOf(a)), await say(token)];
    expect([own.status, other.status]).toEqual([201, 201]);
    expect(other.answer().id).not.toBe(own.answer().id);
    expect((await say(visitorOf(a))).answer().id).toBe(own.answer().id);
  });

  test('makes one dossier of one declaration, under any number of keys, one after the other and at once', async () => {
    const { a } = world;
    const id = await declare(world, a);
    const before = await countOf('buybacks');
    const send = (name: string, lines = [lineOf(a, id)]) =>
      buyWeb(world, a, cartBody(lines), { headers: { 'idempotency-key': name } });
    const twins = await Promise.all(Array.from({ length: 5 }, (_, at) => send(`at-once-${at}`)));
    expect(twins.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409, 409, 409, 409]);
    expect((await send('later')).refusal()).toMatchObject({
      code: 'declaration_sold',
      extra: { inCartId: 'a' },
    });
    // nor by another customer, nor with another thing
    const another = { ...customerInfo, email: 'somebody.else@example.org' };
    expect((await buyWeb(world, a, cartBody([lineOf(a, id)], { customerInfo: another }))).status).toBe(409);
    const beside = [lineOf(a, await declare(world, a)), lineOf(a, id, { inCartId: 'b' })];
    expect((await send('beside', beside)).refusal()).toMatchObject({
      code: 'declaration_sold',
      extra: { inCartId: 'b' },
    });
    const fresh = await declare(world, a);
    const twice = await send('twice', [lineOf(a, fresh), lineOf(a, fresh, { inCartId: 'b' })]);
    expect(twice.refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'buybacks.1.declarationId', code: 'duplicate' }],
    });
    expect(await countOf('buybacks')).toBe(before + 1);
  });

  test('makes one dossier of one line of the site’s cart, in whatever visits its answers are recorded', async () => {
    const { a } = world;
    const inCartId = randomBytes(16).toString('hex');
    const before = await countOf('buybacks');
    const send = async (token: string, more: object = {}, options: LineOptions = { inCartId }) =>
      buyWeb(world, a, cartBody([lineOf(a, await declare(world, a, { token }), options)], more), { token });
    const visits = [visitorOf(a), a.tokens.otherVisitor, visitorOf(a)];
    const made = await Promise.all(visits.map((token) => send(token)));
    expect(made.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409, 409]);
    const shouted = { customerInfo: { ...customerInfo, email: customerInfo.email.toUpperCase() } };
    expect((await send(a.tokens.otherVisitor, shouted)).refusal()).toMatchObject({
      code: 'declaration_sold',
      extra: { inCartId },
    });
    expect(await countOf('buybacks')).toBe(before + 1);
    // another customer who was given its address sells a thing of their own, as does a short number in another cart
    const another = { customerInfo: { ...customerInfo, email: 'somebody.else@example.org' } };
    expect((await send(a.tokens.otherVisitor, another)).status).toBe(201);
    for (const token of [visitorOf(a), a.tokens.otherVisitor])
      expect((await send(token, {}, { inCartId: '1' })).status).toBe(201);
  });

  test('gets a number of its own among ten at once', async () => {
    const { a } = world;
    const declarations = await Promise.all(Array.from({ length: 10 }, () => declare(world, a)));
    const made = await Promise.all(declarations.map((id) => buyWeb(world, a, cartBody([lineOf(a, id)]))));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(made.map((one) => one.answer().cartNumber)).size).toBe(10);
  });

  test('may hold twelve things', async () => {
    const { a } = world;
    const declarations = await Promise.all(Array.from({ length: 12 }, () => declare(world, a)));
    const made = await buyWeb(
      world,
      a,
      cartBody(declarations.map((id, index) => lineOf(a, id, { inCartId: `line-${index}` }))),
    );
    expect(made.answer().total).toBe(12 * 17_091);
    expect(await rowsOf('history', made.answer().id)).toHaveLength(24);
    expect(await rowsOf('payments', made.answer().id)).toHaveLength(12);
  });
});

describe('a confirmed cart', () => {
  test('is read by its visitor only', async () => {
    const { a, b } = world;
    const made = await buy();
    expect(
      await world.as(visitorOf(a)).call('GET /carts/{id}', { params: { id: made.answer().id } }),
    ).toEqual(made.answer());
    for (const token of [a.tokens.otherVisitor, b.tokens.pseudo_anonymous, a.tokens.store_seller]) {
      expect(await world.as(token).refused('GET /carts/{id}', { params: { id: made.answer().id } })).toBe(
        'not_found',
      );
    }
    await a.as.root_management_unit_manager.call('GET /carts/{id}', { params: { id: made.answer().id } });
  });

  test('says which things travel together', async () => {
    const { a } = world;
    const made = await buyWeb(
      world,
      a,
      cartBody([
        lineOf(a, await declare(world, a), { inCartId: 'x' }),
        lineOf(a, await declare(world, a), { inCartId: 'y' }),
      ]),
    );
    const checkout = (packages: object, token = visitorOf(a)) =>
      world
        .as(token)
        .raw('POST /carts/{id}/checkout', { params: { id: made.answer().id }, body: { packages } });
    const packages = [{ number: 'P1', inCartIds: ['x', 'y'] }];
    const packed = { ...made.answer(), packageNumbers: packages };
    expect((await checkout(packages)).answer()).toEqual(packed);
    const read = { params: { id: made.answer().id } };
    expect(await world.as(visitorOf(a)).call('GET /carts/{id}', read)).toEqual(packed);
    // what is sold stays sold, also below a minimum that was raised since
    const minimum = (cents: number) =>
      world.sql.query('update organization_root_details set "cartMinValue" = $1 where "accountId" = $2', [
        cents,
        a.retailer,
      ]);
    await minimum(100_000);
    const later = await checkout(packages);
    await minimum(0);
    expect(later.status).toBe(200);
    expect((await checkout([...packages, { number: 'P2', inCartIds: ['x'] }])).refusal().code).toBe(
      'code_already_entered',
    );
    expect((await checkout([{ number: 'P1', inCartIds: ['z'] }])).refusal().violations).toMatchObject([
      { field: 'packages.0.inCartIds.0', code: 'choice' },
    ]);
    expect((await checkout(packages, a.tokens.otherVisitor)).refusal().code).toBe('not_found');
  });
});

describe('the stores and the IBANs of the site', () => {
  test('a store says what its account’s active circuits let one do there', async () => {
    const visitor = world.as(visitorOf(world.a));
    const read = () => visitor.call('GET /drop-off-stores/{id}', { params: { id: world.a.store } });
    expect(await read()).toMatchObject({
      commonName: 'Magasin A1',
      zipCode: '59000',
      offers: ['counter', 'drop_off'],
    });
    const { rows } = await world.sql.query<{ id: string }>(
      `select "id" from circuits where "accountId" = $1 and "status" = 'active'`,
      [world.a.retailer],
    );
    const close = (types: string) =>
      world.sql.query(`update circuits set "status" = 'inactive' where "accountId" = $1 and "type" like $2`, [
        world.a.retailer,
        types,
      ]);
    await close('web%');
    expect((await read()).offers).toEqual(['counter']);
    await close('%');
    expect((await read()).offers).toEqual([]);
    await world.sql.query(`update circuits set "status" = 'active' where "id" = any ($1::uuid[])`, [
      rows.map(({ id }) => id),
    ]);
  });

  test('a workshop, a store that is closed and another organisation’s are no stores of the site', async () => {
    const visitor = world.as(visitorOf(world.a));
    for (const id of [world.a.warehouse, world.a.headOffice, world.b.store])
      expect(await visitor.refused('GET /drop-off-stores/{id}', { params: { id } })).toBe('not_found');
    const closed = (status: string) =>
      world.sql.query(`update organizations set "status" = $2 where "id" = $1`, [world.a.otherStore, status]);
    await closed('inactive');
    expect(await visitor.refused('GET /drop-off-stores/{id}', { params: { id: world.a.otherStore } })).toBe(
      'not_found',
    );
    await closed('active');
  });

  test('have the nearest store first, from a postal code or a position', async () => {
    expect(
      (await world.as(visitorOf(world.a)).call('GET /drop-off-stores', { query: { zipCode: '44000' } })).map(
        (store) => [store.commonName, store.distanceKm],
      ),
    ).toEqual([
      ['Magasin A2', expect.closeTo(0, 0)],
      ['Magasin A1', expect.closeTo(508, -1)],
    ]);
    expect(
      (
        await world.as(visitorOf(world.a)).call('GET /drop-off-stores', { query: { lat: '50.6', lng: '3' } })
      ).map((store) => [store.commonName, store.distanceKm])[0],
    ).toEqual(['Magasin A1', expect.any(Number)]);
    expect(
      (await world.as(visitorOf(world.a)).call('GET /drop-off-stores', { query: { zipCode: '00000' } })).map(
        (store) => [store.commonName, store.distanceKm],
      ),
    ).toEqual([
      ['Magasin A1', null],
      ['Magasin A2', null],
    ]);
  });

  test.each([
    ['FR14 2004 1010 0505 0001 3M02 606', true, true],
    ['TR33 0006 1005 1978 6457 8413 26', true, false],
    ['FR1420041010050500013M02607', false, false],
    ['', false, false],
  ])('are checked: %s is an IBAN (%s) that SEPA reaches (%s)', async (iban, valid, sepa) => {
    const checked = await world.as(visitorOf(world.a)).call('POST /iban-checks', { body: { iban } });
    expect(checked).toEqual({ valid, sepa, bank: null, vop: 'not_possible' });
  });
});
