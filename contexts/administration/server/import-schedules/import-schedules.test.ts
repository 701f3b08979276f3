import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { rowsOf, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { startFileServer, type FileServer } from '@reprise/tests/kit/file-server.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { forgetFailedJobs, lastTry } from '../schedules/last-try.fixture.ts';
import { priceList, scheduledWorld, type ScheduledWorld } from './import-schedules.fixture.ts';

let at: ScheduledWorld;
let server: FileServer;
let partner: { id: string; version: number };
const file = '/partage/tarifs/prix.csv';
beforeAll(async () => {
  at = await scheduledWorld();
  server = await startFileServer();
  at.allow('127.0.0.1');
  const { address, apiKey } = server;
  partner = await at.connect('http.scheduled', { address, apiKey, fileSeconds: '1' });
});
beforeEach(() => at.allow('127.0.0.1'));
afterEach(async () => {
  await at.reset();
  server.files.clear();
  server.calls.length = 0;
  server.hasMarks = true;
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const create = (more: Partial<Parameters<ScheduledWorld['create']>[0]> = {}) =>
  at.create({ connectorOrganizationId: partner.id, ...more });
const importsMade = async () =>
  (await rowsOf(at.world, `select from imports where "origin" = 'schedule'`, [])).length;

describe('a price list that is fetched by HTTP', () => {
  test('is imported at its time, with the run, what was fetched and the report', async () => {
    server.files.set(file, priceList('TARIF-1;Tarif un;smartphones;120;published'));
    const made = await create();
    expect(made).toMatchObject({
      nextRunAt: '2026-03-03T05:30:00.000Z',
      lastRun: null,
      partnerActive: true,
      failures: 0,
    });
    const run = await at.whenDue(made.id);
    expect(run).toMatchObject({
      dueAt: '2026-03-03T05:30:00.000Z',
      outcome: 'imported',
      reason: null,
      tries: 1,
      bytes: Buffer.byteLength(server.files.get(file) ?? ''),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      linesCount: { found: 1, inserted: 1, updated: 0, unchanged: 0, ignored: 0 },
    });
    expect(await at.priceOf('TARIF-1')).toBe(12_000);
    const done = await at.manager().call('GET /imports/{id}', { params: { id: run.importId ?? '' } });
    expect(done).toMatchObject({
      origin: 'schedule',
      status: 'success',
      sourceName: 'prix.csv',
      createdByName: 'root_management_unit_manager A',
    });
    expect(server.calls).toMatchObject([{ method: 'GET', path: file }]);
    const after = await at.one(made.id);
    expect(after).toMatchObject({ nextRunAt: '2026-03-04T05:30:00.000Z', failures: 0 });
    expect(after?.lastRun).toEqual(run);
  });

  test('that the partner has not changed is said so, and not imported again', async () => {
    server.files.set(file, priceList('TARIF-2;Tarif deux;smartphones;80;published'));
    const { id } = await create();
    await at.whenDue(id);
    const before = await importsMade();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'unchanged', importId: null, bytes: null });
    expect(server.calls[1]?.ifNoneMatch).toMatch(/^".+"$/);
    // a partner that says nothing of its files is believed by their hash
    server.hasMarks = false;
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'unchanged', importId: null, tries: 1 });
    expect(await importsMade()).toBe(before);
    server.files.set(file, priceList('TARIF-2;Tarif deux;smartphones;85;published'));
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', linesCount: { updated: 1 } });
    expect(await at.priceOf('TARIF-2')).toBe(8_500);
    expect((await at.runs(id)).map(({ outcome }) => outcome)).toEqual([
      'imported',
      'unchanged',
      'unchanged',
      'imported',
    ]);
  });

  test('with wrong lines is imported but for these, which the report names', async () => {
    server.files.set(
      file,
      priceList('TARIF-3;Tarif trois;smartphones;90;published', 'TARIF-4;Tarif;smartphones;cher;published'),
    );
    const { id } = await create();
    const run = await at.whenDue(id);
    expect(run).toMatchObject({ outcome: 'imported', linesCount: { inserted: 1, ignored: 1 } });
    const { report } = await at.manager().call('GET /imports/{id}', { params: { id: run.importId ?? '' } });
    expect(report?.ignoredLines).toMatchObject([{ line: 3, column: 'price_grade_a', value: 'cher' }]);
  });

  test('that is no CSV of products fails with its report, and is fetched again although it is the same', async () => {
    server.files.set(file, '<html>Maintenance</html>');
    const { id } = await create();
    const run = await at.whenDue(id);
    expect(run).toMatchObject({ outcome: 'failed', reason: 'import_failed' });
    const { report } = await at.manager().call('GET /imports/{id}', { params: { id: run.importId ?? '' } });
    expect(report?.error).not.toBeNull();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'import_failed' });
    expect(await at.told(2)).toMatchObject([
      { text: expect.stringContaining('n’a pas pu être importé') },
      {},
    ]);
    expect(await at.one(id)).toMatchObject({ failures: 2, nextRunAt: '2026-03-05T05:30:00.000Z' });
  });
});

