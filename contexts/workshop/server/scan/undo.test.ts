import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-file.ts';

const world = await openWorld();

const who = () => world.a.tokens;
const post = (url: string, body: unknown, token: string | null = who().warehouse_operator, key?: string) =>
  world.call('POST', url, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
const version = async ({ buybackId }: Arranged) => (await stateOf(world, buybackId)).version;
const act = async (file: Arranged, verb: string, body: object = {}, token?: string | null) =>
  post(`/items/${file.itemId}/${verb}`, { version: await version(file), ...body }, token);
const undo = (file: Arranged, token?: string | null) => act(file, 'undo', {}, token);
const scan = async (file: Arranged, token = who().warehouse_operator) =>
  (await world.call('GET', `/scan/${file.number}`, { token })).json;
const rowOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query(
      `select "status", "stockId", "bin", "stockedAt", "statusBefore", "operatorId", "lockedUntil",
        "quarantineReason", "quarantineComment" from items where "id" = $1`,
      [itemId],
    )
  ).rows[0];
const actionsOf = async ({ itemId }: Arranged) =>
  (await world.call('GET', `/items/${itemId}/history`, { token: who().warehouse_operator })).list.map(
    ({ action, from, to, reason }) => [action, from, to, reason],
  );

type Status = NonNullable<NonNullable<Parameters<typeof arrangeDossier>[2]>['item']>['status'];
const inWorkshop = (status: Status, more: object = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    item: {
      status,
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_verify,
      bin: 'A1',
      ...(status?.startsWith('item_completed') ? { outcome: 'item_completed' as const } : {}),
      ...more,
    },
    buyback: {
      warehouseId: world.a.warehouse,
      targetWarehouse: world.a.warehouse,
      ...(status === 'item_registered_in_warehouse'
        ? { status: 'bb_in_processing' as const }
        : { status: 'bb_completed' as const, validatedPrice: 21_000 }),
    },
  });
const toRefurbish = () => ({ stockId: world.a.stocks.to_refurbish, bin: 'B2' });
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};

test('a move to another shelf is taken back, and the history says both', async () => {
  const file = await inWorkshop('item_completed');
  const before = await rowOf(file);
  const moved = await act(file, 'move', toRefurbish());
  expect(moved.status).toBe(200);
  expect((await scan(file))['undo']).toEqual({
    action: 'move',
    until: new Date(world.clock.now.getTime() + 60_000).toISOString(),
  });
  later(60);
  const undone = await undo(file);
  expect(undone).toMatchObject({ status: 200, json: { undone: ['move'], item: { bin: 'A1' } } });
  expect(await rowOf(file)).toEqual(before);
  expect((await actionsOf(file)).map(([action]) => action)).toEqual(['move', 'undo']);
  expect((await actionsOf(file)).at(-1)).toEqual(['undo', null, null, 'move']);
  expect((await scan(file))['undo']).toBeNull();
  expect((await undo(file)).json).toMatchObject({ code: 'not_undoable' });
});

test('after 60 seconds it is too late', async () => {
  const file = await inWorkshop('item_completed');
  await act(file, 'move', toRefurbish());
  later(61);
  expect(await undo(file)).toMatchObject({ status: 409, json: { code: 'undo_too_late' } });
  expect(await rowOf(file)).toMatchObject({ bin: 'B2' });
  expect((await scan(file))['undo']).toBeNull();
});

test('only by who did it, at their workshop', async () => {
  const file = await inWorkshop('item_completed');
  await act(file, 'move', toRefurbish());
  expect(await undo(file, who().warehouse_manager)).toMatchObject({
    status: 403,
    json: { code: 'undo_not_yours' },
  });
  expect((await scan(file, who().warehouse_manager))['undo']).toBeNull();
  expect((await undo(file, null)).status).toBe(401);
  expect((await undo(file, who().store_seller)).status).toBe(403);
  expect((await undo(file, who().otherOperator)).status).toBe(404);
  expect((await undo(file, world.b.tokens.warehouse_operator)).status).toBe(404);
  expect((await post(`/items/${file.itemId}/undo`, {})).status).toBe(422);
});

