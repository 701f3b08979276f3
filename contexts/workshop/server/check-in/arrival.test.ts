import { buildItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;
beforeAll(async () => {
  await world.sql.query('update diagnostic_answers set "hazard" = true where "id" = $1', [
    world.a.answers.battery_78,
  ]);
});

const who = () => world.a.tokens;
const arrive = async (): Promise<Arranged> => {
  const dossier = await arrangeDossier(world, world.a);
  await asOperator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  return dossier;
};
const photo = () =>
  insertUpload(world, 'check_in_photo', { retailerAccountId: world.a.buyer, buyerAccountId: null });
const others = () =>
  [
    [null, 401],
    [who().store_seller, 403],
    [who().otherOperator, 404],
    [world.b.tokens.warehouse_operator, 404],
  ] as const;

describe('several arrivals in one call', () => {
  const several = (
    numbers: readonly string[],
    token: string | null = who().warehouse_operator,
    warehouse = world.a.warehouse,
  ) =>
    world.as(token).send('POST /warehouses/{id}/check-ins/batch', {
      params: { id: warehouse },
      body: { parcels: numbers.map((identificationNumber) => ({ identificationNumber })) },
    });

  test('are each checked in or refused by itself, in the order given', async () => {
    const [first, second, cancelled] = [
      await arrangeDossier(world, world.a),
      await arrangeDossier(world, world.a),
      await arrangeDossier(world, world.a, {
        buyback: { status: 'bb_cancelled', cancelReason: 'other' },
        item: { status: 'item_cancelled' },
      }),
    ];
    const numbers = [second.number, 'unknown', cancelled.number, first.number, second.number];
    const answer = await several(numbers);
    expect(answer.answer()).toMatchObject({
      lines: [
        { identificationNumber: second.number, message: 'checked_in', code: null },
        { message: null, item: null, code: 'not_recognised', detail: expect.stringMatching(/\.$/) },
        { message: 'buyback_cancelled', code: null, item: { status: 'item_to_return' } },
        { identificationNumber: first.number, item: { status: 'item_registered_in_warehouse' } },
        { message: null, code: 'already_checked_in' },
      ],
    });
    for (const dossier of [first, second]) {
      expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_processing' });
    }
  });

  test('are for the workshop’s own people, and for 1 to 100 parcels', async () => {
    const dossier = await arrangeDossier(world, world.a);
    for (const [token, status] of others())
      expect((await several([dossier.number], token)).status).toBe(status);
    expect((await several([])).refusal()).toMatchObject({ violations: [{ field: 'parcels' }] });
    expect((await several(Array.from({ length: 101 }, () => dossier.number))).status).toBe(422);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
  });

  test('from two benches with the same pile register each item once', async () => {
    const pile = [];
    for (let made = 0; made < 4; made += 1) pile.push(await arrangeDossier(world, world.a));
    const numbers = pile.map(({ number }) => number);
    const [one, other] = await Promise.all([several(numbers), several(numbers.toReversed())]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const messages = [one, other].flatMap(({ answer }) => answer().lines.map(({ message }) => message));
    expect(messages.filter((message) => message === 'checked_in')).toHaveLength(4);
    for (const dossier of pile) await stateOf(world, dossier.buybackId);
  });
});

describe('what is reported while the parcel is opened', () => {
  const change = (dossier: Arranged, body: object, token: string | null = who().warehouse_operator) =>
    world.as(token).send('PATCH /items/{id}/arrival', { params: { id: dossier.itemId }, body });

  test('asks the questions of which an answer is a hazard, and the control begins with them', async () => {
    const dossier = await arrive();
    const { battery } = world.a.questions;
    expect(
      await asOperator.call('GET /items/{id}/arrival', { params: { id: dossier.itemId } }),
    ).toMatchObject({
      questions: [{ id: battery }],
      responses: [],
      photos: [],
      hazard: false,
    });
    const shown = await photo();
    const answers = [
      { questionId: battery, answerIds: [world.a.answers.battery_78] },
      { questionId: world.a.questions.box, answerIds: [world.a.answers.box_no] },
    ];
    expect((await change(dossier, { answers })).answer()).toMatchObject({ hazard: true });
    expect((await change(dossier, { photos: [shown], packageState: 'opened' })).answer()).toMatchObject({
      item: { packageState: 'opened' },
      photos: [shown],
      responses: [{ questionId: battery }],
      hazard: true,
    });
    const { version } = await stateOf(world, dossier.buybackId);
    expect(
      await asOperator.call('POST /items/{id}/control/start', {
        params: { id: dossier.itemId },
        body: { version },
      }),
    ).toMatchObject({
      draft: { photos: [shown], responses: [{ questionId: battery }] },
    });
    expect((await change(dossier, { packageState: 'intact' })).refusal().code).toBe('wrong_item_status');
  });

  test('is taken back with an empty list: the hazard is gone, and the question is open again', async () => {
    const dossier = await arrive();
    const { battery } = world.a.questions;
    const answer = (answerIds: readonly string[]) =>
      change(dossier, { answers: [{ questionId: battery, answerIds }] });
    expect((await answer([world.a.answers.battery_78])).answer()).toMatchObject({ hazard: true });
    expect((await answer([])).answer()).toMatchObject({ responses: [], hazard: false });
  });

  test('is reported by the workshop that has the item', async () => {
    const dossier = await arrive();
    for (const [token, status] of others()) {
      expect((await change(dossier, { packageState: 'opened' }, token)).status).toBe(status);
      expect(
        (await world.as(token).send('GET /items/{id}/arrival', { params: { id: dossier.itemId } })).status,
      ).toBe(status);
    }
    expect((await change(dossier, { packageState: 'wet' })).refusal()).toMatchObject({
      violations: [{ field: 'packageState' }],
    });
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect((await change(dossier, { photos: [unknown] })).refusal()).toMatchObject({
      violations: [{ field: 'photos', code: 'choice' }],
    });
  });
});

describe('the label of an item', () => {
  test('is a PDF of the size of the printer’s labels, as often as it is asked for', async () => {
    const dossier = await arrive();
    for (let asked = 0; asked < 2; asked += 1) {
      const label = await asOperator.send('GET /items/{id}/label', { params: { id: dossier.itemId } });
      expect(label.status).toBe(200);
      expect(label.headers.get('content-type')).toContain('application/pdf');
      const text = label.bytes.toString('latin1');
      expect(text.slice(0, 5)).toBe('%PDF-');
      const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
      const millimetres = [width, height].map((points) => Math.round((Number(points) * 25.4) / 72));
      expect(millimetres).toEqual([57, 32]);
    }
  });

  test('is ZPL for a label printer when it is asked for so', async () => {
    const dossier = await arrive();
    const label = (query: { format: 'zpl'; dotsPerMm?: number }) =>
      asOperator.send('GET /items/{id}/label', { params: { id: dossier.itemId }, query });
    const usual = await label({ format: 'zpl' });
    expect(usual.headers.get('content-type')).toContain('application/zpl');
    expect(usual.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{8}\.zpl"/);
    expect(usual.bytes.toString()).toMatch(/^\^XA\n\^CI28\n\^PW456\n\^LL256\n[^]*\^XZ\n$/);
    expect((await label({ format: 'zpl', dotsPerMm: 12 })).bytes.toString()).toContain('^PW684');
    expect((await label({ format: 'zpl', dotsPerMm: 25 })).refusal()).toMatchObject({
      violations: [{ field: 'dotsPerMm', code: 'too_big' }],
    });
  });

  test('is for those who see the item, once it has a number', async () => {
    const dossier = await arrive();
    for (const [token, status] of others()) {
      expect(
        (await world.as(token).send('GET /items/{id}/label', { params: { id: dossier.itemId } })).status,
      ).toBe(status);
    }
    await world.a.as.buyer_manager.call('GET /items/{id}/label', { params: { id: dossier.itemId } });
    const early = await arrangeDossier(world, world.a);
    expect(await asOperator.refused('GET /items/{id}/label', { params: { id: early.itemId } })).toBe(
      'document_not_expected',
    );
  });
});

test('a number of eight digits checks in an item that was here before', async () => {
  const number = buildItemNumber(812_345);
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_not_completed', warehouseId: world.a.warehouse },
    item: { status: 'item_returned', warehouseId: world.a.warehouse, identificationNumber: number },
  });
  const again = await asOperator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: number },
  });
  expect(again).toMatchObject({ message: 'came_back', item: { id: dossier.itemId } });
});

test('a lost item of a cancelled dossier is found to be sent back', async () => {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_cancelled', cancelReason: 'other', lost: 'transport' },
    item: { status: 'item_lost_transport', wasLost: true },
  });
  const found = await asOperator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: {
      identificationNumber: dossier.number,
    },
  });
  expect(found).toMatchObject({ message: 'found_to_return', item: { status: 'item_to_return' } });
});
