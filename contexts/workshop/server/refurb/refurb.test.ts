import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { whileStockGoes } from '../items/testing/doomed-stock.ts';

const world = await openWorld();
const { store_seller: asSeller, warehouse_manager: asWorkshop, warehouse_operator: asOperator } = world.a.as;
const asNobody = world.nobody;
const operator = world.a.as.warehouse_operator;
const manager = world.a.as.warehouse_manager;

/** A controlled item in a stock of the first workshop. */
async function controlled(item: Partial<Item> = {}, of = world.a): Promise<Arranged> {
  return arrangeDossier(world, of, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: of.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: of.warehouse,
      stockId: of.stocks.to_refurbish,
      identificationNumber: nextItemNumber(),
      ...item,
    },
  });
}

const erase = (dossier: Arranged) => insertErasure(world, dossier);
const itemRow = async (dossier: Arranged) =>
  (await world.sql.query('select * from items where "id" = $1', [dossier.itemId])).rows[0];
const actions = async (dossier: Arranged) =>
  (
    await world.sql.query<{ action: string }>(
      `select "action" from history where "buybackId" = $1 order by "id"`,
      [dossier.buybackId],
    )
  ).rows.map((row) => row.action);

async function started(item: Partial<Item> = {}) {
  const dossier = await controlled(item);
  const begun = await asOperator.call('POST /items/{id}/refurb-diagnoses', {
    params: { id: dossier.itemId },
    body: { version: 0 },
  });
  return { file: dossier, id: begun.id };
}
const chosen = (...names: ('screen' | 'battery' | 'nothing')[]) => ({
  responses: [
    { questionId: world.a.refurbQuestion, responseIds: names.map((name) => world.a.refurbResponses[name]) },
  ],
});

describe('the definitions of refurbishment', () => {
  test('are the questions and the steps of one’s buyer, in the caller’s language', async () => {
    const questions = await asOperator.call('GET /refurb-diagnostic-questions');
    expect(questions.items).toMatchObject([
      {
        id: world.a.refurbQuestion,
        label: 'Que faut-il changer ?',
        responses: [{}, {}, { refurbStepIds: [] }],
      },
    ]);
    const steps = await asOperator.call('GET /refurb-steps');
    expect(steps.items.map((one) => one.name)).toEqual(['Changer la batterie', 'Changer l’écran']);
    expect(steps.items[0]).not.toHaveProperty('costs');
    const priced = await asWorkshop.call('GET /refurb-steps');
    expect(priced.items[0]).toMatchObject({ costs: [{ cost: 1900 }, { cost: 1900 }] });
    expect(await asNobody.refused('GET /refurb-steps')).toBe('unauthorized');
    expect(await asSeller.refused('GET /refurb-steps')).toBe('forbidden');
    expect(await asNobody.refused('GET /refurb-diagnostic-questions')).toBe('unauthorized');
    expect(await asSeller.refused('GET /refurb-diagnostic-questions')).toBe('forbidden');
    const other = await world.b.as.warehouse_operator.call('GET /refurb-steps');
    expect(other.items.map((one) => one.id)).not.toContain(steps.items[0]!.id);
  });
});

