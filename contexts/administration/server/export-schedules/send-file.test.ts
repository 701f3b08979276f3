import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { exportsTasks } from '../exports/exports.jobs.ts';
import { connectPartner } from '../import-schedules/import-schedules.fixture.ts';
import { startFileServer, type FileServer } from '@reprise/tests/kit/file-server.ts';
import { startSftpFiles, type SftpFiles } from '../partners/sftp-files.fixture.ts';
import { forgetFailedJobs, lastTry } from '../schedules/last-try.fixture.ts';
import { exportSchedulesTasks } from './export-schedules.jobs.ts';

type Body = NonNullable<CallOptions<Api['POST /export-schedules']>['body']>;

let world: World;
let worker: RunningWorker;
let web: FileServer;
let box: SftpFiles;
let byHttp: string;
let bySftp: string;
const allow = (...connectorAllowedHosts: string[]): void =>
  useSettings({ ...settings(), connectorAllowedHosts });

beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, [...exportsTasks, ...exportSchedulesTasks]);
  web = await startFileServer();
  box = await startSftpFiles();
  allow('127.0.0.1');
  const { address, apiKey } = web;
  byHttp = (await connectPartner(world, 'http.scheduled', { address, apiKey, fileSeconds: '2' })).id;
  const { host, hostKey, user, password } = box;
  bySftp = (
    await connectPartner(world, 'sftp.scheduled', { host, hostKey, user, password, folder: '/depot' })
  ).id;
});
beforeEach(() => allow('127.0.0.1'));
afterEach(async () => {
  await world.sql.query('delete from export_schedules');
  await world.sql.query('delete from exports');
  await world.sql.query(`delete from mails where "kind" = 'schedule_failed'`);
  web.files.clear();
  web.calls.length = 0;
  box.files.clear();
  box.deniedFolder = null;
});
afterAll(async () => {
  await worker.stop();
  await box.close();
  await web.close();
  await world.close();
});

const manager = () => world.a.as.root_management_unit_manager;
const bodyOf = (more: Partial<Body>): Body => ({
  name: 'Produits pour le partenaire',
  type: 'products',
  format: 'people',
  every: 'day',
  time: '06:30',
  delivery: 'partner',
  ...more,
});
const create = (more: Partial<Body>) => manager().call('POST /export-schedules', { body: bodyOf(more) });
const refused = async (more: object) =>
  (await manager().raw('POST /export-schedules', { body: { ...bodyOf({}), ...more } })).refusal();
const one = async (id: string) =>
  (await manager().call('GET /export-schedules')).items.find((schedule) => schedule.id === id);

/** Runs it now, and waits for what comes of it. */
async function ran(id: string) {
  // a schedule has one run for each moment
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await manager().call('POST /export-schedules/{id}/run', { params: { id } });
  return until('the run to end', async () => {
    const last = (await one(id))?.lastRun;
    return last?.endedAt ? last : null;
  });
}
const triesOf = async (id: string) =>
  (
    await rowsOf<{ tries: number }>(
      world,
      'select "tries" from export_schedule_runs where "scheduleId" = $1 order by "dueAt"',
      [id],
    )
  ).map(({ tries }) => tries);

/** The mails that its owner has of runs that failed: they are written after the run has its outcome. */
const told = () =>
  until('the mail', async () => {
    const found = await rowsOf<{ userId: string; subject: string; text: string }>(
      world,
      `select "userId", "subject", "text" from mails where "kind" = 'schedule_failed'`,
      [],
    );
    return found.length > 0 ? found : null;
  });

test('an export is brought to its partner by a job of one of the queues of its account', async () => {
  await ran((await create({ connectorOrganizationId: byHttp })).id);
  const queues = await rowsOf<{ queue: string }>(
    world,
    `select queue_name as "queue" from graphile_worker._private_job_queues where queue_name like 'files:%'`,
    [],
  );
  expect(queues).not.toEqual([]);
  for (const { queue } of queues) expect(queue).toMatch(new RegExp(`^files:${world.a.retailer}:[01]$`));
});

test('an export whose partner’s secret cannot be read ends with the last try of its run', async () => {
  const { id } = await create({ connectorOrganizationId: byHttp });
  const { secretKey } = settings();
  useSettings({ ...settings(), secretKey: 'another key of the program than it was before' });
  try {
    const run = ran(id);
    await lastTry(world, 'export_schedules.deliver');
    expect(await run).toMatchObject({ outcome: 'failed', reason: 'export_failed' });
    expect(await told()).toHaveLength(1);
  } finally {
    useSettings({ ...settings(), secretKey });
    await forgetFailedJobs(world);
  }
});

