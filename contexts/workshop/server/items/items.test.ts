import type { Driver, Name } from '@reprise/tests/kit/driver.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, declaredOf, readImei, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { insertTransport } from '@reprise/tests/kit/around-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { doomedStock, whileStockGoes } from './testing/doomed-stock.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;

const who = () => world.a.tokens;
const checkIn = (number: string, more: object = {}, token: string | null = who().warehouse_operator) =>
  world.as(token).send('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: number, ...more },
  });
const at = () => ({ warehouseId: world.a.warehouse, targetWarehouse: world.a.warehouse });

/** An item at the workshop, with its status and that of its buyback. */
async function inWorkshop(
  item: NonNullable<NonNullable<Parameters<typeof arrangeDossier>[2]>['item']>,
  buyback: NonNullable<NonNullable<Parameters<typeof arrangeDossier>[2]>['buyback']> = {},
): Promise<Arranged> {
  const done = item.status?.startsWith('item_completed') ? { outcome: 'item_completed' as const } : {};
  return arrangeDossier(world, world.a, {
    item: { warehouseId: world.a.warehouse, stockId: world.a.stocks.to_verify, ...done, ...item },
    buyback: { ...at(), status: 'bb_in_processing', ...buyback },
  });
}
const completed = { status: 'bb_completed', validatedPrice: 21_000 } as const;

async function act<N extends Name>(
  dossier: Arranged,
  name: N,
  body: object,
  token: string | null = who().warehouse_operator,
) {
  const { version } = await stateOf(world, dossier.buybackId);
  return world.as(token).raw(name, { params: { id: dossier.itemId }, body: { version, ...body } });
}
const declaredPriceOf = async (dossier: Arranged): Promise<unknown> =>
  (await world.a.as.buyer_manager.call('GET /buybacks/{id}', { params: { id: dossier.buybackId } }))
    .declaredPrice;
const notMine = () =>
  [
    [who().store_seller, 403],
    [who().otherOperator, 404],
    [world.b.tokens.warehouse_operator, 404],
  ] as const;