test('a file is fetched by a job of one of the queues of its account', async () => {
  server.files.set(file, priceList('TARIF-9;Tarif neuf;smartphones;90;published'));
  const { id } = await create();
  await at.whenDue(id);
  const { accountId } = (
    await rowsOf<{ accountId: string }>(
      at.world,
      'select "accountId" from import_schedules where "id" = $1',
      [id],
    )
  )[0] ?? { accountId: '' };
  const queues = await rowsOf<{ queue: string }>(
    at.world,
    `select queue_name as "queue" from graphile_worker._private_job_queues where queue_name like 'files:%'`,
    [],
  );
  expect(queues).not.toEqual([]);
  for (const { queue } of queues) expect(queue).toMatch(new RegExp(`^files:${accountId}:[01]$`));
});

describe('a partner that gives no file', () => {
  test('since its secret cannot be read ends the run with its last try, and another one can be begun', async () => {
    const { id } = await create();
    server.files.set(file, priceList('TARIF-K;Tarif clé;smartphones;40;published'));
    const { secretKey } = settings();
    useSettings({ ...settings(), secretKey: 'another key of the program than it was before' });
    try {
      const run = at.whenDue(id);
      await lastTry(at.world, 'import_schedules.fetch');
      expect(await run).toMatchObject({ outcome: 'failed', reason: 'import_failed' });
      expect(await at.told(1)).toHaveLength(1);
    } finally {
      useSettings({ ...settings(), secretKey });
      await forgetFailedJobs(at.world);
    }
    at.world.clock.now = new Date(at.world.clock.now.getTime() + 1_000);
    await at.manager().call('POST /import-schedules/{id}/run', { params: { id } });
    expect(await at.ended(id, 2)).toMatchObject({ outcome: 'imported' });
  });

  test('is asked again while it is down, and the run fails when it stays so', async () => {
    const { id } = await create();
    const down =
      (status: number) => (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(status).end();
    server.next(down(500), down(503));
    server.files.set(file, priceList('TARIF-5;Tarif cinq;smartphones;50;published'));
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', tries: 3 });
    server.next(down(500), down(429), down(502), down(500));
    expect(await at.whenDue(id)).toMatchObject({
      outcome: 'failed',
      reason: 'failing',
      tries: 4,
      importId: null,
    });
    expect(await at.one(id)).toMatchObject({ failures: 1, stopReason: null });
    // only of what failed in the end
    expect(await at.told(1)).toMatchObject([
      {
        userId: at.world.a.users.root_management_unit_manager,
        subject: '« Tarif du fournisseur » a échoué',
        text: expect.stringContaining('n’a répondu que par des échecs'),
      },
    ]);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'file_missing'],
    [422, 'refused'],
    [304, 'redirected'],
  ])('and answers %i is not asked again: %s', async (status, reason) => {
    const { id } = await create();
    server.next((_, response) => void response.writeHead(status).end());
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason, tries: 1 });
    expect(server.calls).toHaveLength(1);
  });

  test('and leads elsewhere is not followed', async () => {
    const { id } = await create();
    server.files.set('/ailleurs', priceList('TARIF-6;Tarif six;smartphones;60;published'));
    server.next((_, response) => void response.writeHead(302, { location: '/ailleurs' }).end());
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'redirected' });
    expect(await at.priceOf('TARIF-6')).toBeUndefined();
  });

  test('and hangs, before its answer or within it, is given up at its time', async () => {
    const { id } = await create();
    const hang = () => undefined;
    const begin = (
      _: unknown,
      response: { writeHead: (status: number) => unknown; write: (text: string) => unknown },
    ) => {
      response.writeHead(200);
      response.write('reference;label');
    };
    server.next(hang, begin, hang, begin);
    expect(await at.whenDue(id)).toMatchObject({
      outcome: 'failed',
      reason: 'timeout',
      tries: 4,
      bytes: null,
    });
  });

  test('and breaks off within the file imports nothing of it', async () => {
    const { id } = await create();
    const whole = priceList('TARIF-7;Tarif sept;smartphones;70;published');
    server.next((_, response) => {
      response.writeHead(200, { 'content-length': String(whole.length + 1000) });
      response.write(whole, () => response.destroy());
    });
    server.files.set(file, priceList('TARIF-8;Tarif huit;smartphones;80;published'));
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', tries: 2 });
    expect([await at.priceOf('TARIF-7'), await at.priceOf('TARIF-8')]).toEqual([undefined, 8_000]);
  });

  test('and has too large a file is refused by its length', async () => {
    const { id } = await create();
    server.next((_, response) => {
      response.writeHead(200, { 'content-length': String(importLimits.fileBytes + 1) });
      response.write('reference');
    });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'too_large', tries: 1 });
  });

  test('and stands within our network is not called', async () => {
    const { id } = await create();
    at.allow();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'closed_network', tries: 1 });
    expect(server.calls).toEqual([]);
  });

  test('and was deactivated is not called, and is not deleted while a schedule names it', async () => {
    const { id } = await create();
    const change = async (active: boolean) => {
      const by = at.world.a.as.super_admin;
      const params = { id: partner.id };
      const { version } = await by.call('GET /connector-organizations/{id}', { params });
      await by.call('PATCH /connector-organizations/{id}', { params, body: { active, version } });
    };
    await change(false);
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'connector_inactive' });
    expect(server.calls).toEqual([]);
    const removed = await at.world.a.as.super_admin.send('DELETE /connector-organizations/{id}', {
      params: { id: partner.id },
    });
    expect(removed.refusal().code).toBe('configuration_in_use');
    expect((await at.one(id))?.partnerActive).toBe(false);
    await change(true);
  });
});

