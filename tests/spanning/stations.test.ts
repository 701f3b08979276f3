import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { changeNow } from '../kit/change-now.ts';
import { openWorld } from '../kit/world.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { nextItemNumber } from '../kit/arrange-parcel.ts';
import { waitingJobs } from '../kit/run-jobs.ts';
import { makeStation, switchConnector } from '@reprise/workshop/server/stations/testing/station.ts';

const world = await openWorld();
const station = await makeStation(world, world.a);
beforeEach(() => switchConnector(world, world.a, true));

type Lying = Arranged & { code: string };
async function lying(item: Partial<Item> = {}, of = world.a): Promise<Lying> {
  const code = nextItemNumber();
  const dossier = await arrangeDossier(world, of, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: of.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: of.warehouse,
      stockId: of.stocks.to_refurbish,
      identificationNumber: code,
      ...item,
    },
  });
  return { ...dossier, code };
}

let runs = 0;
function found(code: string, more: object = {}) {
  runs += 1;
  return {
    resultId: `run-${runs}`,
    code,
    operator: 'Inès Weiß',
    measuredAt: world.clock.now.toISOString(),
    ...more,
  };
}
const battery = { name: 'batteryHealth', value: '78', unit: '%' };
const toChange = () => ({
  responses: [{ questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.battery] }],
});
const erased = {
  standard: 'nist_800_88_purge',
  method: 'Effacement cryptographique',
  tool: 'Banc de test',
  toolVersion: '4.2',
  result: 'success',
  verifiedBy: 'Inès Weiß',
};
const rowsOf = async (table: string, { itemId }: Arranged) =>
  (await world.sql.query(`select * from ${table} where "itemId" = $1`, [itemId])).rows;

describe('a station that asks', () => {
  test('is told what a device is, and what to do next', async () => {
    const { code, number } = await lying({ imei: '353209112345678' });
    const asked = await station.say('source', { code });
    expect(asked).toMatchObject({
      status: 200,
      json: {
        identificationNumber: code,
        buybackIdentificationNumber: number,
        imei: '353209112345678',
        status: 'item_completed',
        next: 'diagnose',
        erasureNeeded: true,
        erasureRecorded: false,
        questions: [{ id: world.a.refurbQuestion, type: 'multiple', label: 'Que faut-il changer ?' }],
        responses: [],
        steps: [],
      },
    });
    expect(JSON.stringify(asked.json)).not.toContain('21000');
    const inEnglish = await station.say('source', { code }, { headers: { 'accept-language': 'en-GB' } });
    expect(inEnglish.json).toMatchObject({ questions: [{ label: 'Que faut-il changer ? (en)' }] });
    expect((await station.say('source', { code: number })).json).toMatchObject({
      identificationNumber: code,
    });
  });

  test('is told first where an item belongs, or nothing', async () => {
    const homeless = await lying({ stockId: null });
    expect((await station.say('source', { code: homeless.code })).json).toMatchObject({
      next: 'choose_stock',
      questions: [],
    });
    const done = await lying({ status: 'item_refurb_completed' });
    expect((await station.say('source', { code: done.code })).json).toMatchObject({ next: 'nothing' });
  });

  test('is answered about its own workshop’s items only', async () => {
    const elsewhere = await lying({ warehouseId: world.a.otherWarehouse });
    const foreign = await lying({}, world.b);
    for (const { code } of [elsewhere, foreign, { code: '29999999' }])
      expect(await station.say('source', { code })).toMatchObject({
        status: 404,
        json: { code: 'item_not_found' },
      });
    // the same device was here before, and went back to its customer
    const imei = '353209112340007';
    await lying({ imei, status: 'item_returned', stockId: null });
    const again = await lying({ imei });
    expect((await station.say('source', { code: imei })).json).toMatchObject({
      identificationNumber: again.code,
    });
    const first = await lying({ serialNumber: 'F2LZQ1TWINS' });
    await lying({ serialNumber: 'F2LZQ1TWINS' });
    expect(await station.say('source', { code: 'F2LZQ1TWINS' })).toMatchObject({
      status: 409,
      json: { code: 'several_items' },
    });
    expect((await station.say('source', { code: first.code })).status).toBe(200);
  });

  test('prints the label', async () => {
    const { code } = await lying();
    const label = await station.say('label', { code });
    expect(label).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(await readPdfText(label.bytes)).toContain(code);
    const zpl = await station.say('label', { code, format: 'zpl', dotsPerMm: 12 });
    expect(zpl).toMatchObject({ status: 200, type: 'application/zpl' });
    expect(zpl.bytes.toString()).toContain(`^FD${code}^FS`);
    const unnumbered = await lying({ identificationNumber: null });
    expect(await station.say('label', { code: unnumbered.number })).toMatchObject({
      status: 404,
      json: { code: 'document_not_expected' },
    });
  });
});

