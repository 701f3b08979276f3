import { arrangeDossier, declaredOf, withScreen, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { describe, expect, test } from 'vitest';

const world = await openWorld();
const operator = world.a.as.warehouse_operator;

type Device = Arranged & { imei: string };

/** The report of a bench about a device, brought by the operator; it says nothing but what is given. */
async function report({ imei }: Device, fields: object, at = '2026-03-02 08:00:00'): Promise<void> {
  const text = JSON.stringify({ IMEI: imei, TesterName: 'Inès Weiß', DeviceUpdatedDate: at, ...fields });
  const { lines } = await operator.call('POST /warehouses/{id}/device-reports', {
    params: { id: world.a.warehouse },
    body: { report: text },
  });
  expect(lines).toMatchObject([{ result: 'applied' }]);
}
const linesOf = async ({ buybackId }: Device) =>
  (
    await world.sql.query<{ action: string; reason: string; by: string }>(
      `select "action", "reason", "userId" as by from history
       where "buybackId" = $1 and "action" = 'report_contradicted' order by "id"`,
      [buybackId],
    )
  ).rows;

describe('a control that a report contradicts', () => {
  /** On the bench, its answers those of the declaration: grade b, not locked. */
  async function onBench(): Promise<Device> {
    const imei = anotherImei();
    const dossier = await arrangeDossier(world, world.a, { buyback: { imei }, item: { imei } });
    await operator.call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.warehouse },
      body: { identificationNumber: dossier.number },
    });
    const { version } = await stateOf(world, dossier.buybackId);
    await operator.call('POST /items/{id}/control/start', {
      params: { id: dossier.itemId },
      body: { version },
    });
    await operator.call('PATCH /items/{id}/control', {
      params: { id: dossier.itemId },
      body: { imei, imeiSource: 'screen', serialNumber: 'F2LZQ1ABCD', responses: declaredOf(world.a) },
    });
    return { ...dossier, imei };
  }
  async function confirm({ itemId, buybackId }: Device, body: object = {}, by = operator) {
    const { version } = await stateOf(world, buybackId);
    return by.raw('POST /items/{id}/control/confirm', { params: { id: itemId }, body: { version, ...body } });
  }
  const lock = { about: 'lock', said: 'unlocked', reported: 'mdm On' };
  const grade = { about: 'grade', said: 'grade_b', reported: 'C' };

  test('is confirmed where both say the same', async () => {
    const device = await onBench();
    await report(device, { Grade: 'B', MDM: 'Off', Serial: 'F2LZQ1ABCD', Memory: '128GB', Failed: 'Camera' });
    expect((await confirm(device)).status).toBe(200);
    expect(await linesOf(device)).toEqual([]);
  });

  test('is refused with each difference, in the words of who asks, and nothing is written', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C', MDM: 'On', Serial: 'X1', Memory: '256GB' });
    const refusal = (await confirm(device)).refusal();
    expect(refusal).toMatchObject({ status: 409, code: 'report_contradicted' });
    expect(refusal.extra['differences']).toEqual([
      {
        about: 'serialNumber',
        said: 'F2LZQ1ABCD',
        reported: 'X1',
        questionId: null,
        question: null,
        answer: null,
      },
      { about: 'storage', said: '128', reported: '256GB', questionId: null, question: null, answer: null },
      { ...lock, questionId: expect.any(String), question: 'lock', answer: 'Localiser désactivé' },
      { ...grade, questionId: null, question: null, answer: null },
    ]);
    expect(await stateOf(world, device.buybackId)).toMatchObject({ buyback: 'bb_in_processing' });
    expect(await linesOf(device)).toEqual([]);
    const german = world.as(world.a.tokens.warehouse_operator, { 'accept-language': 'de-DE' });
    expect((await confirm(device, {}, german)).refusal().detail).toContain('Prüfstand');
  });

  test('is confirmed once each difference is named, and the history keeps who said so', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C', MDM: 'On' });
    const partly = await confirm(device, { confirmedDifferences: [grade] });
    expect(partly.refusal()).toMatchObject({ code: 'report_contradicted' });
    const done = await confirm(device, { confirmedDifferences: [grade, lock] });
    expect(done.status).toBe(200);
    expect(await linesOf(device)).toEqual([
      {
        action: 'report_contradicted',
        reason: 'lock: mdm On → unlocked ; grade: C → grade_b',
        by: world.a.users.warehouse_operator,
      },
    ]);
    const { rows } = await world.sql.query<{ kept: object[] }>(
      `select "controlDraft"->'confirmedDifferences' as kept from items where "id" = $1`,
      [device.itemId],
    );
    expect(rows[0]?.kept).toEqual([lock, grade]);
  });

  test('is asked about again when a later report says something else than what was confirmed', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C' });
    await report(device, { Grade: 'D' }, '2026-03-02 08:30:00');
    const stale = (await confirm(device, { confirmedDifferences: [grade] })).refusal();
    expect(stale.extra['differences']).toMatchObject([{ ...grade, reported: 'D' }]);
    await report(device, { Grade: 'B' }, '2026-03-02 08:45:00');
    // what does not differ any more is neither asked nor kept
    expect((await confirm(device, { confirmedDifferences: [grade] })).status).toBe(200);
    expect(await linesOf(device)).toEqual([]);
  });

  test('is corrected: the answers are those of the report', async () => {
    const device = await onBench();
    await report(device, { Grade: 'A' });
    expect((await confirm(device)).refusal().code).toBe('report_contradicted');
    await operator.call('PATCH /items/{id}/control', {
      params: { id: device.itemId },
      body: { responses: withScreen(world.a, 'screen_none') },
    });
    expect((await confirm(device)).status).toBe(200);
  });

  test('without any fault says otherwise than a test that failed', async () => {
    const device = await onBench();
    await operator.call('PATCH /items/{id}/control', {
      params: { id: device.itemId },
      body: { responses: withScreen(world.a, 'screen_none') },
    });
    await report(device, { Working: 'No', Failed: 'Front Camera,Bluetooth' });
    expect((await confirm(device)).refusal().extra['differences']).toMatchObject([
      { about: 'tests', said: 'no_fault', reported: 'Front Camera,Bluetooth' },
    ]);
  });

  test('takes no confirmation that is not named exactly', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C' });
    for (const wrong of [
      true,
      [{ about: 'grade' }],
      [{ ...grade, about: 'colour' }],
      [{ ...grade, more: 1 }],
    ])
      expect((await confirm(device, { confirmedDifferences: wrong })).refusal()).toMatchObject({
        status: 422,
        code: 'invalid',
      });
  });

  test('that is sent again with the same key is confirmed once', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C' });
    const { version } = await stateOf(world, device.buybackId);
    const twice = {
      params: { id: device.itemId },
      body: { version, confirmedDifferences: [grade] },
      idempotencyKey: `confirm-${device.itemId}`,
    };
    const first = await operator.raw('POST /items/{id}/control/confirm', twice);
    const again = await operator.raw('POST /items/{id}/control/confirm', twice);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await linesOf(device)).toHaveLength(1);
  });

  test('is nothing to another organization', async () => {
    const device = await onBench();
    await report(device, { Grade: 'C' });
    const foreign = await confirm(device, { confirmedDifferences: [grade] }, world.b.as.warehouse_operator);
    expect(foreign.refusal()).toMatchObject({ status: 404, extra: {} });
    expect(foreign.bytes.toString()).not.toContain('grade');
  });
});

