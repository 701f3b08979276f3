import type { Name } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, readImei, withScreen, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertTransport, insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();

type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;
const who = () => world.a.tokens;
const historyOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query<{ action: string; reason: string }>(
      'select "action", "reason" from history where "buybackId" = $1 order by "id"',
      [buybackId],
    )
  ).rows;

/** An item at the first workshop, with its status and that of its buyback. */
const inWorkshop = (item: Wanted['item'] = {}, buyback: Wanted['buyback'] = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    item: { warehouseId: world.a.warehouse, stockId: world.a.stocks.to_verify, ...item },
    buyback: {
      warehouseId: world.a.warehouse,
      targetWarehouse: world.a.warehouse,
      status: 'bb_in_processing',
      ...buyback,
    },
  });
const readyToLeave = () =>
  inWorkshop(
    { status: 'item_completed', outcome: 'item_completed' },
    { status: 'bb_completed', validatedPrice: 21_000 },
  );

async function act<N extends Name>(
  dossier: Arranged,
  name: N,
  body: object,
  token: string | null = who().warehouse_operator,
) {
  const { version } = await stateOf(world, dossier.buybackId);
  return world.as(token).raw(name, { params: { id: dossier.itemId }, body: { version, ...body } });
}
/** The callers who may not: not signed in, another role, another place, another account. */
const others = (role: string, place: string, foreign: string) =>
  [
    [null, 401],
    [role, 403],
    [place, 404],
    [foreign, 404],
  ] as const;
const otherThanOperator = () =>
  others(who().store_seller, who().otherOperator, world.b.tokens.warehouse_operator);

const erasure = {
  standard: 'factory_reset',
  method: 'réinitialisation',
  tool: 'réglages',
  toolVersion: '1',
  result: 'success',
  verifiedBy: 'Alex',
};
const erase = (dossier: Arranged, more: object = {}, token: string | null = who().warehouse_operator) =>
  world
    .as(token)
    .raw('POST /items/{id}/erasures', { params: { id: dossier.itemId }, body: { ...erasure, ...more } });

describe('an erasure', () => {
  test('is recorded by the workshop that has the item', async () => {
    const dossier = await readyToLeave();
    for (const [token, status] of otherThanOperator()) {
      expect((await erase(dossier, {}, token)).status).toBe(status);
    }
    const wrong = await erase(dossier, { result: 'perhaps', standard: 'magic' });
    expect(wrong.refusal().code).toBe('invalid');
    expect(wrong.refusal().violations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'result' }),
        expect.objectContaining({ field: 'standard' }),
      ]),
    );
    expect((await historyOf(dossier)).map(({ action }) => action)).toEqual([]);
  });

  test('that failed is followed by another, and each stays on record', async () => {
    const dossier = await readyToLeave();
    expect((await erase(dossier, { result: 'failure' })).status).toBe(201);
    expect(await jobsOf(world, dossier.buybackId)).toEqual([]);
    expect((await erase(dossier)).status).toBe(201);
    expect((await erase(dossier)).status).toBe(201);
    expect((await historyOf(dossier)).map(({ reason }) => reason)).toEqual([
      'factory_reset: failure',
      'factory_reset: success',
      'factory_reset: success',
    ]);
  });
});