describe('a time', () => {
  test('begins one run, whoever looks and on how many machines', async () => {
    server.files.set(file, priceList('TARIF-9;Tarif neuf;smartphones;90;published'));
    const { id } = await create();
    await at.addWorker();
    const before = await importsMade();
    at.world.clock.now = new Date((await at.one(id))?.nextRunAt ?? 0);
    await Promise.all([at.look(), at.look(), at.look()]);
    await at.ended(id);
    await until('the jobs to end', async () => {
      const left = await rowsOf(
        at.world,
        `select from graphile_worker.jobs where task_identifier like 'import_schedules.%'`,
        [],
      );
      return left.length === 0;
    });
    expect(await at.runs(id)).toHaveLength(1);
    expect(server.calls).toHaveLength(1);
    expect((await importsMade()) - before).toBe(1);
  });

  test('that is due and has not begun is run though its schedule is renamed', async () => {
    server.files.set(file, priceList('TARIF-14;Tarif quatorze;smartphones;14;published'));
    const { id, version } = await create();
    const dueAt = (await at.one(id))?.nextRunAt ?? '';
    at.world.clock.now = new Date(Date.parse(dueAt) + 180_000);
    const body = { version, name: 'Du partenaire' };
    const changed = await at.manager().call('PATCH /import-schedules/{id}', { params: { id }, body });
    expect(changed.nextRunAt).toBe(dueAt);
    await at.look();
    expect(await at.ended(id)).toMatchObject({ outcome: 'imported', dueAt });
  });

  test('waits while another import of the catalogue runs', async () => {
    server.files.set(file, priceList('TARIF-10;Tarif dix;smartphones;10;published'));
    const { id } = await create();
    const { a, insert, sql } = at.world;
    const running = await insert('imports', {
      accountId: a.retailer,
      destinationAccountId: a.retailer,
      origin: 'wizard',
      type: 'products',
      strategy: 'generic',
      status: 'in_progress',
      dryRun: false,
      progress: 0,
      sourceName: 'autre.csv',
      request: {},
      createdAt: at.world.clock.now.toISOString(),
    });
    at.world.clock.now = new Date((await at.one(id))?.nextRunAt ?? 0);
    await at.look();
    await until('the run to begin', async () => (await at.runs(id)).length === 1);
    expect((await at.runs(id))[0]?.endedAt).toBeNull();
    expect(
      (await at.manager().send('POST /import-schedules/{id}/run', { params: { id } })).refusal().code,
    ).toBe('import_running');
    await sql.query('delete from imports where "id" = $1', [running]);
    expect(await at.ended(id)).toMatchObject({ outcome: 'imported', tries: 1 });
  });

  test('is none for an account that is closed', async () => {
    const { id } = await create();
    const { sql, a } = at.world;
    await sql.query(`update accounts set "status" = 'inactive' where "id" = $1`, [a.retailer]);
    const { rows } = await sql.query('select * from app.import_schedules_due($1::timestamptz)', [
      '2027-01-01',
    ]);
    await sql.query(`update accounts set "status" = 'active' where "id" = $1`, [a.retailer]);
    const open = await sql.query('select * from app.import_schedules_due($1::timestamptz)', ['2027-01-01']);
    expect([rows, open.rows]).toEqual([[], [{ id, accountId: a.retailer }]]);
  });
});

