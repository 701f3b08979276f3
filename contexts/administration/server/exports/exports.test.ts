import { queryOf } from '@reprise/tests/kit/query.ts';
import { buybackExportColumns, type BuybackExportColumn } from '../../domain/exports/buyback-export.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { batchesOf } from './buyback-export.db.ts';
import { withLiterals } from './copy.ts';
import { exportsTasks } from './exports.jobs.ts';

type Line = Record<BuybackExportColumn, string>;

let world: World;
let worker: RunningWorker | null = null;
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await world.sql.query(`delete from exports`);
});
afterAll(() => world.close());

const start = (token: string | null, query = '') =>
  world.as(token).raw('POST /buybacks/exports', { query: queryOf(query) });
const of = (id: string, token: string) =>
  world.as(token).send('GET /buybacks/exports/{id}', { params: { id } });

/** Makes an export for a machine, and reads its lines. */
async function exported(token: string, query = ''): Promise<Line[]> {
  const id = (await start(token, query === '' ? '?format=machine' : `${query}&format=machine`)).answer().id;
  worker ??= await startJobs(world, exportsTasks);
  await until('the export to end', async () => (await of(id, token)).answer().status !== 'in_progress');
  const file = await world.as(token).send('GET /buybacks/exports/{id}/file', { params: { id } });
  expect(file.status).toBe(200);
  return parse(file.bytes, { columns: true, bom: true, delimiter: ';', relax_column_count: false });
}

const inStore = (of: World['a'] = world.a, more = {}) =>
  arrangeDossier(world, of, {
    buyback: {
      storeId: of.store,
      status: 'bb_awaiting_inventory',
      channel: 'store',
      circuitType: 'store_drop',
      ...more,
    },
    item: { storeId: of.store, status: 'item_awaiting_inventory' },
  });

describe('the start page', () => {
  const files = async (token: string, formats: readonly string[]) => {
    const query = formats.map((format) => `fileNameFormats[]=${encodeURIComponent(format)}`).join('&');
    return (await world.as(token).raw('GET /dashboard-data', { query: queryOf(query) })).answer().files;
  };

  test('offers one’s own exported files by the formats of their names, for as long as they are kept', async () => {
    const {
      root_management_unit_manager: office,
      buyer_manager: buyer,
      store_seller: seller,
    } = world.a.tokens;
    await exported(office);
    const [file] = (await world.as(office).call('GET /buybacks/exports')).items;
    const offered = { id: file?.['id'], url: file?.['url'], name: 'buybacks-2026-03-02.csv' };
    expect(await files(office, ['items-*.csv', 'buybacks-*.csv'])).toMatchObject([offered]);
    expect(await files(office, ['items-*.csv'])).toEqual([]);
    // ten newer ones of other names
    await world.sql.query(
      `with other as (
        insert into files select (jsonb_populate_record(files, jsonb_build_object('id', uuidv7(), 'name', 'products-1.csv'))).*
        from files join exports on exports."fileId" = files."id" returning "id")
      insert into exports
      select (jsonb_populate_record(exports, jsonb_build_object('id', uuidv7(), 'fileId', other."id",
        'createdAt', exports."createdAt" + interval '1 minute'))).*
      from exports, other, generate_series(1, 10)`,
    );
    expect(await files(office, ['buybacks-*.csv'])).toMatchObject([offered]);
    expect(await files(office, [])).toEqual([]);
    // somebody else’s, or of a caller who may not open it
    for (const token of [buyer, seller, world.b.tokens.root_management_unit_manager])
      expect(await files(token, ['*'])).toEqual([]);
    const tooMany = Array.from({ length: 21 }, () => 'fileNameFormats[]=*').join('&');
    expect((await world.as(office).raw('GET /dashboard-data', { query: queryOf(tooMany) })).status).toBe(422);
    const before = world.clock.now;
    world.clock.now = new Date(before.getTime() + 7 * 86_400_000);
    expect(await files(office, ['*'])).toEqual([]);
    world.clock.now = before;
  });
});