describe('a check-in', () => {
  test('gives the item its number and its stock, and tells the customer', async () => {
    const dossier = await arrangeDossier(world, world.a);
    const arrived = await checkIn(dossier.number, { packageState: 'damaged' });
    expect(arrived.answer()).toMatchObject({
      message: 'checked_in',
      item: { status: 'item_registered_in_warehouse', packageState: 'damaged', stockName: 'to_verify' },
    });
    expect(arrived.answer().item).toMatchObject({ identificationNumber: expect.stringMatching(/^2\d{7}$/) });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_processing' });
    expect(await jobsOf(world, dossier.buybackId)).toEqual([
      'documents.make:item_label',
      'mails.send:received',
    ]);
    expect((await checkIn(dossier.number)).refusal().code).toBe('already_checked_in');
    const history = await asOperator.call('GET /items/{id}/history', { params: { id: dossier.itemId } });
    expect(history.map((line) => line['action'])).toEqual(['checkIn', 'checkIn']);
  });

  test('of two at once registers the item once', async () => {
    const dossier = await arrangeDossier(world, world.a);
    const answers = await Promise.all([
      checkIn(dossier.number),
      checkIn(dossier.number),
      checkIn(dossier.number),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await stateOf(world, dossier.buybackId);
  });

  test('ends the tracking of a parcel that no carrier ever scanned', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    await insertTransport(world, { buybackId: dossier.buybackId, trackingNumber: `T${dossier.number}` });
    expect(
      await asOperator.call('GET /scan/{code}', { params: { code: `T${dossier.number}` } }),
    ).toMatchObject({
      kind: 'transport',
      status: 'labelled',
    });
    expect((await checkIn(dossier.number)).status).toBe(201);
    expect(
      await asOperator.call('GET /scan/{code}', { params: { code: `T${dossier.number}` } }),
    ).toMatchObject({
      kind: 'transport',
      status: 'delivered',
    });
  });

  test('is allowed to those who may, at their place, for items on their way', async () => {
    const dossier = await arrangeDossier(world, world.a);
    expect((await checkIn(dossier.number, {}, null)).status).toBe(401);
    expect((await checkIn(dossier.number, {}, who().store_seller)).status).toBe(403);
    expect((await checkIn(dossier.number, {}, who().otherOperator)).status).toBe(404);
    expect((await checkIn(dossier.number, {}, world.b.tokens.warehouse_operator)).status).toBe(404);
    const foreign = await arrangeDossier(world, world.b);
    expect((await checkIn(foreign.number)).refusal().code).toBe('not_recognised');
    expect((await checkIn('anything')).refusal().code).toBe('not_recognised');
    expect((await checkIn(dossier.number, { packageState: 'wet' })).refusal().code).toBe('invalid');
    const elsewhere = await arrangeDossier(world, world.a, {
      buyback: { targetWarehouse: world.a.otherWarehouse },
    });
    expect((await checkIn(elsewhere.number)).refusal().code).toBe('other_warehouse');
    expect((await checkIn(elsewhere.number, { force: true, reason: 'là' })).refusal().code).toBe(
      'other_warehouse',
    );
    expect((await checkIn(elsewhere.number, { force: true }, who().warehouse_manager)).refusal().code).toBe(
      'reason_required',
    );
    expect(
      (await checkIn(elsewhere.number, { force: true, reason: 'déjà là' }, who().warehouse_manager)).status,
    ).toBe(201);
  });

  test('is refused for an item that was never dropped at a store', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_store_drop', preDeclaredPrice: 1 },
      item: { status: 'item_awaiting_store_drop' },
    });
    expect((await checkIn(dossier.number)).refusal().code).toBe('wrong_status_to_check_in');
  });

  test('of an item cancelled before it left sends it back', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_cancelled', cancelReason: 'other' },
      item: { status: 'item_cancelled' },
    });
    expect((await checkIn(dossier.number)).answer()).toMatchObject({
      message: 'buyback_cancelled',
      item: { status: 'item_to_return' },
    });
  });

  test('is forced by a manager when the customer passed by the store', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_store_drop', preDeclaredPrice: 21_000, declaredPrice: null },
      item: { status: 'item_awaiting_store_drop' },
    });
    const passedBy = { force: true, reason: 'envoyé par la poste' };
    expect((await checkIn(dossier.number, passedBy)).status).toBe(403);
    expect((await checkIn(dossier.number, passedBy, who().warehouse_manager)).status).toBe(201);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_processing' });
    // no counter declared a price, so the control compares with the price of the site, which is paid
    expect(await declaredPriceOf(dossier)).toBe(21_000);
    expect((await act(dossier, 'POST /items/{id}/control/start', {})).status).toBe(200);
    const body = { ...readImei, responses: declaredOf(world.a) };
    await asOperator.call('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body });
    expect((await act(dossier, 'POST /items/{id}/control/confirm', {})).answer()).toMatchObject({
      outcome: 'bb_completed',
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ validatedPrice: 21_000 });
  });

  test.each([
    [
      'of a completed file',
      completed,
      { status: 'item_in_transit' },
      'to_reintegrate',
      'item_to_reintegrate_to_stock',
    ],
    [
      'cancelled on its way',
      { status: 'bb_cancelled', cancelReason: 'other' },
      { status: 'item_in_transit' },
      'buyback_cancelled',
      'item_to_return',
    ],
    [
      'whose return came back',
      { status: 'bb_not_completed' },
      { status: 'item_returned' },
      'came_back',
      'item_to_return',
    ],
    [
      'lost and found',
      { ...completed, lost: 'transport' },
      { status: 'item_lost_transport', wasLost: true },
      'found',
      'item_to_reintegrate_to_stock',
    ],
  ] as const)('tells what has arrived: an item %s', async (_, buyback, item, message, status) => {
    const dossier = await arrangeDossier(world, world.a, { buyback, item });
    expect((await checkIn(dossier.number)).answer()).toMatchObject({ message, item: { status } });
    await stateOf(world, dossier.buybackId);
  });

  test.each([
    ['whose payment is promised', 'awaiting_payment'],
    ['whose payment was cancelled', 'payment_cancelled'],
  ] as const)(
    'after the guarantee, one %s takes today’s price, and the customer is told',
    async (_, status) => {
      const dossier = await arrangeDossier(world, world.a, { payment: { status } });
      const start = world.clock.now;
      await world.sql.query(
        `update products set "buybackPriceGradeB" = 18000 where "id" = (select "productId" from buybacks where "id" = $1)`,
        [dossier.buybackId],
      );
      world.clock.now = new Date(start.getTime() + 16 * 86_400_000);
      expect((await checkIn(dossier.number)).status).toBe(201);
      expect(await declaredPriceOf(dossier)).toBe(18_000);
      const { rows: told } = await world.sql.query(
        `select payload->'payload'->>'oldAmount' as "oldAmount", payload->'payload'->>'oldUntil' as "oldUntil"
         from graphile_worker._private_jobs where payload->'payload'->>'buybackId' = $1
         and payload->'payload'->>'kind' = 'guarantee_new_snapshot'`,
        [dossier.buybackId],
      );
      expect(told).toEqual([{ oldAmount: '21000', oldUntil: '2026-03-17T22:59:59.999Z' }]);
      world.clock.now = start;
      await world.sql.query(`update products set "buybackPriceGradeB" = 21000 where "label" like 'iPhone%'`);
    },
  );

  test('after the guarantee takes the counter’s answers, also to what only a counter asks', async () => {
    const { questions, answers } = world.a;
    const askOf = (audiences: string[]) =>
      world.sql.query('update diagnostic_questions set "askedTo" = $1 where "id" = $2', [
        audiences,
        questions.battery,
      ]);
    const responses = declaredOf(world.a).map((one) =>
      one.questionId === questions.battery ? { ...one, answerIds: [answers.battery_78] } : one,
    );
    const dossier = await arrangeDossier(world, world.a, {
      responses,
      buyback: { declaredPrice: 19_500, finalizedAt: world.clock.now.toISOString() },
    });
    await world.sql.query(
      `update declarations set "askedTo" = 'store' where "id" = (select "declarationId" from buybacks where "id" = $1)`,
      [dossier.buybackId],
    );
    await askOf(['store', 'workshop']);
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 16 * 86_400_000);
    expect((await checkIn(dossier.number)).status).toBe(201);
    expect(await declaredPriceOf(dossier)).toBe(19_500);
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:guarantee_new_snapshot');
    world.clock.now = start;
    await askOf(['customer', 'store', 'workshop']);
  });
});