describe('whose it is', () => {
  test('it runs with the rights of whoever scheduled it, and stops without them', async () => {
    const { id } = await create();
    const { sql, a } = at.world;
    const user = a.users.root_management_unit_manager;
    await sql.query(`update users set "status" = 'inactive' where "id" = $1`, [user]);
    at.world.clock.now = new Date('2026-03-03T05:30:00Z');
    await at.look();
    await until('it to stop', async () => {
      const [row] = await rowsOf<{ stopReason: string | null }>(
        at.world,
        'select "stopReason" from import_schedules where "id" = $1',
        [id],
      );
      return row?.stopReason === 'person_inactive';
    });
    await sql.query(`update users set "status" = 'active' where "id" = $1`, [user]);
    expect(await at.one(id)).toMatchObject({ nextRunAt: null, lastRun: { reason: 'person_inactive' } });
    expect(server.calls).toEqual([]);
    const { version } = (await at.one(id)) ?? { version: 0 };
    const resumed = await at
      .manager()
      .call('POST /import-schedules/{id}/resume', { params: { id }, body: { version } });
    expect(resumed).toMatchObject({ stopReason: null, nextRunAt: '2026-03-04T05:30:00.000Z' });
  });

  test('another account neither sees it nor its partner', async () => {
    const { id } = await create();
    const other = at.world.b.as.root_management_unit_manager;
    const refused = async (call: Promise<{ refusal: () => { code: string } }>) => (await call).refusal().code;
    expect(await refused(other.send('GET /import-schedules/{id}/runs', { params: { id } }))).toBe(
      'not_found',
    );
    expect(await refused(other.send('POST /import-schedules/{id}/run', { params: { id } }))).toBe(
      'not_found',
    );
    expect((await other.call('GET /import-schedules')).items).toEqual([]);
    expect(await other.call('GET /scheduled-partners')).toEqual([]);
    expect((await at.manager().call('GET /scheduled-partners')).map((one) => one.id)).toEqual([partner.id]);
    const taken = await other.send('POST /import-schedules', {
      body: {
        name: 'Autre',
        type: 'products',
        connectorOrganizationId: partner.id,
        path: 'prix.csv',
        every: 'day',
        time: '06:00',
      },
    });
    expect(taken.refusal().code).toBe('not_found');
  });

  test.each(['../prix.csv', '/prix.csv', 'a//b.csv', 'a/../../b', 'prix.csv?x=1', '.', ''])(
    'a path that leads elsewhere is refused: %s',
    async (path) => {
      const made = await at.manager().raw('POST /import-schedules', {
        body: {
          name: 'Chemin',
          type: 'products',
          connectorOrganizationId: partner.id,
          path,
          every: 'day',
          time: '06:00',
        },
      });
      expect(problems(made.refusal())[0]).toMatch(/^path /);
    },
  );

  test('what is changed while a run is under way is not compared with what that one fetches', async () => {
    const old = priceList('TARIF-13;Tarif treize;smartphones;13;published');
    server.files.set('/partage/nouveau.csv', old);
    const { id, version } = await create();
    const params = { id };
    server.next((_, response) => {
      const body = { version, path: 'nouveau.csv' };
      void at
        .manager()
        .call('PATCH /import-schedules/{id}', { params, body })
        .then(() => response.writeHead(200, { 'content-type': 'text/csv', etag: '"old"' }).end(old));
    });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', sha256: null });
    expect(await at.one(id)).toMatchObject({ path: 'nouveau.csv' });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', sha256: expect.any(String) });
    expect(server.calls[1]).toMatchObject({ path: '/partage/nouveau.csv', ifNoneMatch: undefined });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'unchanged' });
  });

  test('what is changed holds from then on: another file is imported whatever was imported before', async () => {
    server.files.set(file, priceList('TARIF-11;Tarif onze;smartphones;11;published'));
    server.files.set('/partage/autre.csv', priceList('TARIF-12;Tarif douze;smartphones;12;published'));
    const made = await create();
    await at.whenDue(made.id);
    const { version } = (await at.one(made.id)) ?? { version: 0 };
    const body = { version, path: 'autre.csv', every: 'week' as const, weekday: 1 };
    const params = { id: made.id };
    const changed = await at.manager().call('PATCH /import-schedules/{id}', { params, body });
    expect(changed).toMatchObject({ path: 'autre.csv', nextRunAt: '2026-03-09T05:30:00.000Z' });
    at.world.clock.now = new Date('2026-03-03T09:00:00Z');
    await at.manager().call('POST /import-schedules/{id}/run', { params });
    expect(await at.ended(made.id, 2)).toMatchObject({ outcome: 'imported' });
    expect(server.calls[1]).toMatchObject({ path: '/partage/autre.csv', ifNoneMatch: undefined });
    await at.manager().call('DELETE /import-schedules/{id}', { params });
    expect(await at.one(made.id)).toBeUndefined();
    expect(await at.priceOf('TARIF-12')).toBe(1_200);
  });
});