describe('an exit', () => {
  test('is done by those who have the item', async () => {
    const dossier = await readyToLeave();
    await erase(dossier);
    for (const [token, status] of otherThanOperator()) {
      expect((await act(dossier, 'POST /items/{id}/exit', { reason: 'sold' }, token)).status).toBe(status);
    }
    expect((await act(dossier, 'POST /items/{id}/exit', { reason: 'eaten' })).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'reason' }],
    });
    expect(
      (await act(dossier, 'POST /items/{id}/exit', { reason: 'sold', version: 9 })).refusal(),
    ).toMatchObject({ code: 'status_changed', extra: { currentStatus: 'bb_completed' } });
  });

  test.each(['sold', 'transferred_to_buyer', 'recycled', 'parts'])(
    'as %s waits for the erasure of the data',
    async (reason) => {
      const dossier = await readyToLeave();
      const early = await act(dossier, 'POST /items/{id}/exit', { reason });
      expect(early.refusal().code).toBe('erasure_required');
      await erase(dossier, { result: 'failure' });
      expect((await act(dossier, 'POST /items/{id}/exit', { reason })).refusal()).toMatchObject({
        code: 'erasure_required',
      });
      await erase(dossier);
      expect((await act(dossier, 'POST /items/{id}/exit', { reason })).answer()).toMatchObject({
        exitReason: reason,
      });
    },
  );

  test('to its retailer needs no erasure, and nothing is needed where there are no data', async () => {
    const back = await readyToLeave();
    expect((await act(back, 'POST /items/{id}/exit', { reason: 'returned_to_retailer' })).status).toBe(200);
    const plain = await readyToLeave();
    const setData = (value: boolean) =>
      world.sql.query('update categories set "containsData" = $1 where "id" = $2', [value, world.a.category]);
    await setData(false);
    expect((await act(plain, 'POST /items/{id}/exit', { reason: 'recycled' })).status).toBe(200);
    await setData(true);
  });

  test('of two at once is done once', async () => {
    const dossier = await readyToLeave();
    await erase(dossier);
    const { version } = await stateOf(world, dossier.buybackId);
    const leave = () =>
      world
        .as(who().warehouse_operator)
        .send('POST /items/{id}/exit', { params: { id: dossier.itemId }, body: { version, reason: 'sold' } });
    const answers = await Promise.all([leave(), leave()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a lost item that is found', () => {
  test('is reported by those of its place', async () => {
    const dossier = await inWorkshop(
      { status: 'item_lost_warehouse', wasLost: true },
      { status: 'bb_completed', validatedPrice: 21_000 },
    );
    for (const [token, status] of otherThanOperator()) {
      expect((await act(dossier, 'POST /items/{id}/found', {}, token)).status).toBe(status);
    }
    expect(
      (
        await world
          .as(who().warehouse_operator)
          .raw('POST /items/{id}/found', { params: { id: dossier.itemId }, body: {} })
      ).refusal(),
    ).toMatchObject({ violations: [{ field: 'version' }] });
    expect((await act(dossier, 'POST /items/{id}/found', {})).answer()).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
    });
    expect((await act(dossier, 'POST /items/{id}/found', {})).refusal()).toMatchObject({
      code: 'status_changed',
    });
  });

  test('arrives where it is found, with its number and its label, though it was lost on its way in', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, lost: 'transport' },
      item: { status: 'item_lost_transport', wasLost: true },
    });
    const transportId = await insertTransport(world, { buybackId: dossier.buybackId });
    expect((await act(dossier, 'POST /items/{id}/found', {})).answer()).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
      identificationNumber: expect.stringMatching(/^2\d{7}$/),
      stockName: 'to_verify',
    });
    const params = { id: dossier.itemId };
    const label = await world.as(who().warehouse_operator).send('GET /items/{id}/label', { params });
    expect(label.status).toBe(200);
    const { rows } = await world.sql.query('select "status" from transports where "id" = $1', [transportId]);
    expect(rows).toEqual([{ status: 'delivered' }]);
  });

  test('keeps the condition of the parcel in which it came', async () => {
    const dossier = await inWorkshop(
      { status: 'item_lost_warehouse', wasLost: true, packageState: 'damaged', bin: 'B2' },
      { status: 'bb_completed', validatedPrice: 21_000 },
    );
    expect((await act(dossier, 'POST /items/{id}/found', {})).answer()).toMatchObject({
      packageState: 'damaged',
      bin: null,
    });
  });

  test('in a store is reported by its manager alone', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, storeId: world.a.store, lost: 'store' },
      item: { status: 'item_lost_store', storeId: world.a.store, wasLost: true },
    });
    expect((await act(dossier, 'POST /items/{id}/found', {}, who().otherStoreManager)).status).toBe(404);
    expect((await act(dossier, 'POST /items/{id}/found', {}, world.b.tokens.store_manager)).status).toBe(404);
    expect((await act(dossier, 'POST /items/{id}/found', {}, who().store_manager)).answer()).toMatchObject({
      status: 'item_awaiting_inventory',
    });
  });
});