describe('the bench of a control', () => {
  test('belongs to one operator for 30 minutes, and is taken up where it was left', async () => {
    const dossier = await inWorkshop({ status: 'item_registered_in_warehouse' });
    for (const [token, status] of notMine()) {
      expect((await act(dossier, 'POST /items/{id}/control/start', {}, token)).status).toBe(status);
    }
    expect((await act(dossier, 'POST /items/{id}/control/start', {})).status).toBe(200);
    await asOperator.call('PATCH /items/{id}/control', {
      params: { id: dossier.itemId },
      body: { serialNumber: 'SN-1', step: 'diagnostic' },
    });
    const manager = who().warehouse_manager;
    const { rows } = await world.sql.query<{ name: string }>(
      `select "firstname" || ' ' || "lastname" as name from users where "id" = $1`,
      [world.a.users.warehouse_operator],
    );
    expect((await act(dossier, 'POST /items/{id}/control/start', {}, manager)).refusal()).toMatchObject({
      code: 'control_locked',
      extra: {
        lockedBy: rows[0]?.name,
        lockedUntil: new Date(world.clock.now.getTime() + 30 * 60_000).toISOString(),
      },
    });
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 31 * 60_000);
    expect((await act(dossier, 'POST /items/{id}/control/start', {}, manager)).answer()).toMatchObject({
      draft: { serialNumber: 'SN-1', step: 'diagnostic' },
      declared: { productLabel: 'iPhone 13 Pro 128 Go' },
    });
    expect(
      (await act(dossier, 'POST /items/{id}/control/start', { version: 0 }, manager)).refusal(),
    ).toMatchObject({
      code: 'status_changed',
    });
    world.clock.now = start;
  });

  test('checks what is typed', async () => {
    const dossier = await inWorkshop({ status: 'item_awaiting_compliancy_tests' });
    const patch = (body: object) =>
      asOperator.refused('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body });
    expect(await patch({ imei: '3532' })).toBe('imei_too_short');
    expect(await patch({ imei: '35320911234567x' })).toBe('imei_not_numeric');
    expect(await patch({ productId: world.b.product })).toBe('product_not_found');
    expect(
      await asOperator.refused('POST /items/{id}/control/preview', { params: { id: dossier.itemId } }),
    ).toBe('question_unanswered');
    const early = await inWorkshop({ status: 'item_registered_in_warehouse' });
    expect(await asOperator.refused('GET /items/{id}/control', { params: { id: early.itemId } })).toBe(
      'wrong_item_status',
    );
  });

  test('reopens a confirmed control in time, for a manager who says why', async () => {
    const controlledAt = world.clock.now.toISOString();
    const shelf = { stockId: world.a.stocks.to_refurbish, bin: 'B2' };
    const dossier = await inWorkshop({ status: 'item_completed', ...shelf }, { ...completed, controlledAt });
    await world.sql.query(`update payments set "status" = 'payment_created' where "id" = $1`, [
      dossier.paymentId,
    ]);
    const body = { reason: 'mauvaise case' };
    expect((await act(dossier, 'POST /items/{id}/control/reopen', body)).status).toBe(403);
    expect(
      (await act(dossier, 'POST /items/{id}/control/reopen', { reason: '' }, who().warehouse_manager)).status,
    ).toBe(422);
    expect(
      (await act(dossier, 'POST /items/{id}/control/reopen', body, who().warehouse_manager)).answer(),
    ).toMatchObject({
      status: 'item_awaiting_compliancy_tests',
      stockName: 'to_verify',
      bin: null,
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      payment: 'awaiting_payment',
      validatedPrice: null,
    });
    const late = await inWorkshop(
      { status: 'item_completed' },
      { ...completed, controlledAt: '2026-03-01T08:00:00.000Z' },
    );
    expect(
      (await act(late, 'POST /items/{id}/control/reopen', body, who().warehouse_manager)).refusal(),
    ).toMatchObject({
      code: 'reopen_too_late',
    });
  });
});