test('what was seen must still be so, and two at once are one', async () => {
  const file = await inWorkshop('item_completed');
  await act(file, 'move', toRefurbish());
  const seen = await version(file);
  expect((await post(`/items/${file.itemId}/undo`, { version: seen - 1 })).json).toMatchObject({
    code: 'status_changed',
  });
  const both = await Promise.all([1, 2].map(() => post(`/items/${file.itemId}/undo`, { version: seen })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await rowOf(file)).toMatchObject({ bin: 'A1' });
});

test('a quarantine before the control is taken back whole', async () => {
  const file = await inWorkshop('item_registered_in_warehouse');
  const before = await rowOf(file);
  await act(file, 'quarantine', { reason: 'blacklisted', comment: 'Doute' });
  expect(await rowOf(file)).toMatchObject({ status: 'item_in_quarantine', bin: null });
  expect((await undo(file)).status).toBe(200);
  expect(await rowOf(file)).toEqual(before);
  expect((await actionsOf(file)).at(-1)).toEqual([
    'undo',
    'item_in_quarantine',
    'item_registered_in_warehouse',
    'quarantine',
  ]);
});

test('an opened control is closed again, unless something was found meanwhile', async () => {
  const file = await inWorkshop('item_registered_in_warehouse');
  const before = await rowOf(file);
  await act(file, 'control/start');
  expect((await undo(file)).status).toBe(200);
  expect(await rowOf(file)).toEqual(before);

  await act(file, 'control/start');
  const found = await world.call('PATCH', `/items/${file.itemId}/control`, {
    token: who().warehouse_operator,
    body: { comment: 'rayure' },
  });
  expect(found.status).toBe(200);
  expect((await undo(file)).json).toMatchObject({ code: 'not_undoable' });
});

test('an item that came back and got its stock waits for one again, with its task', async () => {
  const file = await inWorkshop('item_to_reintegrate_to_stock', {
    statusBefore: 'item_refurb_in_progress',
    outcome: 'item_completed',
  });
  const taskId = await world.insert('tasks', {
    kind: 'choose_stock',
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: null,
    warehouseId: world.a.warehouse,
    buybackId: file.buybackId,
    itemId: file.itemId,
    detail: '',
    doneAt: null,
  });
  const doneAt = async () =>
    (await world.sql.query('select "doneAt" from tasks where "id" = $1', [taskId])).rows[0].doneAt;
  const before = await rowOf(file);
  await act(file, 'move', toRefurbish());
  expect([(await rowOf(file)).status, await doneAt()]).toEqual(['item_refurb_in_progress', expect.any(Date)]);
  expect((await undo(file)).status).toBe(200);
  expect([await rowOf(file), await doneAt()]).toEqual([before, null]);
});

test('what told others or moved the file is not taken back', async () => {
  const arriving = await arrangeDossier(world, world.a);
  await post(`/warehouses/${world.a.warehouse}/check-ins`, { identificationNumber: arriving.number });
  expect((await undo(arriving)).json).toMatchObject({ code: 'not_undoable' });
  const late = await inWorkshop('item_completed');
  await act(late, 'quarantine', { reason: 'authority_hold' }, who().warehouse_manager);
  expect((await undo(late, who().warehouse_manager)).json).toMatchObject({ code: 'not_undoable' });
  expect((await undo(await inWorkshop('item_completed'))).json).toMatchObject({ code: 'not_undoable' });
});

test('a move that is sent twice under one key is made once', async () => {
  const file = await inWorkshop('item_completed');
  const body = { version: await version(file), ...toRefurbish() };
  const send = () => post(`/items/${file.itemId}/move`, body, undefined, `key-${file.itemId}`);
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await actionsOf(file)).toHaveLength(1);
});

test('a step that was started, paused or resumed is again what it was, and so is its item', async () => {
  const file = await inWorkshop('item_completed');
  const added = await post(`/items/${file.itemId}/refurb-steps`, { stepIds: [world.a.refurbSteps.screen] });
  expect(added.status).toBe(201);
  const [{ id: stepId } = {}] = added.list;
  const step = async () =>
    (
      await world.sql.query<Record<string, unknown>>(
        'select "status", "userId", "startedAt", "version" from item_refurb_steps where "id" = $1',
        [stepId],
      )
    ).rows[0]!;
  const on = async (verb: string, token?: string) => {
    const { version: seen } = await step();
    return post(
      `/item-refurb-steps/${JSON.stringify(stepId).slice(1, -1)}/${verb}`,
      { version: seen, ...(verb === 'start' ? { rightStock: true } : {}) },
      token,
    );
  };
  const before = await step();
  later(5);
  expect((await on('start')).status).toBe(200);
  expect((await scan(file))['undo']).toMatchObject({ action: 'start' });
  expect((await undo(file)).json).toMatchObject({ undone: ['startRefurb', 'start'] });
  expect(await step()).toEqual({ ...before, version: 2 });
  expect((await stateOf(world, file.buybackId)).item).toBe('item_completed');

  later(5);
  await on('start');
  later(5);
  await on('pause');
  later(5);
  expect((await undo(file)).json).toMatchObject({ undone: ['pause'] });
  const { warehouse_operator: userId, warehouse_manager: managerId } = world.a.users;
  expect(await step()).toMatchObject({ status: 'in_progress', userId });
  later(5);
  await on('pause');
  later(5);
  await on('start', who().warehouse_manager);
  expect(await step()).toMatchObject({ status: 'in_progress', userId: managerId });
  expect((await undo(file, who().warehouse_manager)).json).toMatchObject({ undone: ['resume'] });
  expect(await step()).toMatchObject({ status: 'paused', userId });
});