describe('a diagnosis of an item', () => {
  test('leads from the questions to the steps with their cost', async () => {
    const dossier = await controlled({ bin: 'E-03' });
    const begun = await asOperator.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 0 },
    });
    expect(begun).toMatchObject({
      status: 'in_progress',
      item: { status: 'item_refurb_diagnostic_in_progress' },
      proposedSteps: [],
    });
    expect(
      await asOperator.refused('POST /refurb-diagnoses/{id}/finalize', {
        params: { id: begun.id },
        body: { stepIds: [], stockId: world.a.stocks.to_refurbish },
      }),
    ).toBe('question_unanswered');
    const answered = await asOperator.call('PATCH /refurb-diagnoses/{id}', {
      params: { id: begun.id },
      body: chosen('screen', 'battery'),
    });
    expect(answered).toMatchObject({
      proposedSteps: [{ name: 'Changer l’écran' }, { name: 'Changer la batterie' }],
    });
    expect(await asWorkshop.call('GET /refurb-diagnoses/{id}', { params: { id: begun.id } })).toMatchObject({
      proposedSteps: [{ cost: 4500 }, { cost: 1900 }],
      currency: 'EUR',
    });
    expect(await asOperator.call('GET /refurb-diagnoses/{id}', { params: { id: begun.id } })).toMatchObject({
      responses: chosen('screen', 'battery').responses,
    });
    const done = await asOperator.call('POST /refurb-diagnoses/{id}/finalize', {
      params: { id: begun.id },
      body: {
        stepIds: [world.a.refurbSteps.screen, world.a.refurbSteps.battery],
        stockId: world.a.stocks.to_refurbish,
      },
    });
    expect(done).toMatchObject({ status: 'item_refurb_in_progress' });
    expect(await itemRow(dossier)).toMatchObject({
      plannedRefurbCost: 6400,
      stockId: world.a.stocks.to_refurbish,
      bin: 'E-03',
    });
    const json = await asWorkshop.call('GET /items/{id}/refurb-steps', { params: { id: dossier.itemId } });
    expect(json.steps).toMatchObject([
      {
        refurbStepId: world.a.refurbSteps.screen,
        name: 'Changer l’écran',
        status: 'to_do',
        plannedCost: 4500,
        position: 1,
        expectedStockName: 'to_refurbish',
      },
      { name: 'Changer la batterie', status: 'to_do', plannedCost: 1900, position: 2 },
    ]);
    expect(await actions(dossier)).toEqual(['startDiagnosis', 'planRefurb']);
    expect(
      await asOperator.refusal('POST /refurb-diagnoses/{id}/finalize', {
        params: { id: begun.id },
        body: { stepIds: [], stockId: world.a.stocks.to_refurbish },
      }),
    ).toMatchObject({ code: 'status_changed', extra: { currentStatus: 'finalized' } });
    expect(
      await asOperator.refused('PATCH /refurb-diagnoses/{id}', {
        params: { id: begun.id },
        body: chosen('screen'),
      }),
    ).toBe('status_changed');
    expect(
      await asOperator.refused('POST /refurb-diagnoses/{id}/abandon', { params: { id: begun.id } }),
    ).toBe('status_changed');
  });

  test('with nothing to do makes the item refurbished, once its data are erased', async () => {
    const { file: dossier, id } = await started();
    await operator.send('PATCH /refurb-diagnoses/{id}', { params: { id }, body: chosen('nothing') });
    const finish = () =>
      operator.send('POST /refurb-diagnoses/{id}/finalize', {
        params: { id },
        body: { stepIds: [], stockId: world.a.stocks.refurb_completed },
      });
    expect((await finish()).refusal().code).toBe('erasure_required');
    await erase(dossier);
    expect((await finish()).answer()).toMatchObject({ status: 'item_refurb_completed', erased: true });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ stock: 'refurb_completed' });
    expect(
      await asOperator.refused('POST /items/{id}/refurb-diagnoses', {
        params: { id: dossier.itemId },
        body: { version: 2 },
      }),
    ).toBe('diagnosis_already_done');
  });

  test('that is abandoned leaves the item as the control left it, and may be done once more', async () => {
    const { file: dossier, id } = await started();
    expect(
      (await operator.raw('POST /refurb-diagnoses/{id}/abandon', { params: { id }, body: {} })).answer(),
    ).toMatchObject({ status: 'item_completed', version: 2 });
    expect(await actions(dossier)).toEqual(['startDiagnosis', 'abandonDiagnosis']);
    await asOperator.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 2 },
    });
  });

  test('starts only on a controlled item in a stock, once, as it was seen', async () => {
    const homeless = await controlled({ stockId: null });
    expect(
      await asOperator.refused('POST /items/{id}/refurb-diagnoses', {
        params: { id: homeless.itemId },
        body: { version: 0 },
      }),
    ).toBe('stock_required');
    const dossier = await controlled();
    expect(
      await asOperator.refused('POST /items/{id}/refurb-diagnoses', {
        params: { id: dossier.itemId },
        body: { version: 4 },
      }),
    ).toBe('status_changed');
    const both = await Promise.all([
      operator.send('POST /items/{id}/refurb-diagnoses', {
        params: { id: dossier.itemId },
        body: { version: 0 },
      }),
      manager.send('POST /items/{id}/refurb-diagnoses', {
        params: { id: dossier.itemId },
        body: { version: 0 },
      }),
    ]);
    const begun = both.filter((one) => one.status === 201);
    expect(begun.length).toBeGreaterThan(0);
    expect(both.map((one) => one.status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    // a later call resumes the same diagnosis
    const again = await operator.send('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 1 },
    });
    expect(new Set([...begun, again].map((one) => one.answer().id)).size).toBe(1);
    const { rowCount } = await world.sql.query('select from refurb_diagnoses where "itemId" = $1', [
      dossier.itemId,
    ]);
    expect(rowCount).toBe(1);
  });

  test('with wrong answers is refused at their fields', async () => {
    const { id } = await started();
    expect(
      await operator.refusal('PATCH /refurb-diagnoses/{id}', {
        params: { id },
        body: { responses: [{ questionId: world.b.refurbQuestion, responseIds: [] }] },
      }),
    ).toMatchObject({ status: 422, violations: [{ field: 'responses.0.questionId', code: 'choice' }] });
    await world.sql.query(`update refurb_diagnostic_questions set "type" = 'unique' where "id" = $1`, [
      world.a.refurbQuestion,
    ]);
    expect(
      await operator.refusal('PATCH /refurb-diagnoses/{id}', {
        params: { id },
        body: chosen('screen', 'battery'),
      }),
    ).toMatchObject({ status: 422, violations: [{ field: 'responses.0.responseIds', code: 'too_many' }] });
    await world.sql.query(`update refurb_diagnostic_questions set "type" = 'multiple' where "id" = $1`, [
      world.a.refurbQuestion,
    ]);
    await operator.send('PATCH /refurb-diagnoses/{id}', { params: { id }, body: chosen('screen') });
    const wrong = { stepIds: [world.b.refurbSteps.screen], stockId: world.a.stocks.to_refurbish };
    expect(
      await operator.refusal('POST /refurb-diagnoses/{id}/finalize', { params: { id }, body: wrong }),
    ).toMatchObject({ violations: [{ field: 'stepIds.0' }] });
    expect(
      await operator.refused('POST /refurb-diagnoses/{id}/finalize', {
        params: { id },
        body: { stepIds: [], stockId: world.b.stocks.to_refurbish },
      }),
    ).toBe('stock_not_found');
  });

  test('is refused to who may not', async () => {
    const { file: dossier, id } = await started();
    const calls = (by: Driver) =>
      Promise.all([
        by.send('POST /items/{id}/refurb-diagnoses', {
          params: { id: dossier.itemId },
          body: { version: 0 },
        }),
        by.send('GET /refurb-diagnoses/{id}', { params: { id } }),
        by.send('PATCH /refurb-diagnoses/{id}', { params: { id }, body: chosen('screen') }),
        by.send('POST /refurb-diagnoses/{id}/finalize', {
          params: { id },
          body: { stepIds: [], stockId: world.a.stocks.to_refurbish },
        }),
        by.raw('POST /refurb-diagnoses/{id}/abandon', { params: { id }, body: {} }),
      ]);
    const statuses = async (by: Driver) => (await calls(by)).map((one) => one.status);
    expect(await statuses(world.nobody)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(world.a.as.buyer_manager)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(world.a.as.otherOperator)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(world.b.as.warehouse_operator)).toEqual([404, 404, 404, 404, 404]);
  });
});

