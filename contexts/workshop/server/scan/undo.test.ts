import type { Name } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();

const who = () => world.a.tokens;
const version = async ({ buybackId }: Arranged) => (await stateOf(world, buybackId)).version;
const act = async <N extends Name>(
  dossier: Arranged,
  name: N,
  body: object = {},
  token: string | null = who().warehouse_operator,
) =>
  world
    .as(token)
    .raw(name, { params: { id: dossier.itemId }, body: { version: await version(dossier), ...body } });
const undo = (dossier: Arranged, token?: string | null) => act(dossier, 'POST /items/{id}/undo', {}, token);
const scan = async (dossier: Arranged, token = who().warehouse_operator) =>
  await world.as(token).call('GET /scan/{code}', { params: { code: dossier.number } });
const rowOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query(
      `select "status", "stockId", "bin", "stockedAt", "statusBefore", "operatorId", "lockedUntil",
        "quarantineReason", "quarantineComment" from items where "id" = $1`,
      [itemId],
    )
  ).rows[0];
const actionsOf = async ({ itemId }: Arranged) =>
  (await world.as(who().warehouse_operator).call('GET /items/{id}/history', { params: { id: itemId } })).map(
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

test('a move to another shelf is undone, and the history has both', async () => {
  const dossier = await inWorkshop('item_completed');
  const before = await rowOf(dossier);
  const moved = await act(dossier, 'POST /items/{id}/move', toRefurbish());
  expect(moved.status).toBe(200);
  expect((await scan(dossier))['undo']).toEqual({
    action: 'move',
    until: new Date(world.clock.now.getTime() + 60_000).toISOString(),
  });
  later(60);
  const undone = await undo(dossier);
  expect(undone.answer()).toMatchObject({ undone: ['move'], item: { bin: 'A1' } });
  expect(await rowOf(dossier)).toEqual(before);
  expect((await actionsOf(dossier)).map(([action]) => action)).toEqual(['move', 'undo']);
  expect((await actionsOf(dossier)).at(-1)).toEqual(['undo', null, null, 'move']);
  expect((await scan(dossier))['undo']).toBeNull();
  expect((await undo(dossier)).refusal()).toMatchObject({ code: 'not_undoable' });
});

test('an undo after 60 seconds is refused as too late', async () => {
  const dossier = await inWorkshop('item_completed');
  await act(dossier, 'POST /items/{id}/move', toRefurbish());
  later(61);
  expect((await undo(dossier)).refusal().code).toBe('undo_too_late');
  expect(await rowOf(dossier)).toMatchObject({ bin: 'B2' });
  expect((await scan(dossier))['undo']).toBeNull();
});

test('an undo is refused to everybody but who did it, at their workshop', async () => {
  const dossier = await inWorkshop('item_completed');
  await act(dossier, 'POST /items/{id}/move', toRefurbish());
  expect((await undo(dossier, who().warehouse_manager)).refusal().code).toBe('undo_not_yours');
  expect((await scan(dossier, who().warehouse_manager))['undo']).toBeNull();
  expect((await undo(dossier, null)).status).toBe(401);
  expect((await undo(dossier, who().store_seller)).status).toBe(403);
  expect((await undo(dossier, who().otherOperator)).status).toBe(404);
  expect((await undo(dossier, world.b.tokens.warehouse_operator)).status).toBe(404);
  expect(
    (
      await world.a.as.warehouse_operator.raw('POST /items/{id}/undo', {
        params: { id: dossier.itemId },
        body: {},
      })
    ).refusal().code,
  ).toBe('invalid');
});

test('an undo is refused when the item changed since, and two at once are one', async () => {
  const dossier = await inWorkshop('item_completed');
  await act(dossier, 'POST /items/{id}/move', toRefurbish());
  const seen = await version(dossier);
  expect(
    await world.a.as.warehouse_operator.refusal('POST /items/{id}/undo', {
      params: { id: dossier.itemId },
      body: { version: seen - 1 },
    }),
  ).toMatchObject({ code: 'status_changed' });
  const both = await Promise.all(
    [1, 2].map(() =>
      world.a.as.warehouse_operator.send('POST /items/{id}/undo', {
        params: { id: dossier.itemId },
        body: { version: seen },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await rowOf(dossier)).toMatchObject({ bin: 'A1' });
});

test('a quarantine before the control is undone whole', async () => {
  const dossier = await inWorkshop('item_registered_in_warehouse');
  const before = await rowOf(dossier);
  await act(dossier, 'POST /items/{id}/quarantine', { reason: 'blacklisted', comment: 'Doute' });
  expect(await rowOf(dossier)).toMatchObject({ status: 'item_in_quarantine', bin: null });
  expect((await undo(dossier)).status).toBe(200);
  expect(await rowOf(dossier)).toEqual(before);
  expect((await actionsOf(dossier)).at(-1)).toEqual([
    'undo',
    'item_in_quarantine',
    'item_registered_in_warehouse',
    'quarantine',
  ]);
});

test('an opened control is closed again, unless something was found meanwhile', async () => {
  const dossier = await inWorkshop('item_registered_in_warehouse');
  const before = await rowOf(dossier);
  await act(dossier, 'POST /items/{id}/control/start');
  expect((await undo(dossier)).status).toBe(200);
  expect(await rowOf(dossier)).toEqual(before);

  await act(dossier, 'POST /items/{id}/control/start');
  const found = await world
    .as(who().warehouse_operator)
    .send('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body: { comment: 'rayure' } });
  expect(found.status).toBe(200);
  expect((await undo(dossier)).refusal()).toMatchObject({ code: 'not_undoable' });
});

test('an item that came back and got its stock waits for one again, with its task', async () => {
  const dossier = await inWorkshop('item_to_reintegrate_to_stock', {
    statusBefore: 'item_refurb_in_progress',
    outcome: 'item_completed',
  });
  const taskId = await world.insert('tasks', {
    kind: 'choose_stock',
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: null,
    warehouseId: world.a.warehouse,
    buybackId: dossier.buybackId,
    itemId: dossier.itemId,
    transportId: null,
    detail: '',
    doneAt: null,
  });
  const doneAt = async () =>
    (await world.sql.query('select "doneAt" from tasks where "id" = $1', [taskId])).rows[0].doneAt;
  const before = await rowOf(dossier);
  await act(dossier, 'POST /items/{id}/move', toRefurbish());
  expect([(await rowOf(dossier)).status, await doneAt()]).toEqual([
    'item_refurb_in_progress',
    expect.any(Date),
  ]);
  expect((await undo(dossier)).status).toBe(200);
  expect([await rowOf(dossier), await doneAt()]).toEqual([before, null]);
});

test('an action that told others or moved the dossier cannot be undone', async () => {
  const arriving = await arrangeDossier(world, world.a);
  await world.a.as.warehouse_operator.send('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: arriving.number },
  });
  expect((await undo(arriving)).refusal()).toMatchObject({ code: 'not_undoable' });
  const late = await inWorkshop('item_completed');
  await act(late, 'POST /items/{id}/quarantine', { reason: 'authority_hold' }, who().warehouse_manager);
  expect((await undo(late, who().warehouse_manager)).refusal()).toMatchObject({ code: 'not_undoable' });
  expect((await undo(await inWorkshop('item_completed'))).refusal()).toMatchObject({ code: 'not_undoable' });
});

test('an undo that is sent twice under one key is made once', async () => {
  const dossier = await inWorkshop('item_completed');
  await act(dossier, 'POST /items/{id}/move', toRefurbish());
  const body = { version: await version(dossier) };
  const send = () =>
    world.as(who().warehouse_operator).send('POST /items/{id}/undo', {
      params: { id: dossier.itemId },
      body,
      idempotencyKey: `key-${dossier.itemId}`,
    });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await actionsOf(dossier)).map(([action]) => action)).toEqual(['move', 'undo']);
});

test('a step that was started, paused or resumed is again what it was, and so is its item', async () => {
  const dossier = await inWorkshop('item_completed');
  const added = await world.a.as.warehouse_operator.send('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: [world.a.refurbSteps.screen] },
  });
  expect(added.status).toBe(201);
  const [{ id: stepId } = {}] = added.answer();
  const step = async () =>
    (
      await world.sql.query<Record<string, unknown>>(
        'select "status", "userId", "startedAt", "version" from item_refurb_steps where "id" = $1',
        [stepId],
      )
    ).rows[0]!;
  const on = async (
    verb: 'start' | 'pause' | 'cancel' | 'complete',
    token: string = who().warehouse_operator,
  ) => {
    const { version: seen } = await step();
    return world.as(token).raw(`POST /item-refurb-steps/{id}/${verb}`, {
      params: { id: stepId },
      body: { version: seen, ...(verb === 'start' ? { rightStock: true } : {}) },
    });
  };
  const before = await step();
  later(5);
  expect((await on('start')).status).toBe(200);
  expect((await scan(dossier))['undo']).toMatchObject({ action: 'start' });
  expect((await undo(dossier)).answer()).toMatchObject({ undone: ['startRefurb', 'start'] });
  expect(await step()).toEqual({ ...before, version: 2 });
  expect((await stateOf(world, dossier.buybackId)).item).toBe('item_completed');

  later(5);
  await on('start');
  later(5);
  await on('pause');
  later(5);
  expect((await undo(dossier)).answer()).toMatchObject({ undone: ['pause'] });
  const { warehouse_operator: userId, warehouse_manager: managerId } = world.a.users;
  expect(await step()).toMatchObject({ status: 'in_progress', userId });
  later(5);
  await on('pause');
  later(5);
  await on('start', who().warehouse_manager);
  expect(await step()).toMatchObject({ status: 'in_progress', userId: managerId });
  expect((await undo(dossier, who().warehouse_manager)).answer()).toMatchObject({ undone: ['resume'] });
  expect(await step()).toMatchObject({ status: 'paused', userId });
});