describe('a diagnosis that a report contradicts', () => {
  /** Diagnosed, and nothing to be done. */
  async function diagnosed(item: Partial<Item> = {}): Promise<Device & { id: string }> {
    const imei = anotherImei();
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
      item: {
        status: 'item_completed',
        outcome: 'item_completed',
        warehouseId: world.a.warehouse,
        stockId: world.a.stocks.to_refurbish,
        identificationNumber: nextItemNumber(),
        imei,
        ...item,
      },
    });
    const { id } = await operator.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 0 },
    });
    await operator.call('PATCH /refurb-diagnoses/{id}', {
      params: { id },
      body: {
        responses: [{ questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.nothing] }],
      },
    });
    return { ...dossier, imei, id };
  }
  const finalize = ({ id }: { id: string }, body: object = {}, by = operator) =>
    by.raw('POST /refurb-diagnoses/{id}/finalize', {
      params: { id },
      body: { stepIds: [], stockId: world.a.stocks.refurb_completed, ...body },
    });
  const tests = { about: 'tests', said: 'no_step', reported: 'Front Camera' };

  test('without a step says otherwise than a test that failed, unless the operator stands by it', async () => {
    const device = await diagnosed();
    await insertErasure(world, device);
    await report(device, { Failed: 'Front Camera', Grade: 'E' });
    const refusal = (await finalize(device)).refusal();
    expect(refusal.code).toBe('report_contradicted');
    expect(refusal.extra['differences']).toEqual([
      { ...tests, questionId: null, question: null, answer: null },
    ]);
    expect(
      (await finalize(device, { confirmedDifferences: [{ ...tests, reported: 'Rear Camera' }] })).refusal()
        .code,
    ).toBe('report_contradicted');
    expect(
      (await finalize(device, { confirmedDifferences: [tests] }, world.b.as.warehouse_operator)).status,
    ).toBe(404);
    expect((await finalize(device, { confirmedDifferences: [tests] })).status).toBe(200);
    expect(await linesOf(device)).toMatchObject([
      { reason: 'tests: Front Camera → no_step', by: world.a.users.warehouse_operator },
    ]);
  });

  test('with a step is as the failed test has it', async () => {
    const device = await diagnosed();
    await report(device, { Failed: 'Front Camera' });
    const done = await finalize(device, {
      stepIds: [world.a.refurbSteps.screen],
      stockId: world.a.stocks.to_refurbish,
    });
    expect(done.status).toBe(200);
  });

  test('asks about a lock that was found after the control, but not about one that the control confirmed', async () => {
    const lock = { about: 'lock', said: 'unlocked', reported: 'mdm On' } as const;
    const controlDraft: Item['controlDraft'] = {
      productId: null,
      imei: null,
      serialNumber: null,
      responses: declaredOf(world.a),
      reasons: [],
      photos: [],
      comment: '',
      step: 'summary',
    };
    const device = await diagnosed({ controlDraft });
    await insertErasure(world, device);
    await report(device, { MDM: 'On' });
    expect((await finalize(device)).refusal().extra['differences']).toEqual([
      { ...lock, questionId: expect.any(String), question: 'lock', answer: 'Localiser désactivé' },
    ]);
    const known = await diagnosed({ controlDraft: { ...controlDraft, confirmedDifferences: [lock] } });
    await insertErasure(world, known);
    await report(known, { MDM: 'On' });
    expect((await finalize(known)).status).toBe(200);
  });

  test('asks about an erasure that a bench says failed after it was recorded', async () => {
    const device = await diagnosed();
    await insertErasure(world, device);
    // an hour later, by a bench whose clock runs a year ahead
    world.clock.now = new Date('2026-03-02T10:00:00.000Z');
    await report(device, { Erased: 'No' }, '2027-03-02 10:00:00');
    expect((await finalize(device)).refusal().extra['differences']).toMatchObject([
      { about: 'erasure', said: 'erased', reported: 'No' },
    ]);
    // what is measured after that counts, as after any other
    world.clock.now = new Date('2026-03-02T11:00:00.000Z');
    await report(device, { Erased: 'Yes' }, '2026-03-02 11:00:00');
    expect((await finalize(device)).status).toBe(200);
  });
});
