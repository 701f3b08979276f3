import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Sent } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;

type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;
const who = () => world.a.tokens;

type Lying = Arranged & { code: string };

/** An item that the first workshop has on a shelf. */
async function lying(item: Wanted['item'] = {}, buyback: Wanted['buyback'] = {}): Promise<Lying> {
  const code = nextItemNumber();
  const dossier = await arrangeDossier(world, world.a, {
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
      stockedAt: '2026-02-01T09:00:00.000Z',
      identificationNumber: code,
      imei: null,
      ...item,
    },
    buyback: {
      status: 'bb_completed',
      validatedPrice: 21_000,
      warehouseId: world.a.warehouse,
      imei: null,
      ...buyback,
    },
  });
  return { ...dossier, code };
}
const back = () => lying({ status: 'item_to_reintegrate_to_stock', statusBefore: 'item_refurb_completed' });
const emptyStock = async (more: object = {}): Promise<string> =>
  (
    await world.a.as.warehouse_manager.call('POST /stocks', {
      body: { name: `Rangée ${randomUUID()}`, ...more },
    })
  ).id;

async function placeOf({ itemId }: Arranged) {
  const { rows } = await world.sql.query<{
    stockId: string | null;
    bin: string | null;
    since: string;
    status: string;
    version: number;
  }>(
    `select "stockId", "bin", to_char("stockedAt", 'YYYY-MM-DD') as since, "status", "version" from items where "id" = $1`,
    [itemId],
  );
  return rows[0]!;
}
const historyOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query<{ action: string; reason: string; from: string | null; to: string | null }>(
      'select "action", "reason", "from", "to" from history where "itemId" = $1 order by "id"',
      [itemId],
    )
  ).rows;
const resultsOf = (sent: Sent<Api['POST /items/moves' | 'POST /items/exits']>) =>
  sent.answer().lines.map(({ result, refusal }) => refusal ?? result);