describe('the quarantine of an item', () => {
  test('begins with a reason, and ends with the scan of the right stock', async () => {
    const dossier = await inWorkshop({ status: 'item_registered_in_warehouse' });
    for (const [token, status] of notMine()) {
      expect(
        (await act(dossier, 'POST /items/{id}/quarantine', { reason: 'blacklisted' }, token)).status,
      ).toBe(status);
    }
    expect((await act(dossier, 'POST /items/{id}/quarantine', { reason: 'ugly' })).status).toBe(422);
    expect(
      (
        await act(dossier, 'POST /items/{id}/quarantine', { reason: 'blacklisted', comment: 'police' })
      ).answer(),
    ).toMatchObject({
      status: 'item_in_quarantine',
      stockName: 'in_quarantine',
    });
    const listed = await asOperator.call('GET /items', { query: { quarantine: 'true', itemsPerPage: 100 } });
    expect(listed.items.map(({ id }) => id)).toContain(dossier.itemId);
    const why = async (reason: string) =>
      (
        await asOperator.raw('GET /items', {
          query: { quarantine: 'true', 'quarantineReason[]': [reason], itemsPerPage: '100' },
        })
      )
        .answer()
        .items.map(({ id }) => id);
    expect(await why('blacklisted')).toContain(dossier.itemId);
    expect(await why('counterfeit')).not.toContain(dossier.itemId);
    expect((await asOperator.raw('GET /items', { query: { 'quarantineReason[]': ['ugly'] } })).status).toBe(
      422,
    );
    await asOperator.call('POST /items/{id}/quarantine/mail', {
      params: { id: dossier.itemId },
      body: { message: 'Bonjour' },
    });
    const out = (to: string, scanned: string, token?: string) =>
      act(dossier, 'POST /items/{id}/quarantine/release', { to, scannedStockIdentifier: scanned }, token);
    expect((await out('control', 'nowhere')).refusal()).toMatchObject({ code: 'stock_not_found' });
    expect((await out('control', 'STOCK-customer_return')).refusal()).toMatchObject({
      code: 'wrong_stock',
      extra: { scannedStock: 'customer_return', expectedStock: 'to_verify' },
    });
    expect((await out('stock', 'STOCK-to_refurbish', who().warehouse_manager)).refusal()).toMatchObject({
      code: 'control_not_done',
    });
    expect((await out('return', 'STOCK-customer_return')).refusal()).toMatchObject({ code: 'forbidden' });
    expect((await out('control', 'STOCK-to_verify')).answer()).toMatchObject({
      status: 'item_awaiting_compliancy_tests',
      quarantineReason: null,
    });
  });

  test('does not end in a stock that is deleted at that moment', async () => {
    const dossier = await inWorkshop({ status: 'item_in_quarantine', quarantineReason: 'other' }, completed);
    const released = await whileStockGoes(world, () =>
      act(
        dossier,
        'POST /items/{id}/quarantine/release',
        { to: 'stock', scannedStockIdentifier: doomedStock },
        who().warehouse_manager,
      ),
    );
    expect(released.refusal().code).toBe('stock_not_found');
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_in_quarantine' });
  });

  test('after the control is a manager’s; afterwards the item is what it was', async () => {
    const dossier = await inWorkshop({ status: 'item_completed' }, completed);
    expect(
      (await act(dossier, 'POST /items/{id}/quarantine', { reason: 'battery_hazard' })).refusal(),
    ).toMatchObject({
      code: 'forbidden',
    });
    const manager = who().warehouse_manager;
    expect(
      (await act(dossier, 'POST /items/{id}/quarantine', { reason: 'battery_hazard' }, manager)).status,
    ).toBe(200);
    const body = { to: 'stock', scannedStockIdentifier: 'STOCK-to_refurbish' };
    expect((await act(dossier, 'POST /items/{id}/quarantine/release', body, manager)).answer()).toMatchObject(
      {
        status: 'item_to_reintegrate_to_stock',
      },
    );
    expect(
      (await act(dossier, 'POST /items/{id}/move', { stockId: world.a.stocks.to_refurbish })).answer(),
    ).toMatchObject({
      status: 'item_completed',
      stockName: 'to_refurbish',
    });
    await stateOf(world, dossier.buybackId);
  });

  test('that ends with the return to the customer ends the dossier, unless an authority holds the item', async () => {
    const manager = who().warehouse_manager;
    const dossier = await inWorkshop({ status: 'item_in_quarantine', quarantineReason: 'authority_hold' });
    const body = { to: 'return', scannedStockIdentifier: 'STOCK-customer_return' };
    expect(
      (await act(dossier, 'POST /items/{id}/quarantine/release', body, manager)).refusal(),
    ).toMatchObject({
      code: 'authority_hold',
    });
    const { buybackVersion } = await stateOf(world, dossier.buybackId);
    expect(
      await world.as(manager).refused('POST /buybacks/{id}/cancel', {
        params: { id: dossier.buybackId },
        body: { version: buybackVersion, reason: 'other' },
      }),
    ).toBe('authority_hold');
    expect(
      (
        await act(dossier, 'POST /items/{id}/quarantine/release', { ...body, liftHold: true }, manager)
      ).answer(),
    ).toMatchObject({
      status: 'item_to_return',
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_not_completed',
      payment: 'payment_cancelled',
    });
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:refused');
  });

  test('sends back as declined what its customer declined before, not as refused', async () => {
    const dossier = await inWorkshop(
      { status: 'item_in_quarantine', quarantineReason: 'authority_hold' },
      { status: 'bb_not_completed', litigationStatus: 'declined' },
    );
    const body = { to: 'return', scannedStockIdentifier: 'STOCK-customer_return', liftHold: true };
    const released = await act(dossier, 'POST /items/{id}/quarantine/release', body, who().warehouse_manager);
    expect(released.answer()).toMatchObject({ status: 'item_to_return' });
    const mails = (await jobsOf(world, dossier.buybackId)).filter((job) => job.startsWith('mails.send'));
    expect(mails).toEqual(['mails.send:litigation_declined']);
  });
});