describe('the export for programs', () => {
  test('holds every column of the format, amounts in currency units, dates in ISO 8601', async () => {
    const { tokens, users } = world.a;
    const { number } = await inStore(world.a, {
      createdBy: users.store_seller,
      imei: '353209114172836',
      externalBuybackCode: 'X-1',
    });
    const [line] = await exported(tokens.root_management_unit_manager, `?identificationNumber=${number}`);
    expect(Object.keys(line!)).toEqual(buybackExportColumns);
    expect(line).toMatchObject({
      identification_number: number,
      external_code: 'X-1',
      status: 'bb_awaiting_inventory',
      lost_flag: '',
      channel: 'store',
      circuit: 'store_drop',
      store: 'Magasin A1',
      buyer: 'Repreneur A',
      warehouse: 'Atelier A1',
      imei: '353209114172836',
      grade_declared: 'grade_b',
      declared: '210.00',
      controlled: '',
      bonus: '0.00',
      over_limit: 'false',
      litigation_status: 'none',
      payment_type: 'bank_transfer',
      payment_status: 'awaiting_payment',
      payment_date: '',
      created_date: '2026-03-02T09:00:00Z',
      cancel_reason: '',
    });
    expect(line!.seller_user).not.toBe('');
    expect(line!.category).not.toBe('');
  });

  test('never begins a formula: what a person typed is shown, not calculated', async () => {
    const brands = ['=cmd|1', '+33', '-2', '@sum', '\t=1', '＝1', 'a "quoted"; brand\nwith two lines'];
    for (const brand of brands) await inStore(world.a, { brand, model: '=1+1' });
    const lines = await exported(world.a.tokens.root_management_unit_manager, '?channel=store');
    const written = lines.map(({ brand }) => brand);
    expect(written).toEqual(
      expect.arrayContaining(["'=cmd|1", "'+33", "'-2", "'@sum", "'\t=1", "'＝1", brands.at(-1)]),
    );
    expect(written.filter((brand) => /^[=+\-@\t\r＝]/.test(brand))).toEqual([]);
    expect(lines.filter(({ model }) => model.startsWith('='))).toEqual([]);
  });

  test('follows the filters, of which a quote in a text is no more than a text', async () => {
    const { number } = await inStore(world.a, { brand: `O'Neil \\ "x" $1`, lost: 'store' });
    const { tokens } = world.a;
    const brand = encodeURIComponent(`O'Neil \\ "x" $1`);
    const found = await exported(
      tokens.root_management_unit_manager,
      `?brand=${brand}&lost=true&status[]=bb_awaiting_inventory&status[]=bb_in_transit&from=2026-03-01`,
    );
    expect(found.map((line) => [line.identification_number, line.lost_flag])).toEqual([[number, 'store']]);
    await world.sql.query('delete from exports');
    expect(await exported(tokens.root_management_unit_manager, '?to=2020-01-01')).toEqual([]);
  });

  test('is limited to one’s scope: the own store, the own account, the buyer’s dossiers', async () => {
    const { tokens, otherStore } = world.a;
    const mine = await inStore();
    const other = await arrangeDossier(world, world.a, { buyback: { storeId: otherStore } });
    const foreign = await inStore(world.b);
    const numbers = async (token: string) => {
      await world.sql.query('delete from exports');
      return (await exported(token)).map((line) => line.identification_number);
    };
    const ofStore = await numbers(tokens.store_manager);
    expect(ofStore).toContain(mine.number);
    expect(ofStore).not.toContain(other.number);
    const ofBuyer = await numbers(tokens.buyer_manager);
    expect(ofBuyer).toEqual(expect.arrayContaining([mine.number, other.number]));
    expect(ofBuyer).not.toContain(foreign.number);
    const ofWorkshop = await numbers(tokens.warehouse_manager);
    expect(ofWorkshop).toContain(mine.number);
    expect(ofWorkshop).not.toContain(foreign.number);
  });

  test('is without personal data for analysts and for the provider', async () => {
    const { number } = await inStore(world.a, {
      createdBy: world.a.users.store_seller,
      imei: '353209114172836',
      trackingNumber: '6A123',
    });
    for (const who of ['root_management_unit_analyst', 'management_unit_analyst', 'admin'] as const) {
      await world.sql.query('delete from exports');
      const lines = await exported(world.a.tokens[who], `?identificationNumber=${number}`);
      expect(lines).toMatchObject([{ imei: '', serial: '', tracking: '', seller_user: '', status: /./u }]);
    }
  });
});