describe('the mail of a quarantine', () => {
  const mail = (dossier: Arranged, message: string, token: string | null = who().warehouse_operator) =>
    world
      .as(token)
      .send('POST /items/{id}/quarantine/mail', { params: { id: dossier.itemId }, body: { message } });

  test('is sent by those who see the item there, as often as they wish', async () => {
    const dossier = await inWorkshop({ status: 'item_in_quarantine', quarantineReason: 'blacklisted' });
    for (const [token, status] of otherThanOperator()) {
      expect((await mail(dossier, '', token)).status).toBe(status);
    }
    expect((await mail(dossier, 'x'.repeat(1001))).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'message' }],
    });
    expect((await mail(dossier, 'Votre téléphone est signalé volé.')).status).toBe(200);
    expect((await mail(dossier, '', who().buyer_manager)).status).toBe(200);
    // sent while the operator waits, not by a job
    expect(await jobsOf(world, dossier.buybackId)).toEqual([]);
    expect((await historyOf(dossier)).map(({ reason }) => reason)).toEqual([
      'Votre téléphone est signalé volé.',
      '',
    ]);
  });

  test('is not sent of an item that is not there', async () => {
    const dossier = await inWorkshop({ status: 'item_registered_in_warehouse' });
    expect((await mail(dossier, '')).refusal()).toMatchObject({ code: 'wrong_item_status' });
    expect(await jobsOf(world, dossier.buybackId)).toEqual([]);
  });
});

describe('a price that the manager sets', () => {
  const confirm = (dossier: Arranged, customPrice: number, token: string) =>
    act(dossier, 'POST /items/{id}/control/confirm', { customPrice, reasons: ['Écran fissuré'] }, token);

  /** An open control that found a cracked screen. */
  async function cracked(token: string): Promise<Arranged> {
    const dossier = await inWorkshop({ status: 'item_registered_in_warehouse' });
    await act(dossier, 'POST /items/{id}/control/start', {}, token);
    const photo = await insertUpload(world, 'control_photo');
    const body = { ...readImei, responses: withScreen(world.a, 'screen_cracked'), photos: [photo] };
    await world.as(token).call('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body });
    return dossier;
  }

  test('is a manager’s, up to what was declared', async () => {
    const manager = who().warehouse_manager;
    const dossier = await cracked(manager);
    expect((await confirm(dossier, 21_001, manager)).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'customPrice', code: 'too_big', values: { max: 21_000 } }],
    });
    expect((await confirm(dossier, -1, manager)).refusal()).toMatchObject({
      violations: [{ field: 'customPrice' }],
    });
    expect((await confirm(dossier, 15_000, who().buyer_manager)).status).toBe(403);
    expect((await confirm(dossier, 15_000, who().otherOperator)).status).toBe(404);
    expect((await confirm(dossier, 15_000, world.b.tokens.warehouse_manager)).status).toBe(404);
    expect((await confirm(dossier, 15_000, manager)).answer()).toMatchObject({ outcome: 'litigation' });
    const { rows } = await world.sql.query('select "proposal" from litigations where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    expect(rows).toEqual([{ proposal: 15_000 }]);
    // whoever records the customer's answer reads what was offered, not what the control found
    const head = world.a.as.root_management_unit_manager;
    const offered = { proposedPrice: 15_000, controlledPrice: 9_000 };
    expect(await head.call('GET /buybacks/{id}', { params: { id: dossier.buybackId } })).toMatchObject(
      offered,
    );
    const { items } = await head.call('GET /buybacks', { query: { litigation: 'true' } });
    expect(items.find(({ id }) => id === dossier.buybackId)).toMatchObject(offered);
    expect((await confirm(dossier, 15_000, manager)).refusal()).toMatchObject({ code: 'litigation_open' });
  });

  test('is refused to an operator', async () => {
    const dossier = await cracked(who().warehouse_operator);
    expect((await confirm(dossier, 15_000, who().warehouse_operator)).refusal().code).toBe('forbidden');
  });
});