describe('an export that goes to a partner', () => {
  test('is put there by HTTP under a name of the run, in its folder', async () => {
    const made = await create({ connectorOrganizationId: byHttp, partnerFolder: 'entrant/produits' });
    expect(made).toMatchObject({
      delivery: 'partner',
      partnerName: expect.stringMatching(/^Partenaire/),
      partnerActive: true,
    });
    const run = await ran(made.id);
    expect(run).toMatchObject({ outcome: 'put', reason: null });
    expect(run.fileName).toMatch(/^entrant\/produits\/products-\d{8}-\d{6}-[\da-f]{8}\.csv$/);
    const [path, text] = [...web.files][0] ?? [];
    expect(path).toBe(`/partage/${run.fileName ?? ''}`);
    expect(text).toContain('reference');
    expect(web.calls).toMatchObject([{ method: 'PUT', key: run.fileName }]);
    // nobody is told of what went well, and no mail has the file
    expect(await rowsOf(world, 'select from mails', [])).toEqual([]);
  });

  test('is put into a folder of whatever letters, which its key has as its address has them', async () => {
    const made = await create({ connectorOrganizationId: byHttp, partnerFolder: 'Cœur – Łódź' });
    const run = await ran(made.id);
    expect(run).toMatchObject({ outcome: 'put', reason: null });
    const [name = ''] = (run.fileName ?? '').split('/').slice(1);
    const key = `C%C5%93ur%20%E2%80%93%20%C5%81%C3%B3d%C5%BA/${name}`;
    expect(web.calls).toMatchObject([{ method: 'PUT', key, path: expect.stringContaining(key) }]);
  });

  test('is put beside that of another schedule of the same kind and time', async () => {
    const where = { connectorOrganizationId: byHttp, partnerFolder: 'entrant' };
    const [one, other] = [await create(where), await create(where)];
    const names = [(await ran(one.id)).fileName];
    // at the same moment as the first
    world.clock.now = new Date(world.clock.now.getTime() - 60_000);
    names.push((await ran(other.id)).fileName);
    expect([...web.files.keys()]).toEqual(names.map((name) => `/partage/${name}`));
    expect(new Set(web.calls.map(({ key }) => key)).size).toBe(2);
  });

  test('is put there by SFTP, whole: nothing half-written has its name', async () => {
    const { id } = await create({ connectorOrganizationId: bySftp, format: 'xlsx' });
    const run = await ran(id);
    expect(run).toMatchObject({ outcome: 'put', reason: null });
    expect([...box.files.keys()]).toEqual([`/depot/${run.fileName ?? ''}`]);
    expect([...box.files.values()][0]?.subarray(0, 2).toString()).toBe('PK');
  });

  test('is tried again while the partner is down, and leaves one file', async () => {
    const { id } = await create({ connectorOrganizationId: byHttp });
    web.next(
      (_, response) => void response.writeHead(503).end(),
      (request) => request.socket.destroy(),
    );
    expect(await ran(id)).toMatchObject({ outcome: 'put' });
    expect(await triesOf(id)).toEqual([3]);
    expect(web.files.size).toBe(1);
    expect(new Set(web.calls.map(({ key }) => key)).size).toBe(1);
  });

  test('fails with its reason when it is not taken, and its owner is told', async () => {
    const { id } = await create({ connectorOrganizationId: byHttp });
    web.next((_, response) => void response.writeHead(401).end());
    expect(await ran(id)).toMatchObject({ outcome: 'failed', reason: 'unauthorized', fileName: null });
    expect(await triesOf(id)).toEqual([1]);
    expect(await told()).toMatchObject([
      {
        userId: world.a.users.root_management_unit_manager,
        subject: expect.stringContaining('Produits pour le partenaire'),
        text: expect.stringContaining('Le partenaire refuse notre accès.'),
      },
    ]);
    allow();
    expect(await ran(id)).toMatchObject({ outcome: 'failed', reason: 'closed_network' });
  });

  test('that is denied by SFTP is not tried again', async () => {
    const { id } = await create({ connectorOrganizationId: bySftp, partnerFolder: 'interdit' });
    box.deniedFolder = '/depot/interdit';
    expect(await ran(id)).toMatchObject({ outcome: 'failed', reason: 'unauthorized' });
    expect(await triesOf(id)).toEqual([1]);
    expect(box.files.size).toBe(0);
  });
});

describe('the partner', () => {
  test('belongs to the delivery to one, and to no other', async () => {
    expect(problems(await refused({}))).toEqual(['connectorOrganizationId required']);
    expect(problems(await refused({ delivery: 'mail', connectorOrganizationId: byHttp }))).toEqual([
      'connectorOrganizationId invalid',
    ]);
    expect(
      problems(await refused({ connectorOrganizationId: byHttp, partnerFolder: '../ailleurs' })),
    ).toEqual(['partnerFolder format']);
  });

  test('is one of the account’s own, and is not deleted while a schedule names it', async () => {
    const other = await world.b.as.root_management_unit_manager.raw('POST /export-schedules', {
      body: bodyOf({ connectorOrganizationId: byHttp }),
    });
    expect(other.refusal().code).toBe('not_found');
    const { id, version } = await create({ connectorOrganizationId: byHttp, partnerFolder: 'entrant' });
    const by = world.a.as.super_admin;
    const params = { id: byHttp };
    const seen = await by.call('GET /connector-organizations/{id}', { params });
    const set = async (active: boolean, at: number) =>
      (await by.call('PATCH /connector-organizations/{id}', { params, body: { active, version: at } }))
        .version;
    const off = await set(false, seen.version);
    const { items } = await manager().call('GET /export-schedules', { query: {} });
    expect(items.find((one) => one.id === id)).toMatchObject({ partnerActive: false });
    expect((await by.send('DELETE /connector-organizations/{id}', { params })).refusal().code).toBe(
      'configuration_in_use',
    );
    expect(await ran(id)).toMatchObject({ outcome: 'failed', reason: 'connector_inactive' });
    await set(true, off);
    const changed = await manager().call('PATCH /export-schedules/{id}', {
      params: { id },
      body: { version, delivery: 'mail', connectorOrganizationId: null, partnerFolder: null },
    });
    expect(changed).toMatchObject({ delivery: 'mail', partnerName: '', partnerActive: true });
  });
});