/** An item with both steps assigned, and their ids. */
async function withSteps() {
  const dossier = await controlled();
  const list = await asOperator.call('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: [world.a.refurbSteps.screen, world.a.refurbSteps.battery] },
  });
  return {
    file: dossier,
    screen: list[0]!.id,
    battery: list[1]!.id,
  };
}
const rightStock = (version: number) => ({ version, rightStock: true as const });

describe('the steps of an item', () => {
  test('are begun in their stock, where the item’s record finds it from then on', async () => {
    const { to_verify: before, to_refurbish: ofStep } = world.a.stocks;
    const { file: dossier, screen } = await withSteps();
    const place = { stockId: before, bin: 'A1', stockedAt: new Date('2026-02-01T09:00:00.000Z') };
    const lay = () =>
      world.sql.query('update items set "stockId" = $1, "bin" = $2, "stockedAt" = $3 where "id" = $4', [
        ...Object.values(place),
        dossier.itemId,
      ]);
    const on = (verb: 'start' | 'pause', version: number) =>
      operator.raw(`POST /item-refurb-steps/{id}/${verb}`, {
        params: { id: screen },
        body: verb === 'start' ? rightStock(version) : { version },
      });
    await lay();
    world.clock.now = new Date(world.clock.now.getTime() + 5000);
    const there = { stockId: ofStep, bin: null, stockedAt: world.clock.now };
    expect((await on('start', 0)).status).toBe(200);
    expect(await itemRow(dossier)).toMatchObject({ ...there, status: 'item_refurb_in_progress' });
    const { version } = await itemRow(dossier);
    await operator.call('POST /items/{id}/undo', { params: { id: dossier.itemId }, body: { version } });
    expect(await itemRow(dossier)).toMatchObject({ ...place, status: 'item_completed' });
    await on('start', 2);
    await on('pause', 3);
    await lay();
    expect((await on('start', 4)).status).toBe(200);
    expect(await itemRow(dossier)).toMatchObject(there);
    expect((await actions(dossier)).slice(-3)).toEqual(['pause', 'resume', 'move']);
  });

  test('are added without a diagnosis, started, paused, resumed, completed, confirmed', async () => {
    const { file: dossier, screen, battery } = await withSteps();
    expect(await itemRow(dossier)).toMatchObject({ status: 'item_completed', plannedRefurbCost: 6400 });
    expect(
      (
        await operator.raw('POST /item-refurb-steps/{id}/start', {
          params: { id: screen },
          body: { version: 0 },
        })
      ).refusal().code,
    ).toBe('invalid');
    expect(
      await operator.call('POST /item-refurb-steps/{id}/start', {
        params: { id: screen },
        body: rightStock(0),
      }),
    ).toMatchObject({ status: 'in_progress', version: 1, userName: 'warehouse_operator A' });
    expect(await itemRow(dossier)).toMatchObject({ status: 'item_refurb_in_progress' });
    expect(
      await operator.refused('POST /item-refurb-steps/{id}/start', {
        params: { id: battery },
        body: rightStock(0),
      }),
    ).toBe('step_in_progress');
    expect(
      await operator.call('POST /item-refurb-steps/{id}/pause', {
        params: { id: screen },
        body: { version: 1 },
      }),
    ).toMatchObject({ status: 'paused' });
    expect(
      await operator.call('POST /item-refurb-steps/{id}/start', {
        params: { id: screen },
        body: rightStock(2),
      }),
    ).toMatchObject({ status: 'in_progress' });
    const foreign = { version: 3, stockId: world.b.stocks.to_refurbish };
    expect(
      await operator.refused('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: foreign,
      }),
    ).toBe('stock_not_found');
    expect(
      await operator.call('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: { version: 3, comment: 'Fait', stockId: world.a.stocks.to_refurbish },
      }),
    ).toMatchObject({ status: 'completed', comment: 'Fait', stockName: 'to_refurbish' });
    expect(await itemRow(dossier)).toMatchObject({ stockId: world.a.stocks.to_refurbish });

    const { version } = await itemRow(dossier);
    const confirm = () =>
      asOperator.send('POST /items/{id}/refurb/confirm', {
        params: { id: dossier.itemId },
        body: { version },
      });
    expect((await confirm()).refusal().code).toBe('steps_not_finished');
    expect(
      await operator.refused('POST /item-refurb-steps/{id}/cancel', {
        params: { id: battery },
        body: { version: 0, reason: '' },
      }),
    ).toBe('invalid');
    expect(
      await operator.call('POST /item-refurb-steps/{id}/cancel', {
        params: { id: battery },
        body: { version: 0, reason: 'Batterie neuve' },
      }),
    ).toMatchObject({ status: 'cancelled', cancelComment: 'Batterie neuve' });
    expect((await confirm()).refusal().code).toBe('erasure_required');
    await erase(dossier);
    expect((await confirm()).answer()).toMatchObject({ status: 'item_refurb_completed' });
    expect(await itemRow(dossier)).toMatchObject({
      plannedRefurbCost: 4500,
      completedRefurbCost: 4500,
      stockId: world.a.stocks.refurb_completed,
    });
    expect((await confirm()).refusal().code).toBe('status_changed');
    expect(await actions(dossier)).toEqual([
      'add',
      'add',
      'start',
      'startRefurb',
      'pause',
      'resume',
      'complete',
      'cancel',
      'confirmRefurb',
    ]);
  });

  test('list the parts that they used up, which are part of what the item cost', async () => {
    const { file: dossier, screen, battery } = await withSteps();
    await operator.send('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(0),
    });
    const stockId = world.a.stocks.to_refurbish;
    const parts = [
      { name: 'Écran 6,1 pouces', reference: 'LCD-61', quantity: 1, unitCost: 3200 },
      { name: 'Vis', quantity: 4, unitCost: 15 },
    ];
    const wrong = [{ name: '', quantity: 0, unitCost: -1 }];
    expect(
      await operator.refusal('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: { version: 1, stockId, parts: wrong },
      }),
    ).toMatchObject({
      status: 422,
      violations: expect.arrayContaining([
        expect.objectContaining({ field: 'parts.0.name' }),
        expect.objectContaining({ field: 'parts.0.quantity' }),
        expect.objectContaining({ field: 'parts.0.unitCost' }),
      ]),
    });
    const both = await Promise.all([
      operator.send('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: { version: 1, stockId, parts },
      }),
      operator.send('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: { version: 1, stockId, parts },
      }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const json = await asWorkshop.call('GET /items/{id}/refurb-steps', { params: { id: dossier.itemId } });
    expect(json.steps).toMatchObject([
      { parts: [{ ...parts[0] }, { ...parts[1], reference: '' }] },
      { parts: [] },
    ]);
    await operator.send('POST /item-refurb-steps/{id}/cancel', {
      params: { id: battery },
      body: { version: 0, reason: 'Inutile' },
    });
    await erase(dossier);
    const { version } = await itemRow(dossier);
    await asOperator.call('POST /items/{id}/refurb/confirm', {
      params: { id: dossier.itemId },
      body: { version },
    });
    expect(
      await asWorkshop.call('GET /items/{id}/economics', { params: { id: dossier.itemId } }),
    ).toMatchObject({ plannedRefurbCost: 4500, completedRefurbCost: 4500 + 3260, partsCost: 3260 });
  });

  test('use up parts for what one step may cost at most, so that what they cost can always be added up', async () => {
    const { screen } = await withSteps();
    await operator.send('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(0),
    });
    const complete = (unitCost: number) => ({
      params: { id: screen },
      body: {
        version: 1,
        stockId: world.a.stocks.to_refurbish,
        parts: [
          { name: 'Vis', quantity: 1, unitCost: 100 },
          { name: 'Écran', quantity: 999, unitCost },
        ],
      },
    });
    expect(
      await asOperator.refusal('POST /item-refurb-steps/{id}/complete', complete(5_000_000)),
    ).toMatchObject({ violations: [{ field: 'parts.1.unitCost', code: 'too_big' }] });
    await asOperator.call('POST /item-refurb-steps/{id}/complete', complete(5000));
  });

  test('end in no stock that is deleted at that moment', async () => {
    const { file: dossier, screen } = await withSteps();
    await operator.send('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(0),
    });
    const ended = await whileStockGoes(world, (stockId) =>
      operator.send('POST /item-refurb-steps/{id}/complete', {
        params: { id: screen },
        body: { version: 1, stockId },
      }),
    );
    expect(ended.refusal().code).toBe('stock_not_found');
    expect(await itemRow(dossier)).toMatchObject({ stockId: world.a.stocks.to_refurbish });
  });

  test('are worked on where the item is, also when another workshop assigned them', async () => {
    const { file: dossier, screen, battery } = await withSteps();
    const { otherOperator } = world.a.as;
    const { rows } = await world.sql.query<{ id: string }>(
      `select "id" from stocks where "warehouseId" = $1 and "native" = 'to_refurbish'`,
      [world.a.otherWarehouse],
    );
    const stockId = rows[0]!.id;
    await world.sql.query('update items set "warehouseId" = $1, "stockId" = $2 where "id" = $3', [
      world.a.otherWarehouse,
      stockId,
      dossier.itemId,
    ]);
    expect(await operator.refused('GET /item-refurb-steps/{id}', { params: { id: screen } })).toBe(
      'not_found',
    );
    expect(
      await operator.refused('POST /item-refurb-steps/{id}/start', {
        params: { id: screen },
        body: rightStock(0),
      }),
    ).toBe('not_found');
    const step = await otherOperator.call('GET /item-refurb-steps/{id}', { params: { id: screen } });
    expect(step).toMatchObject({ status: 'to_do' });
    await otherOperator.call('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(0),
    });
    await otherOperator.call('POST /item-refurb-steps/{id}/complete', {
      params: { id: screen },
      body: { version: 1, stockId },
    });
    await otherOperator.call('POST /item-refurb-steps/{id}/cancel', {
      params: { id: battery },
      body: { version: 0, reason: 'Inutile' },
    });
    await erase(dossier);
    const { version } = await itemRow(dossier);
    await otherOperator.call('POST /items/{id}/refurb/confirm', {
      params: { id: dossier.itemId },
      body: { version },
    });
    expect(await itemRow(dossier)).toMatchObject({ status: 'item_refurb_completed' });
  });

  test('are done once under one key', async () => {
    const { screen } = await withSteps();
    const begin = () =>
      operator.send('POST /item-refurb-steps/{id}/start', {
        params: { id: screen },
        body: rightStock(0),
        idempotencyKey: 'start-the-screen',
      });
    const [one, again] = [await begin(), await begin()];
    expect([one.answer(), again.answer()]).toMatchObject([
      { status: 'in_progress' },
      { status: 'in_progress' },
    ]);
  });

  test('are done by one of two operators: the second is told what the step has become', async () => {
    const { screen } = await withSteps();
    const both = await Promise.all([
      operator.send('POST /item-refurb-steps/{id}/start', { params: { id: screen }, body: rightStock(0) }),
      manager.send('POST /item-refurb-steps/{id}/start', { params: { id: screen }, body: rightStock(0) }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)?.refusal()).toMatchObject({
      code: 'status_changed',
      extra: { currentStatus: 'in_progress' },
    });
  });

  test('run one at a time, also when two are started at once', async () => {
    const { file: dossier, screen, battery } = await withSteps();
    const both = await Promise.all([
      operator.send('POST /item-refurb-steps/{id}/start', { params: { id: screen }, body: rightStock(0) }),
      manager.send('POST /item-refurb-steps/{id}/start', { params: { id: battery }, body: rightStock(0) }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await itemRow(dossier)).toMatchObject({ status: 'item_refurb_in_progress' });
  });

  test('are reopened by rework, or begin again with a diagnosis', async () => {
    const { file: dossier, screen, battery } = await withSteps();
    await operator.send('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(0),
    });
    await operator.send('POST /item-refurb-steps/{id}/complete', {
      params: { id: screen },
      body: { version: 1, stockId: world.a.stocks.to_refurbish },
    });
    await operator.send('POST /item-refurb-steps/{id}/cancel', {
      params: { id: battery },
      body: { version: 0, reason: 'Inutile' },
    });
    await erase(dossier);
    const confirmed = await asOperator.call('POST /items/{id}/refurb/confirm', {
      params: { id: dossier.itemId },
      body: { version: (await itemRow(dossier)).version },
    });
    const version = confirmed.version;
    expect(
      await asOperator.refused('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version, reason: 'Écran mal posé', diagnose: false },
      }),
    ).toBe('forbidden');
    expect(
      await asWorkshop.refused('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version, reason: '', diagnose: false },
      }),
    ).toBe('invalid');
    expect(
      await asWorkshop.call('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version, reason: 'Écran mal posé', diagnose: false },
      }),
    ).toMatchObject({ status: 'item_refurb_in_progress' });
    // it is no longer among what is refurbished
    expect(await itemRow(dossier)).toMatchObject({ stockId: world.a.stocks.to_refurbish });
    expect(await operator.call('GET /item-refurb-steps/{id}', { params: { id: screen } })).toMatchObject({
      status: 'to_do',
      version: 3,
    });
    expect(await operator.call('GET /item-refurb-steps/{id}', { params: { id: battery } })).toMatchObject({
      status: 'cancelled',
    });
    await operator.send('POST /item-refurb-steps/{id}/start', {
      params: { id: screen },
      body: rightStock(3),
    });
    await operator.send('POST /item-refurb-steps/{id}/complete', {
      params: { id: screen },
      body: { version: 4, stockId: world.a.stocks.to_refurbish },
    });
    const again = await operator.raw('POST /items/{id}/refurb/confirm', {
      params: { id: dossier.itemId },
      body: { version: (await itemRow(dossier)).version },
    });
    expect(again.status).toBe(200);
    expect(
      await asWorkshop.call('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version: again.answer().version, reason: 'Doute', diagnose: true },
      }),
    ).toMatchObject({ status: 'item_refurb_diagnostic_in_progress' });
    const { rows } = await world.sql.query(`select "status" from refurb_diagnoses where "itemId" = $1`, [
      dossier.itemId,
    ]);
    expect(rows).toEqual([{ status: 'in_progress' }]);
    expect(
      await asWorkshop.refused('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version: 99, reason: 'x', diagnose: true },
      }),
    ).toBe('status_changed');
  });

  test('are added to the list of a controlled item, and of no other', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
      item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    });
    const stepIds = [world.a.refurbSteps.screen];
    expect(
      await asOperator.refused('POST /items/{id}/refurb-steps', {
        params: { id: dossier.itemId },
        body: { stepIds },
      }),
    ).toBe('wrong_item_status');
    const ready = await controlled();
    expect(
      await asOperator.refused('POST /items/{id}/refurb-steps', {
        params: { id: ready.itemId },
        body: { stepIds: [] },
      }),
    ).toBe('invalid');
    expect(
      await asOperator.refusal('POST /items/{id}/refurb-steps', {
        params: { id: ready.itemId },
        body: { stepIds: [world.b.refurbSteps.screen] },
      }),
    ).toMatchObject({ violations: [{ field: 'stepIds.0' }] });
  });

  test('are refused to who may not', async () => {
    const { file: dossier, screen } = await withSteps();
    const calls = (by: Driver) =>
      Promise.all([
        by.send('GET /items/{id}/refurb-steps', { params: { id: dossier.itemId } }),
        by.send('POST /items/{id}/refurb-steps', {
          params: { id: dossier.itemId },
          body: { stepIds: [world.a.refurbSteps.screen] },
        }),
        by.send('GET /item-refurb-steps/{id}', { params: { id: screen } }),
        by.send('POST /item-refurb-steps/{id}/start', { params: { id: screen }, body: rightStock(0) }),
        by.send('POST /item-refurb-steps/{id}/pause', { params: { id: screen }, body: { version: 0 } }),
        by.send('POST /item-refurb-steps/{id}/cancel', {
          params: { id: screen },
          body: { version: 0, reason: 'x' },
        }),
        by.send('POST /item-refurb-steps/{id}/complete', {
          params: { id: screen },
          body: { version: 0, stockId: world.a.stocks.to_refurbish },
        }),
        by.send('POST /items/{id}/refurb/confirm', { params: { id: dossier.itemId }, body: { version: 0 } }),
      ]);
    const statuses = async (by: Driver) => [...new Set((await calls(by)).map((one) => one.status))];
    expect(await statuses(world.nobody)).toEqual([401]);
    expect(await statuses(world.a.as.store_manager)).toEqual([403]);
    expect(await statuses(world.a.as.otherOperator)).toEqual([404]);
    expect(await statuses(world.b.as.warehouse_operator)).toEqual([404]);
    expect(
      await world.b.as.warehouse_manager.refused('POST /items/{id}/refurb/rework', {
        params: { id: dossier.itemId },
        body: { version: 0, reason: 'x', diagnose: true },
      }),
    ).toBe('not_found');
  });
});