describe('moving items', () => {
  test('changes the shelf of an item within its workshop', async () => {
    const dossier = await inWorkshop({ status: 'item_completed' }, completed);
    for (const [token, status] of notMine()) {
      expect(
        (await act(dossier, 'POST /items/{id}/move', { stockId: world.a.stocks.to_refurbish }, token)).status,
      ).toBe(status);
    }
    expect(
      (await act(dossier, 'POST /items/{id}/move', { stockId: world.b.stocks.to_refurbish })).refusal(),
    ).toMatchObject({
      code: 'stock_not_found',
    });
    expect(
      (await act(dossier, 'POST /items/{id}/move', { stockId: world.a.stocks.in_quarantine })).refusal(),
    ).toMatchObject({
      code: 'wrong_stock',
    });
    expect(
      (
        await act(dossier, 'POST /items/{id}/move', { stockId: world.a.stocks.to_refurbish, bin: 'B2' })
      ).answer(),
    ).toMatchObject({ status: 'item_completed', bin: 'B2' });
    const stocks = await asOperator.call('GET /stocks', { query: { itemsPerPage: 50 } });
    expect(stocks.items).toHaveLength(5);
    expect(stocks.items.find(({ id }) => id === world.a.stocks.to_refurbish)).toMatchObject({
      averageAge: 0,
    });
    expect(await world.a.as.store_seller.refused('GET /stocks')).toBe('forbidden');
  });

  test('lets an item leave for good once, after its erasure is recorded', async () => {
    const dossier = await inWorkshop({ status: 'item_completed' }, completed);
    await asOperator.call('POST /items/{id}/erasures', {
      params: { id: dossier.itemId },
      body: {
        standard: 'factory_reset',
        method: 'réinitialisation',
        tool: 'réglages',
        toolVersion: '1',
        result: 'success',
        verifiedBy: 'Alex',
      },
    });
    expect(await asOperator.call('GET /items/{id}', { params: { id: dossier.itemId } })).toMatchObject({
      erased: true,
      containsData: true,
    });
    expect(await jobsOf(world, dossier.buybackId)).toContain('documents.make:erasure_certificate');
    expect(
      (await act(dossier, 'POST /items/{id}/exit', { reason: 'sold', reference: 'F-12' })).answer(),
    ).toMatchObject({
      exitReason: 'sold',
    });
    expect((await act(dossier, 'POST /items/{id}/exit', { reason: 'sold' })).refusal()).toMatchObject({
      code: 'wrong_item_status',
    });
    expect(await asOperator.call('GET /items/{id}/transitions', { params: { id: dossier.itemId } })).toEqual(
      [],
    );
    const early = await inWorkshop({ status: 'item_registered_in_warehouse' });
    expect((await act(early, 'POST /items/{id}/exit', { reason: 'sold' })).refusal()).toMatchObject({
      code: 'wrong_item_status',
    });
  });
});