describe('a station that reports', () => {
  test('has its answers put into the diagnosis, and its erasure recorded', async () => {
    const dossier = await lying();
    const said = found(dossier.code, { measures: [battery], ...toChange(), erasure: erased });
    const heard = await station.say('result', said);
    expect(heard).toMatchObject({
      status: 202,
      json: {
        result: 'applied',
        item: {
          status: 'item_refurb_diagnostic_in_progress',
          next: 'diagnose',
          responses: toChange().responses,
          erasureRecorded: true,
        },
      },
    });
    expect(await rowsOf('erasures', dossier)).toMatchObject([
      { result: 'success', tool: 'Banc de test', userId: null },
    ]);
    expect((await waitingJobs(world, 'documents.make')).length).toBeGreaterThan(0);
    const { rows } = await world.sql.query(
      `select "action", "userName", "reason" from history where "buybackId" = $1 order by "id"`,
      [dossier.buybackId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['station_result', 'erasure', 'startDiagnosis']);
    expect(rows[0]).toMatchObject({ reason: 'Inès Weiß, batteryHealth 78 %' });
    expect(rows[0].userName).toContain('http.station');
    // the operator goes on with what the station answered, and sees what it measured
    const json = await world.a.as.warehouse_operator.call('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 1 },
    });
    expect(json).toMatchObject({
      responses: toChange().responses,
      proposedSteps: [{ name: 'Changer la batterie' }],
      measures: [battery],
    });
  });

  test('what failed at a test is not shown beside a later test at which all works', async () => {
    const dossier = await lying();
    const works = (value: string) => ({ name: 'working', value, unit: '' });
    const failed = { name: 'failed', value: 'Bluetooth', unit: '' };
    const before = new Date(world.clock.now.getTime() - 3_600_000).toISOString();
    const shown = async () => {
      const { answer } = await world.a.as.warehouse_operator.send('POST /items/{id}/refurb-diagnoses', {
        params: { id: dossier.itemId },
        body: { version: 0 },
      });
      return answer().measures;
    };
    await station.say('result', found(dossier.code, { measures: [works('No'), failed], measuredAt: before }));
    expect(await shown()).toMatchObject([failed, works('No')]);
    await station.say('result', found(dossier.code, { measures: [works('Yes')] }));
    expect(await shown()).toMatchObject([works('Yes')]);
  });

  test('the same twice, or twice at once, counts once', async () => {
    const dossier = await lying();
    const said = found(dossier.code, { measures: [battery], erasure: erased });
    const [one, other] = await Promise.all([station.say('result', said), station.say('result', said)]);
    expect(new Set([one.json['result'], other.json['result']])).toEqual(new Set(['applied', 'known']));
    expect((await station.say('result', said)).json).toMatchObject({ result: 'known' });
    expect(await rowsOf('station_results', dossier)).toHaveLength(1);
    expect(await rowsOf('erasures', dossier)).toHaveLength(1);
  });

  test('what cannot be keeps nothing of it, and may report again', async () => {
    const dossier = await lying({ stockId: null });
    const said = found(dossier.code, { measures: [battery], ...toChange(), erasure: erased });
    expect(await station.say('result', said)).toMatchObject({
      status: 422,
      json: { code: 'stock_required' },
    });
    expect(await rowsOf('station_results', dossier)).toEqual([]);
    expect(await rowsOf('erasures', dossier)).toEqual([]);
    await world.sql.query('update items set "stockId" = $2 where "id" = $1', [
      dossier.itemId,
      world.a.stocks.to_refurbish,
    ]);
    expect((await station.say('result', said)).status).toBe(202);
    const wrong = found(dossier.code, { responses: [{ questionId: dossier.itemId, responseIds: [] }] });
    expect(await station.say('result', wrong)).toMatchObject({
      status: 422,
      json: { violations: [{ code: 'choice' }] },
    });
    const bad = await station.say('result', { ...found(dossier.code), measures: 'all' });
    expect(bad).toMatchObject({ status: 422, json: { violations: [{ field: 'measures' }] } });
    expect((await stateOf(world, dossier.buybackId)).item).toBe('item_refurb_diagnostic_in_progress');
    const left = await lying({ status: 'item_refurb_completed' });
    expect(await station.say('result', found(left.code, toChange()))).toMatchObject({
      status: 409,
      json: { code: 'diagnosis_already_done' },
    });
  });

  test('a failed erasure has it kept, and it does not count', async () => {
    const dossier = await lying();
    await station.say('result', found(dossier.code, { erasure: { ...erased, result: 'failure' } }));
    expect(await rowsOf('erasures', dossier)).toMatchObject([{ result: 'failure' }]);
    expect((await station.say('source', { code: dossier.code })).json).toMatchObject({
      erasureRecorded: false,
    });
  });
});