describe('an export', () => {
  test('runs one at a time, tells how far it is, and is found again', async () => {
    const token = world.a.tokens.root_management_unit_manager;
    const first = await world.as(token).send('POST /buybacks/exports');
    expect(first.answer()).toMatchObject({ status: 'in_progress', url: null, entries_count: 0 });
    const second = await world.as(token).send('POST /buybacks/exports');
    expect(second.refusal()).toMatchObject({
      code: 'export_running',
      extra: { exportId: first.answer().id },
    });
    const file = await world
      .as(token)
      .refusal('GET /buybacks/exports/{id}/file', { params: { id: first.answer().id } });
    expect(file.code).toBe('document_not_ready');
    worker = await startJobs(world, exportsTasks);
    const ended = await until('the export to end', async () => {
      const json = (await of(first.answer().id, token)).answer();
      return json.status === 'success' && json;
    });
    expect(ended).toMatchObject({
      url: `/buybacks/exports/${first.answer().id}/file`,
      entries_count: ended['entries_expected'],
      error: null,
    });
    const list = await world.as(token).call('GET /buybacks/exports');
    expect(list.items.map(({ id }) => id)).toEqual([first.answer().id]);
    await world.sql.query(
      `insert into exports select (jsonb_populate_record(exports, jsonb_build_object('id', uuidv7(), 'fileId', null))).*
       from exports, generate_series(1, 12) where "id" = $1`,
      [first.answer().id],
    );
    const older = await world
      .as(token)
      .call('GET /buybacks/exports', { query: { page: 2, itemsPerPage: 10 } });
    expect([older.items.length, older.total]).toEqual([3, 13]);
    await world.sql.query('delete from exports where "id" <> $1', [first.answer().id]);
  });

  test('that is started twice together is made once', async () => {
    const by = world.a.as.buyer_manager;
    const both = await Promise.all([by.send('POST /buybacks/exports'), by.send('POST /buybacks/exports')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('is cancelled once and for all, and another may begin', async () => {
    const token = world.a.tokens.root_management_unit_manager;
    const id = (await world.as(token).call('POST /buybacks/exports')).id;
    const cancel = () => world.as(token).call('DELETE /buybacks/exports/{id}', { params: { id } });
    expect(await cancel()).toMatchObject({ status: 'error', error: 'cancelled' });
    expect((await cancel()).cancelledAt).toBe(world.clock.now.toISOString());
    worker = await startJobs(world, exportsTasks);
    const again = (await world.as(token).call('POST /buybacks/exports')).id;
    await until('the other to end', async () => (await of(again, token)).answer().status === 'success');
    expect((await of(id, token)).answer()).toMatchObject({ status: 'error', url: null });
    const file = await world.as(token).refusal('GET /buybacks/exports/{id}/file', { params: { id } });
    expect(file.code).toBe('export_expired');
    const late = await world.as(token).call('DELETE /buybacks/exports/{id}', { params: { id: again } });
    expect(late).toMatchObject({ status: 'success', cancelledAt: null });
  });

  test('is readable by whoever asked for it alone, not by others of the store', async () => {
    const token = world.a.tokens.root_management_unit_manager;
    await exported(token);
    const { rows } = await world.sql.query<{ id: string; fileId: string }>(
      'select "id", "fileId" from exports',
    );
    const { id, fileId } = rows[0]!;
    for (const other of [
      world.a.tokens.root_management_unit_analyst,
      world.b.tokens.root_management_unit_manager,
    ]) {
      expect((await of(id, other)).status).toBe(404);
      expect(await world.as(other).refused('GET /buybacks/exports/{id}/file', { params: { id } })).toBe(
        'not_found',
      );
      expect(await world.as(other).refused('GET /files/{id}', { params: { id: fileId } })).toBe('not_found');
    }
    expect(await world.a.as.store_seller.refused('POST /buybacks/exports')).toBe('forbidden');
    expect(await world.nobody.refused('POST /buybacks/exports')).toBe('unauthorized');
    expect(
      (await world.as(token).raw('POST /buybacks/exports', { query: { channel: 'phone' } })).refusal().code,
    ).toBe('invalid');
  });

  test('that cannot be written is said to have failed after its last try', async () => {
    const token = world.a.tokens.root_management_unit_manager;
    const id = (await world.as(token).call('POST /buybacks/exports')).id;
    await world.sql.query(`update exports set "request" = '{}' where "id" = $1`, [id]);
    worker = await startJobs(world, exportsTasks);
    await until('the failure', async () => {
      await world.sql.query(
        `update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1 where attempts > 0 and attempts < max_attempts`,
      );
      return (await of(id, token)).answer().error === 'failed';
    });
    expect((await world.as(token).send('POST /buybacks/exports')).status).toBe(201);
  });
});

test('batches meet without a gap, and each value is written as the same value', () => {
  expect(batchesOf(['3', '2', '1'])).toEqual([
    { newest: '3', after: '2' },
    { newest: '2', after: '1' },
    { newest: '1', after: null },
  ]);
  const compiled = {
    sql: 'a = $1 and b = any ($2) and c < $10',
    parameters: [`d'e`, ['x', `y'`], ...Array(7).fill(null), 7],
  };
  expect(withLiterals(compiled as never)).toBe(`a = 'd''e' and b = any (array['x', 'y''']) and c < 7`);
});