describe('a move of several items to a stock', () => {
  test('takes any code that names them, and answers each code', async () => {
    const stockId = await emptyStock({ bins: ['A1'] });
    const imei = '353209112999991';
    const byNumber = await lying();
    const byFile = await lying();
    const byImei = await lying({ imei });
    const quarantined = await lying({ status: 'item_in_quarantine', quarantineReason: 'blacklisted' });
    const returned = await back();
    const codes = [
      byNumber.code,
      ` ${byFile.number} `,
      imei,
      quarantined.code,
      returned.itemId,
      byNumber.number,
      'rien',
    ];
    const moved = await world
      .as(who().warehouse_operator)
      .send('POST /items/moves', { body: { stockId, bin: 'A1', codes } });
    expect(moved.answer()).toMatchObject({ done: 4, unchanged: 1, refused: 2 });
    expect(resultsOf(moved)).toEqual([
      'done',
      'done',
      'done',
      'wrong_item_status',
      'done',
      'unchanged',
      'item_not_found',
    ]);
    expect(moved.answer().lines).toMatchObject([
      { code: byNumber.code, number: byNumber.code, productLabel: 'iPhone 13 Pro 128 Go' },
      { code: byFile.number },
      { itemId: byImei.itemId, detail: null },
      { status: 'item_in_quarantine' },
      { status: 'item_refurb_completed' },
      {},
      { code: 'rien', itemId: null, number: null, detail: refusalSentence('item_not_found', 'fr-FR') },
    ]);
    const there = { stockId, bin: 'A1', since: '2026-03-02', version: 1 };
    expect(await placeOf(byNumber)).toMatchObject({ ...there, status: 'item_completed' });
    expect(await placeOf(returned)).toMatchObject({ ...there, status: 'item_refurb_completed' });
    expect(await placeOf(quarantined)).toMatchObject({ version: 0, stockId: world.a.stocks.to_refurbish });
    expect(await historyOf(byNumber)).toMatchObject([{ action: 'move', from: null, to: null }]);
    expect(await historyOf(returned)).toMatchObject([
      { action: 'chooseStock', from: 'item_to_reintegrate_to_stock', to: 'item_refurb_completed' },
    ]);
    await stateOf(world, returned.buybackId);
  });

  test('is done once when it is sent twice; another bin of the same stock keeps the age', async () => {
    const stockId = await emptyStock();
    const dossier = await lying({ stockId });
    const move = (bin: string | null) =>
      world
        .as(who().warehouse_operator)
        .send('POST /items/moves', { body: { stockId, bin, codes: [dossier.code] } });
    expect(resultsOf(await move(null))).toEqual(['unchanged']);
    expect(resultsOf(await move('B2'))).toEqual(['done']);
    expect(resultsOf(await move('B2'))).toEqual(['unchanged']);
    expect(await placeOf(dossier)).toMatchObject({ bin: 'B2', since: '2026-02-01', version: 1 });
    expect(await historyOf(dossier)).toHaveLength(1);
  });

  test('ends the task to choose a stock', async () => {
    const dossier = await back();
    const { retailer: retailerAccountId, buyer: buyerAccountId } = world.a;
    const taskId = await world.insert('tasks', {
      kind: 'choose_stock',
      retailerAccountId,
      buyerAccountId,
      storeId: null,
      warehouseId: world.a.warehouse,
      buybackId: dossier.buybackId,
      itemId: dossier.itemId,
      transportId: null,
      detail: '',
      doneAt: null,
    });
    await asOperator.call('POST /items/moves', {
      body: { stockId: await emptyStock(), codes: [dossier.code] },
    });
    const { rows } = await world.sql.query(`select "doneAt" is not null as done from tasks where "id" = $1`, [
      taskId,
    ]);
    expect(rows).toEqual([{ done: true }]);
  });

  test('is done within their workshop, by those who work there', async () => {
    const stockId = await emptyStock();
    const dossier = await lying();
    const body = { stockId, codes: [dossier.code] };
    for (const [token, status] of [
      [null, 401],
      [who().store_seller, 403],
      [who().buyer_manager, 403],
      [who().otherOperator, 404],
      [world.b.tokens.warehouse_operator, 404],
    ] as const) {
      expect((await world.as(token).send('POST /items/moves', { body })).status).toBe(status);
    }
    const theirs = await arrangeDossier(world, world.b, {
      item: { warehouseId: world.b.warehouse, stockId: world.b.stocks.to_verify, status: 'item_completed' },
      buyback: { status: 'bb_completed', validatedPrice: 21_000 },
    });
    const elsewhere = await lying({ warehouseId: world.a.otherWarehouse });
    const foreign = await world
      .as(who().warehouse_operator)
      .send('POST /items/moves', { body: { stockId, codes: [theirs.itemId, elsewhere.code] } });
    expect(resultsOf(foreign)).toEqual(['item_not_found', 'item_not_found']);
    expect(foreign.answer().lines).toMatchObject([{ itemId: null }, { itemId: null }]);
  });

  test.each([
    [{ codes: [] }, 'codes', 'too_few'],
    [{ codes: Array.from({ length: 501 }, String) }, 'codes', 'too_many'],
    [{ codes: [''] }, 'codes.0', 'required'],
    [{ codes: ['1'], stockId: 'x' }, 'stockId', 'uuid'],
    [{ codes: ['1'], bin: 'x'.repeat(61) }, 'bin', 'too_long'],
  ])('is refused with %j', async (body, field, code) => {
    const sent = { stockId: world.a.stocks.to_refurbish, ...body };
    expect(await asOperator.refusal('POST /items/moves', { body: sent })).toMatchObject({
      violations: [{ field, code }],
    });
  });

  test('is refused into the quarantine, and into a bin that is not there', async () => {
    const codes = [(await lying()).code];
    expect(
      await asOperator.refusal('POST /items/moves', {
        body: { stockId: world.a.stocks.in_quarantine, codes },
      }),
    ).toMatchObject({ code: 'wrong_stock', violations: [{ field: 'stockId' }] });
    const stockId = await emptyStock({ bins: ['A1'] });
    expect(
      await asOperator.refusal('POST /items/moves', { body: { stockId, bin: 'A2', codes } }),
    ).toMatchObject({ code: 'bin_not_found', violations: [{ field: 'bin' }] });
    const { itemId } = await lying();
    expect(
      await asOperator.refused('POST /items/{id}/move', {
        params: { id: itemId },
        body: { version: 0, stockId, bin: 'A2' },
      }),
    ).toBe('bin_not_found');
  });

  test('asks again for a code of several items', async () => {
    const serialNumber = 'C02XL0GYJGH5';
    await lying({ serialNumber });
    await lying({ serialNumber });
    const moved = await world
      .as(who().warehouse_operator)
      .send('POST /items/moves', { body: { stockId: await emptyStock(), codes: [serialNumber] } });
    expect(resultsOf(moved)).toEqual(['several_items']);
  });

  test('counts of two devices with one code the one that should lie there', async () => {
    const serialNumber = 'C02XL0GYJGH6';
    const stockId = await emptyStock();
    await lying({ serialNumber, stockId });
    await lying({ serialNumber });
    const taken = await asOperator.call('POST /stocks/{id}/counts', {
      params: { id: stockId },
      body: { codes: [serialNumber] },
    });
    expect(taken).toMatchObject({ unknownCodes: [], missingItems: [], unexpectedItems: [] });
  });

  test.each([
    ['went back to its customer', { status: 'item_returned' }, { status: 'bb_not_completed' }],
    ['was lost', { status: 'item_lost_warehouse', wasLost: true }, { lost: 'warehouse' }],
  ] as const)('finds by its IMEI a device that %s before, and is here again', async (_, left, dossier) => {
    const imei = anotherImei();
    const before = await lying({ ...left, imei, stockId: null, stockedAt: null }, dossier);
    const stockId = await emptyStock();
    const move = () => asOperator.send('POST /items/moves', { body: { stockId, codes: [imei] } });
    expect((await move()).answer().lines).toMatchObject([
      { itemId: before.itemId, refusal: 'wrong_item_status' },
    ]);
    const again = await lying({ imei });
    expect((await move()).answer().lines).toMatchObject([{ itemId: again.itemId, result: 'done' }]);
    const taken = await asOperator.call('POST /stocks/{id}/counts', {
      params: { id: stockId },
      body: { codes: [imei] },
    });
    expect(taken).toMatchObject({ unknownCodes: [], missingItems: [], unexpectedItems: [] });
  });

  test('by two at once in another order leaves each item in one of the two stocks, told once', async () => {
    const files: Lying[] = [];
    for (let made = 0; made < 20; made += 1) files.push(await lying());
    const codes = files.map(({ code }) => code);
    const [one, other] = [await emptyStock(), await emptyStock()];
    const answers = await Promise.all([
      asOperator.send('POST /items/moves', { body: { stockId: one, codes } }),
      asOperator.send('POST /items/moves', { body: { stockId: other, codes: codes.toReversed() } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const places = [];
    for (const dossier of files) places.push(await placeOf(dossier));
    expect(new Set(places.map(({ stockId }) => stockId)).size).toBe(1);
    expect(new Set(places.map(({ version }) => version))).toEqual(new Set([2]));
    for (const dossier of files) expect(await historyOf(dossier)).toHaveLength(2);
  });

  test('repeated under the key of the first call answers as the first', async () => {
    const dossier = await lying();
    const body = { stockId: await emptyStock(), codes: [dossier.code] };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => world.as(who().warehouse_operator, headers).send('POST /items/moves', { body });
    const [first, second] = [await send(), await send()];
    expect(resultsOf(first)).toEqual(['done']);
    expect(second.answer()).toEqual(first.answer());
  });
});

describe('an exit of several items', () => {
  const exit = (codes: string[], more: object = {}, token: string | null = who().warehouse_operator) =>
    world
      .as(token)
      .raw('POST /items/exits', { body: { reason: 'recycled', reference: 'BL 12', codes, ...more } });

  test('lets those leave that may, and answers each code', async () => {
    const [toErase, early] = [await lying(), await lying({ status: 'item_refurb_in_progress' })];
    const erased = await lying();
    await insertErasure(world, erased);
    const codes = [erased.code, toErase.code, early.code, erased.number, 'rien'];
    const left = await exit(codes);
    expect(resultsOf(left)).toEqual([
      'done',
      'erasure_required',
      'wrong_item_status',
      'unchanged',
      'item_not_found',
    ]);
    expect(await placeOf(erased)).toMatchObject({ stockId: null, status: 'item_completed' });
    expect(await historyOf(erased)).toMatchObject([{ action: 'exit', reason: 'recycled — BL 12' }]);
    expect(resultsOf(await exit([erased.number]))).toEqual(['wrong_item_status']);
    expect(resultsOf(await exit([toErase.code], { reason: 'returned_to_retailer' }))).toEqual(['done']);
  });

  test('is done by those who have them, with a reason', async () => {
    const { code } = await lying();
    expect((await exit([code], {}, null)).status).toBe(401);
    expect((await exit([code], {}, who().buyer_manager)).status).toBe(403);
    for (const token of [who().otherOperator, world.b.tokens.warehouse_operator])
      expect(resultsOf(await exit([code], {}, token))).toEqual(['item_not_found']);
    expect((await exit([code], { reason: 'eaten' })).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'reason' }],
    });
  });

  test('by two at once lets each leave once', async () => {
    const { number, code } = await lying();
    const leave = () => exit([number], { reason: 'returned_to_retailer' });
    const answers = await Promise.all([leave(), leave()]);
    expect(answers.flatMap(resultsOf).toSorted()).toEqual(['done', 'wrong_item_status']);
    // its eight digits may be given to another item from now on
    expect(resultsOf(await exit([code]))).toEqual(['item_not_found']);
  });
});

describe('a stock-take', () => {
  const take = (
    stockId: string,
    codes: string[],
    more: object = {},
    token: string | null = who().warehouse_operator,
  ) =>
    world.as(token).send('POST /stocks/{id}/counts', { params: { id: stockId }, body: { codes, ...more } });

  test('says what is missing, what belongs elsewhere and where, and what nobody knows', async () => {
    const stockId = await emptyStock();
    const here = await lying({ stockId });
    const missing = await lying({ stockId, bin: 'C3' });
    const elsewhere = await lying({ bin: 'R1' });
    const quarantine = world.a.stocks.in_quarantine;
    const put = await lying({ status: 'item_in_quarantine', quarantineReason: 'other', stockId: quarantine });
    const codes = [here.code, here.number, elsewhere.code, put.code, 'rien', ' rien '];
    const taken = await take(stockId, codes);
    expect(taken.answer()).toMatchObject({
      userName: expect.any(String),
      expected: 2,
      scanned: 5,
      missing: 1,
      unexpected: 2,
      unknown: 1,
      moved: 0,
      missingItems: [{ itemId: missing.itemId, number: missing.code, bin: 'C3', code: null }],
      unexpectedItems: [
        {
          itemId: elsewhere.itemId,
          code: elsewhere.code,
          stockName: 'to_refurbish',
          bin: 'R1',
          refusal: null,
        },
        { itemId: put.itemId, stockName: 'in_quarantine', refusal: 'wrong_item_status' },
      ],
      unknownCodes: ['rien'],
    });
    expect(await placeOf(elsewhere)).toMatchObject({ stockId: world.a.stocks.to_refurbish });
    const again = await take(stockId, codes, { apply: true });
    expect(again.answer()).toMatchObject({ moved: 1, missing: 1 });
    expect(await placeOf(elsewhere)).toMatchObject({ stockId, version: 1 });
    expect((await take(stockId, codes, { apply: true })).answer()).toMatchObject({ moved: 0, unexpected: 1 });
    const { items: list } = await world.a.as.buyer_manager.call('GET /stocks/{id}/counts', {
      params: { id: stockId },
    });
    expect(list).toMatchObject([{ moved: 0 }, { moved: 1 }, { expected: 2, scanned: 5, unknown: 1 }]);
  });

  test('of a quarantine moves nothing into it', async () => {
    const { code } = await lying();
    const taken = await take(world.a.stocks.in_quarantine, [code], { apply: true });
    expect(taken.answer()).toMatchObject({ moved: 0, unexpectedItems: [{ refusal: 'wrong_stock' }] });
  });

  test('is done by those who work there', async () => {
    const stockId = await emptyStock();
    for (const [token, status] of [
      [null, 401],
      [who().buyer_manager, 403],
      [who().otherOperator, 404],
      [world.b.tokens.warehouse_operator, 404],
    ] as const) {
      expect((await take(stockId, [], {}, token)).status).toBe(status);
    }
    expect((await take(stockId, [''])).refusal()).toMatchObject({ violations: [{ field: 'codes.0' }] });
    expect(
      await world.a.as.otherOperator.refused('GET /stocks/{id}/counts', { params: { id: stockId } }),
    ).toBe('not_found');
    expect((await take(stockId, [])).answer()).toMatchObject({ expected: 0, scanned: 0 });
  });

  test('applied by two at once moves an item once', async () => {
    const stockId = await emptyStock();
    const dossier = await lying();
    const answers = await Promise.all([
      take(stockId, [dossier.code], { apply: true }),
      take(stockId, [dossier.code], { apply: true }),
    ]);
    expect(answers.map(({ answer }) => answer().moved).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await historyOf(dossier)).toHaveLength(1);
  });
});