describe('reading items', () => {
  test('answers to a scan what a code is and which actions are allowed', async () => {
    const dossier = await arrangeDossier(world, world.a);
    const scanned = await asOperator.call('GET /scan/{code}', { params: { code: dossier.number } });
    expect(scanned).toMatchObject({ kind: 'item', id: dossier.itemId, status: 'item_in_transit' });
    expect(scanned.nextActions).toContainEqual({
      name: 'checkIn',
      allowed: true,
      code: null,
      key: 'E',
      scanCode: '*CHECKIN',
    });
    const elsewhere = await world.a.as.otherOperator.call('GET /scan/{code}', {
      params: { code: dossier.number },
    });
    expect(elsewhere.nextActions).toContainEqual({
      name: 'checkIn',
      allowed: false,
      code: 'other_warehouse',
      key: 'E',
      scanCode: '*CHECKIN',
    });
    expect(
      await world.b.as.warehouse_operator.call('GET /scan/{code}', { params: { code: dossier.number } }),
    ).toMatchObject({ kind: 'unknown' });
    expect(await asOperator.call('GET /scan/{code}', { params: { code: 'STOCK-to_verify' } })).toMatchObject({
      kind: 'stock',
      id: world.a.stocks.to_verify,
    });
    expect(await world.nobody.refused('GET /scan/{code}', { params: { code: dossier.number } })).toBe(
      'unauthorized',
    );
  });

  test('shows items, their history and their costs, within one’s scope', async () => {
    const identificationNumber = nextItemNumber();
    const dossier = await inWorkshop({ status: 'item_completed', identificationNumber }, completed);
    const ids = async (query: string, token: string = who().warehouse_operator) =>
      (await world.as(token).raw('GET /items', { query: queryOf(`itemsPerPage=100&${query}`) }))
        .answer()
        .items.map(({ id }) => id);
    expect(await ids('status[]=item_completed')).toContain(dossier.itemId);
    expect(await ids('status[]=item_to_return')).not.toContain(dossier.itemId);
    expect(await ids(`code=${identificationNumber}`)).toEqual([dossier.itemId]);
    expect(await ids(`code=${dossier.number}`)).toEqual([dossier.itemId]);
    expect(await ids(`stock=${world.a.stocks.to_verify}`)).toContain(dossier.itemId);
    expect(await ids('brand=Samsung')).not.toContain(dossier.itemId);
    expect(await ids('', who().otherOperator)).not.toContain(dossier.itemId);
    expect(await ids('', who().buyer_manager)).toContain(dossier.itemId);
    for (const name of [
      'GET /items/{id}',
      'GET /items/{id}/history',
      'GET /items/{id}/transitions',
      'GET /items/{id}/diagnostics',
    ] as const) {
      const status = async (by: Driver) => (await by.raw(name, { params: { id: dossier.itemId } })).status;
      expect(await status(asOperator)).toBe(200);
      expect(await status(world.nobody)).toBe(401);
      expect(await status(world.a.as.otherOperator)).toBe(404);
      expect(await status(world.b.as.warehouse_manager)).toBe(404);
    }
    expect(await asOperator.refused('GET /items/{id}/economics', { params: { id: dossier.itemId } })).toBe(
      'forbidden',
    );
    expect(
      await world.a.as.warehouse_manager.call('GET /items/{id}/economics', {
        params: { id: dossier.itemId },
      }),
    ).toMatchObject({ currency: 'EUR', refurbCurrency: 'EUR' });
    expect(await asOperator.call('GET /quarantine-reasons')).toHaveLength(10);
    expect(
      await asOperator.refused('HEAD /buybacks/by-identification-number/{n}/is-verifiable', {
        params: { n: dossier.number },
      }),
    ).toBe('status_changed');
    const open = await inWorkshop({ status: 'item_registered_in_warehouse' });
    await asOperator.call('HEAD /buybacks/by-identification-number/{n}/is-verifiable', {
      params: { n: open.number },
    });
  });
});