describe('a stranger to the stations', () => {
  const calls = ['source', 'result', 'label'];
  const bodyOf = (what: string, code: string) => (what === 'result' ? found(code) : { code });

  test('is refused: the body is signed, at this hour', async () => {
    const { code } = await lying();
    const { 'x-signature': other = '' } = station.sign({ code: 'another' }, world.clock.now);
    const anHourAgo = new Date(world.clock.now.getTime() - 3_600_000);
    for (const what of calls) {
      const body = bodyOf(what, code);
      const { 'x-signature': old = '' } = station.sign(body, anHourAgo);
      for (const signature of [other, old, ''])
        expect(await station.say(what, body, { headers: { 'x-signature': signature } })).toMatchObject({
          status: 401,
        });
    }
  });

  test('is refused without the premium feature, or when it is switched off', async () => {
    const { code } = await lying();
    await switchConnector(world, world.a, false);
    for (const what of calls) expect((await station.say(what, bodyOf(what, code))).status).toBe(404);
    await switchConnector(world, world.a, true);
    const spare = await makeStation(world, world.a);
    await world.sql.query('update connector_organizations set "active" = false where "id" = $1', [spare.id]);
    for (const what of calls) expect((await spare.say(what, bodyOf(what, code))).status).toBe(404);
    const inStore = await makeStation(world, world.a, world.a.buyerPlace);
    for (const what of calls) expect((await inStore.say(what, bodyOf(what, code))).status).toBe(404);
  });
});

describe('the settings of a station', () => {
  let connectorId: string;
  beforeAll(async () => {
    const { rows } = await world.sql.query<{ id: string }>(
      `select "id" from connectors where "fqn" = 'http.station'`,
    );
    connectorId = rows[0]!.id;
  });
  const give = (name: string, organizationId: string, token: string) =>
    world.as(token).send('POST /connector-organizations', {
      body: {
        connectorId,
        organizationId,
        name,
        properties: [{ name: 'webhookSecret', value: 'le secret du banc' }],
        active: true,
      },
    });
  const namesFor = async (token: string) =>
    (await world.as(token).call('GET /connector-organizations')).items.map(({ name }) => name);

  test('are all that a workshop configures', async () => {
    const seen = await world.a.as.warehouse_manager.call('GET /connectors');
    expect(seen.items.map(({ fqn }) => fqn).toSorted()).toEqual(['http.station', 'zpl.printer']);
    expect(seen.items.map(({ id }) => id)).toContain(connectorId);
  });

  test('are made by the manager of its workshop, or by the buyer’s for any', async () => {
    const { warehouse, otherWarehouse, tokens } = world.a;
    const made = await give('Banc 7', warehouse, tokens.warehouse_manager);
    expect(made.answer()).toMatchObject({ fqn: 'http.station', organizationId: warehouse });
    expect((await give('Banc 8', otherWarehouse, tokens.warehouse_manager)).status).toBe(404);
    const other = await give('Banc 8', otherWarehouse, tokens.buyer_manager);
    expect(other.status).toBe(201);
    expect(await namesFor(tokens.warehouse_manager)).toContain('Banc 7');
    expect(await namesFor(tokens.warehouse_manager)).not.toContain('Banc 8');
    expect(await namesFor(tokens.buyer_manager)).toEqual(expect.arrayContaining(['Banc 7', 'Banc 8']));
    const change = (of: typeof made, token: string) =>
      changeNow(world, 'connector_organizations', of.answer().id, { token, body: { active: false } });
    expect((await change(other, tokens.warehouse_manager)).status).toBe(404);
    expect((await change(made, world.b.tokens.warehouse_manager)).status).toBe(404);
    expect((await change(made, tokens.warehouse_operator)).status).toBe(403);
    expect((await change(made, tokens.warehouse_manager)).answer()).toMatchObject({ active: false });
  });

  test('are the provider’s alone where the account has no stations', async () => {
    const { warehouse, tokens } = world.a;
    const made = await give('Banc 9', warehouse, tokens.warehouse_manager);
    await switchConnector(world, world.a, false);
    for (const token of [tokens.warehouse_manager, tokens.buyer_manager]) {
      expect((await give('Banc 10', warehouse, token)).status).toBe(404);
      expect(await namesFor(token)).toEqual([]);
      expect(
        await world
          .as(token)
          .refused('GET /connector-organizations/{id}', { params: { id: made.answer().id } }),
      ).toBe('not_found');
    }
    expect((await give('Banc 10', warehouse, tokens.super_admin)).status).toBe(201);
  });
});
