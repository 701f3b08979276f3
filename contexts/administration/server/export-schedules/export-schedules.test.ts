import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { readWorkbook } from '@reprise/platform/server/xlsx/read-workbook.fixture.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { makePerson } from '@reprise/tests/kit/people.ts';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { exportsTasks } from '../exports/exports.jobs.ts';
import { placesOf } from '../sftp/engine/account-folder.ts';
import { forgetFailedJobs, lastTry } from '../schedules/last-try.fixture.ts';
import { exportSchedulesTasks } from './export-schedules.jobs.ts';

type Body = NonNullable<CallOptions<Api['POST /export-schedules']>['body']>;

let world: World;
let worker: RunningWorker;
let started: Date;
beforeAll(async () => {
  world = await makeWorld();
  started = world.clock.now;
  worker = await startJobs(world, [...exportsTasks, ...exportSchedulesTasks]);
});
afterEach(async () => {
  world.clock.now = started;
  await world.sql.query('delete from export_schedules');
  await world.sql.query('delete from exports');
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const mondays: Body = {
  name: 'Dossiers du lundi',
  type: 'buybacks',
  format: 'xlsx',
  every: 'week',
  weekday: 1,
  time: '07:30',
  delivery: 'mail',
};
const manager = (): Driver => world.a.as.root_management_unit_manager;
const create = (body: Partial<Body> = {}, by = manager()) =>
  by.call('POST /export-schedules', { body: { ...mondays, ...body } });
const seen = async (by = manager()) => (await by.call('GET /export-schedules')).items;
const one = async (id: string) => (await seen()).find((schedule) => schedule.id === id);

const look = () => enqueue(world, [], 'export_schedules.look', {});
const ended = (id: string) =>
  until('the run to end', async () => {
    const found = await one(id);
    return found?.lastRun?.endedAt ? found : null;
  });
/** Moves the clock to the time of the schedule, and waits for what comes of it. */
async function whenDue(id: string) {
  world.clock.now = new Date((await one(id))?.nextRunAt ?? 0);
  await look();
  return ended(id);
}
const settled = () =>
  until('the jobs to end', async () => {
    const rows = await rowsOf(
      world,
      `select from graphile_worker.jobs where task_identifier like 'export_schedules.%' and run_at <= now()`,
      [],
    );
    return rows.length === 0;
  });

type Mail = {
  to: string;
  subject: string;
  text: string;
  attachments: { fileId: string; name: string }[];
  status: string;
};
const mails = () =>
  rowsOf<Mail>(
    world,
    `select "to", "subject", "text", "attachments", "status" from mails where "kind" = 'export_ready'`,
    [],
  );

test('a run that cannot be made for a reason that nobody foresaw ends with its last try, and the next begins', async () => {
  const { id } = await create();
  await world.sql.query(`update export_schedules set "filters" = '{"lost": 5}' where "id" = $1`, [id]);
  await manager().call('POST /export-schedules/{id}/run', { params: { id } });
  await lastTry(world, 'export_schedules.make');
  expect((await ended(id)).lastRun).toMatchObject({ outcome: 'failed', reason: 'export_failed' });
  await world.sql.query(`update export_schedules set "filters" = '{}' where "id" = $1`, [id]);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await manager().call('POST /export-schedules/{id}/run', { params: { id } });
  await ended(id);
  await forgetFailedJobs(world);
});

describe('changing one', () => {
  const edit = (id: string, body: object, by = manager()) =>
    by.raw('PATCH /export-schedules/{id}', { params: { id }, body });

  test('its name, format, times and delivery are changed, and the next time with them; the rest stays', async () => {
    const { id, version } = await create({ filters: { brand: 'Apple' } });
    const to = {
      name: 'Du mois',
      format: 'people',
      every: 'month',
      weekday: null,
      monthDay: 31,
      time: '06:00',
    };
    const changed = (await edit(id, { version, ...to })).answer();
    expect(changed).toMatchObject({
      ...to,
      type: 'buybacks',
      nextRunAt: '2026-03-31T04:00:00.000Z',
      version: 1,
    });
    expect(changed.createdByName).toBe('root_management_unit_manager A');
    const rows = await rowsOf<{ filters: object }>(
      world,
      'select "filters" from export_schedules where "id" = $1',
      [id],
    );
    expect(rows).toEqual([{ filters: { brand: 'Apple' } }]);
    expect((await edit(id, { version, name: 'Trop tard' })).refusal().code).toBe('status_changed');
    const [audited] = await rowsOf<{ before: object; after: object }>(
      world,
      `select "before"::jsonb, "after"::jsonb from audit_logs where "nounId" = $1 and "action" = 'update'`,
      [id],
    );
    expect(audited).toMatchObject({
      before: { weekday: 1, monthDay: null },
      after: { weekday: null, monthDay: 31 },
    });
  });

  test('a time that is due and has not begun is run though its schedule is renamed', async () => {
    const { id, version } = await create({ every: 'day', weekday: null });
    const dueAt = (await one(id))?.nextRunAt ?? '';
    world.clock.now = new Date(Date.parse(dueAt) + 180_000);
    expect((await edit(id, { version, name: 'Du jour', time: '07:30' })).answer().nextRunAt).toBe(dueAt);
    await look();
    expect(await ended(id)).toMatchObject({ name: 'Du jour', lastRun: { outcome: 'mailed' } });
    await settled();
    const due = await rowsOf(world, 'select "dueAt" from export_schedule_runs', []);
    expect(due).toEqual([{ dueAt: new Date(dueAt) }]);
  });

  test('one that is paused stays so', async () => {
    const { id } = await create();
    await manager().call('POST /export-schedules/{id}/pause', { params: { id }, body: { version: 0 } });
    expect((await edit(id, { version: 1, time: '08:00' })).answer().nextRunAt).toBeNull();
  });

  test.each([
    [{ every: 'day' }, 'weekday', 'invalid'],
    [{ every: 'month' }, 'monthDay', 'required'],
    [{ time: '8h' }, 'time', 'format'],
    [{ delivery: 'sftp' }, 'delivery', 'sftp_closed'],
    [{ type: 'users' }, 'type', 'unknown_field'],
  ])('what was typed wrong is said at its field: %j', async (wrong, field, code) => {
    const { id } = await create();
    const { violations } = (await edit(id, { version: 0, ...wrong })).refusal();
    expect(violations.map((found) => [found.field, found.code])).toContainEqual([field, code]);
  });

  test('nobody else changes it', async () => {
    const { id } = await create();
    const body = { version: 0, name: 'À moi' };
    for (const by of [world.b.as.root_management_unit_manager, world.a.as.buyer_manager])
      expect((await edit(id, body, by)).refusal().code).toBe('not_found');
    expect((await edit(id, body, world.a.as.store_manager)).refusal().code).toBe('forbidden');
  });
});

describe('who may schedule', () => {
  test('a manager schedules an export, and sees when it runs next; nobody else does', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Dossiers du lundi',
      // the next Monday at 07:30 in Paris: it is Monday, 10:00
      nextRunAt: '2026-03-09T06:30:00.000Z',
      lastRun: null,
      createdByName: 'root_management_unit_manager A',
    });
    expect((await seen()).map(({ id }) => id)).toEqual([made.id]);
    expect(await seen(world.b.as.root_management_unit_manager)).toEqual([]);
    expect(await seen(world.a.as.buyer_manager)).toEqual([]);
    for (const by of [world.a.as.store_seller, world.a.as.root_management_unit_analyst, world.a.as.admin])
      expect(await by.refused('POST /export-schedules', { body: mondays })).toBe('forbidden');
    expect(await world.nobody.refused('GET /export-schedules')).toBe('unauthorized');
    const params = { id: made.id };
    for (const by of [world.b.as.root_management_unit_manager, world.a.as.buyer_manager]) {
      expect(await by.refused('POST /export-schedules/{id}/run', { params })).toBe('not_found');
      expect(await by.refused('POST /export-schedules/{id}/pause', { params, body: { version: 0 } })).toBe(
        'not_found',
      );
      expect(await by.refused('DELETE /export-schedules/{id}', { params })).toBe('not_found');
    }
  });

  test.each([
    [{ weekday: null }, 'weekday', 'required'],
    [{ every: 'day' }, 'weekday', 'invalid'],
    [{ every: 'month', weekday: null }, 'monthDay', 'required'],
    [{ time: '25:00' }, 'time', 'format'],
    [{ name: '  ' }, 'name', 'required'],
    [{ delivery: 'sftp' }, 'delivery', 'sftp_closed'],
    [{ columns: ['password'] }, 'columns.0', 'choice'],
    [{ filters: { channel: 'phone' } }, 'filters.channel', 'choice'],
  ])('what was typed wrong is said at its field: %j', async (wrong, field, code) => {
    const sent = await manager().raw('POST /export-schedules', { body: { ...mondays, ...wrong } });
    expect(sent.refusal().violations).toMatchObject([{ field, code }]);
  });

  test('a creation that is sent twice is made once', async () => {
    const idempotencyKey = 'the-same-creation-sent-twice';
    const both = [0, 1].map(() =>
      manager().call('POST /export-schedules', { body: mondays, idempotencyKey }),
    );
    const [first, second] = await Promise.all(both);
    expect(second?.id).toBe(first?.id);
    expect(await seen()).toHaveLength(1);
  });
});

describe('a schedule that is due', () => {
  test('mails what its author may see, with its filters and columns, once, and goes on', async () => {
    const { number } = await arrangeDossier(world, world.a, { buyback: { brand: 'Fairphone' } });
    await arrangeDossier(world, world.a, { buyback: { brand: 'Nokia' } });
    await arrangeDossier(world, world.a, {
      buyback: { brand: 'Fairphone', status: 'bb_cancelled', cancelReason: 'other' },
    });
    await arrangeDossier(world, world.a, { buyback: { brand: 'Fairphone', imei: null } });
    const before = (await mails()).length;
    const { id } = await create({
      filters: {
        brand: 'Fairphone',
        'status[]': [],
        'circuit[]': [],
        'statusNot[]': ['bb_cancelled'],
        imeiEmpty: false,
      },
      columns: ['brand'],
    });
    await look();
    await settled();
    expect((await one(id))?.lastRun).toBeNull();
    const after = await whenDue(id);
    expect(after.lastRun).toMatchObject({
      dueAt: '2026-03-09T06:30:00.000Z',
      outcome: 'mailed',
      reason: null,
    });
    expect(after.nextRunAt).toBe('2026-03-16T06:30:00.000Z');
    await look();
    await look();
    await settled();
    const written = (await mails()).slice(before);
    expect(written).toMatchObject([
      {
        text: expect.stringContaining('jusqu’au 16 mars 2026 à 07:30'),
        to: 'root_management_unit_manager@a.example.org',
        subject: 'Dossiers du lundi\u00a0: votre export est prêt',
        status: 'sent',
        attachments: [{ name: 'buybacks-2026-03-09.xlsx' }],
      },
    ]);
    const bytes = await world.files.get(written[0]?.attachments[0]?.fileId ?? '');
    const { headers, lines } = readWorkbook(bytes ?? Buffer.alloc(0));
    expect(headers).toEqual(['Numéro de dossier', 'Marque']);
    expect(lines.map((line) => line['Numéro de dossier']?.v)).toEqual([number]);
    expect(await rowsOf(world, 'select from export_schedule_runs', [])).toHaveLength(1);
  });

  test('that missed its times while nothing ran is made once, and goes on from now', async () => {
    const { id } = await create({ every: 'day', weekday: null });
    world.clock.now = new Date('2026-03-20T12:00:00Z');
    await look();
    const after = await ended(id);
    await settled();
    expect(after.nextRunAt).toBe('2026-03-21T06:30:00.000Z');
    expect(await rowsOf(world, 'select from export_schedule_runs', [])).toHaveLength(1);
  });

  test('mails a link that asks to sign in where the file is large', async () => {
    const { id } = await create();
    const before = (await mails()).length;
    const run = await runWithFile(id, 5_000_001);
    await enqueue(world, [world.a.retailer], 'export_schedules.deliver', { runId: run });
    expect((await ended(id)).lastRun?.outcome).toBe('linked');
    const written = (await mails()).slice(before);
    expect(written).toMatchObject([{ attachments: [], status: 'sent' }]);
    expect(world.letters.at(-1)?.links[0]?.link).toBe(`http://localhost:3002/exports/${world.a.headOffice}`);
    await enqueue(world, [world.a.retailer], 'export_schedules.deliver', { runId: run });
    await settled();
    expect((await mails()).slice(before)).toHaveLength(1);
  });
});

test('in a sandbox the mail is kept, and the run has not failed', async () => {
  const sandbox = await makeSandbox(world, world.a);
  const office = {
    key: 'office',
    type: 'root_management_unit_manager',
    accountId: sandbox.id,
    organizationId: await sandbox.place('root_management_unit'),
  } as const;
  const { token } = await makePerson(world.insert, 'Sandbox', office, '2027-03-02T00:00:00Z');
  const there = world.as(token);
  const { id } = await create({}, there);
  const before = (await mails()).length;
  await there.call('POST /export-schedules/{id}/run', { params: { id } });
  const run = await until('the run to end', async () => {
    const lastRun = (await seen(there)).find((schedule) => schedule.id === id)?.lastRun;
    return lastRun?.endedAt ? lastRun : null;
  });
  expect(run).toMatchObject({ outcome: 'mailed', reason: null });
  expect((await mails()).slice(before)).toMatchObject([{ status: 'kept' }]);
});

/** A run whose file is written already, of some size. */
async function runWithFile(scheduleId: string, size: number): Promise<string> {
  const { retailer, users } = world.a;
  const content = Buffer.from('contenu');
  const fileId = await world.files.put(content, 'text/csv');
  await world.sql.query(
    `insert into files ("id", "retailerAccountId", "buyerAccountId", "purpose", "name", "mediaType", "size", "sha256", "uploadedBy")
     values ($1, $2, null, 'export', 'buybacks-2026-03-02.csv', 'text/csv', $3, repeat('0', 64), $4)`,
    [fileId, retailer, size, users.root_management_unit_manager],
  );
  const [job] = await rowsOf<{ id: string }>(
    world,
    `insert into exports ("accountId", "type", "status", "fileId", "url", "createdBy", "endedAt", "expiresAt")
     values ($1, 'buybacks', 'success', $2, '/x', $3, now(), now() + interval '7 days') returning "id"`,
    [retailer, fileId, users.root_management_unit_manager],
  );
  const [run] = await rowsOf<{ id: string }>(
    world,
    `insert into export_schedule_runs ("accountId", "scheduleId", "dueAt", "exportId")
     values ($1, $2, '2026-03-09T06:30:00Z', $3) returning "id"`,
    [retailer, scheduleId, job?.id],
  );
  return run?.id ?? '';
}

describe('the rights of whoever scheduled it', () => {
  const lost = async (change: string, undo: string) => {
    const { id } = await create();
    const before = (await mails()).length;
    await world.sql.query(change, [world.a.users.root_management_unit_manager]);
    try {
      world.clock.now = new Date('2026-03-09T06:30:00Z');
      await look();
      return await until('the schedule to stop', async () => {
        const [row] = await rowsOf<{ stopReason: string; nextRunAt: string | null; reason: string }>(
          world,
          `select s."stopReason", s."nextRunAt", run."reason" from export_schedules as s
           join export_schedule_runs as run on run."scheduleId" = s."id"
           where s."id" = $1 and s."stopReason" is not null`,
          [id],
        );
        return row;
      });
    } finally {
      await world.sql.query(undo, [world.a.users.root_management_unit_manager]);
      expect((await mails()).length).toBe(before);
      expect(await rowsOf(world, 'select from exports', [])).toEqual([]);
    }
  };

  test('that are lost stop it, which says so', async () => {
    const stopped = await lost(
      `update user_modules set "type" = 'root_management_unit_analyst' where "userId" = $1`,
      `update user_modules set "type" = 'root_management_unit_manager' where "userId" = $1`,
    );
    expect(stopped).toEqual({ stopReason: 'right_lost', nextRunAt: null, reason: 'right_lost' });
    const [schedule] = await seen();
    expect(schedule).toMatchObject({ stopReason: 'right_lost', nextRunAt: null });
    const resumed = await manager().call('POST /export-schedules/{id}/resume', {
      params: { id: schedule?.id ?? '' },
      body: { version: schedule?.version ?? 0 },
    });
    expect(resumed).toMatchObject({ stopReason: null, nextRunAt: '2026-03-16T06:30:00.000Z' });
  });

  test('stop it as well when the person is deactivated', async () => {
    const stopped = await lost(
      `update users set "status" = 'inactive' where "id" = $1`,
      `update users set "status" = 'active' where "id" = $1`,
    );
    expect(stopped).toMatchObject({ stopReason: 'person_inactive', nextRunAt: null });
  });

  test('that are lost while the file is written leave it undelivered', async () => {
    const { id } = await create();
    const before = (await mails()).length;
    const runId = await runWithFile(id, 7);
    await world.sql.query(`update users set "status" = 'inactive' where "id" = $1`, [
      world.a.users.root_management_unit_manager,
    ]);
    try {
      await enqueue(world, [world.a.retailer], 'export_schedules.deliver', { runId });
      await until('the run to fail', async () => {
        const [row] = await rowsOf<{ outcome: string }>(
          world,
          'select "outcome" from export_schedule_runs',
          [],
        );
        return row?.outcome === 'failed';
      });
    } finally {
      await world.sql.query(`update users set "status" = 'active' where "id" = $1`, [
        world.a.users.root_management_unit_manager,
      ]);
    }
    expect((await mails()).length).toBe(before);
  });
});

describe('by hand', () => {
  test('it runs now, pauses, resumes and is deleted; what was seen otherwise is refused', async () => {
    const { id, version } = await create();
    const params = { id };
    expect(await manager().call('POST /export-schedules/{id}/run', { params })).toMatchObject({ id });
    const second = await manager().send('POST /export-schedules/{id}/run', { params });
    expect([202, 409]).toContain(second.status);
    await ended(id);
    await settled();
    const listed = await manager().call('GET /export-schedules/{id}/runs', { params });
    expect(listed).toMatchObject({ total: 1, items: [{ outcome: 'mailed', reason: null }] });
    const foreign = world.b.as.root_management_unit_manager;
    expect(await foreign.refused('GET /export-schedules/{id}/runs', { params })).toBe('not_found');
    const pause = () => manager().send('POST /export-schedules/{id}/pause', { params, body: { version } });
    const paused = (await pause()).answer();
    expect(paused.nextRunAt).toBeNull();
    expect((await pause()).refusal().code).toBe('status_changed');
    world.clock.now = new Date('2026-03-10T06:30:00Z');
    const runs = await rowsOf(world, 'select from export_schedule_runs', []);
    await look();
    await settled();
    expect(await rowsOf(world, 'select from export_schedule_runs', [])).toHaveLength(runs.length);
    const resume = (seenVersion: number) =>
      manager().send('POST /export-schedules/{id}/resume', { params, body: { version: seenVersion } });
    expect((await resume(version)).refusal().code).toBe('status_changed');
    expect((await resume(paused.version)).answer().nextRunAt).toBe('2026-03-16T06:30:00.000Z');
    await manager().call('DELETE /export-schedules/{id}', { params });
    expect(await manager().refused('DELETE /export-schedules/{id}', { params })).toBe('not_found');
    expect(await seen()).toEqual([]);
  });

  test('an export of it that is cancelled ends the run with that reason', async () => {
    const { id } = await create();
    await world.sql.query(`update exports set "status" = 'error'`);
    await worker.stop();
    try {
      await manager().call('POST /export-schedules/{id}/run', { params: { id } });
      worker = await startJobs(world, exportSchedulesTasks);
      const made = await until('the export to begin', async () =>
        (await manager().call('GET /buybacks/exports')).items.find(({ status }) => status === 'in_progress'),
      );
      await manager().call('DELETE /buybacks/exports/{id}', { params: { id: made.id } });
      expect((await ended(id)).lastRun).toMatchObject({ outcome: 'failed', reason: 'export_cancelled' });
    } finally {
      await worker.stop();
      worker = await startJobs(world, [...exportsTasks, ...exportSchedulesTasks]);
    }
  });
});

test('a run that is cut off in the middle leaves nothing, and is made once when it can be', async () => {
  const { id } = await create();
  world.clock.now = new Date('2026-03-09T06:30:00Z');
  await world.sql.query('revoke update on export_schedules from reprise_app');
  try {
    await look();
    await until('the try that is cut off', async () => {
      const [row] = await rowsOf<{ failure: string | null }>(
        world,
        `select last_error as failure from graphile_worker.jobs where task_identifier = 'export_schedules.begin'`,
        [],
      );
      return row?.failure;
    });
    expect(await rowsOf(world, 'select from export_schedule_runs', [])).toEqual([]);
  } finally {
    await world.sql.query('grant update on export_schedules to reprise_app');
  }
  await look();
  expect((await ended(id)).lastRun?.outcome).toBe('mailed');
  await settled();
  expect(await rowsOf(world, 'select from export_schedule_runs', [])).toHaveLength(1);
});

describe('into the folder of SFTP', () => {
  const folder = () => join(placesOf(settings().sftp?.dir ?? '', world.a.retailer).home, 'scheduled-exports');
  beforeAll(async () => {
    await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{sftp_access}'`);
    await world.sql.query(
      `insert into sftp_accesses ("accountId", "username", "passwordHash", "enabled", "version")
       values ($1, 'a-test', 'x', true, 1)`,
      [world.a.retailer],
    );
  });

  test('the file is put once, whole, under a name of its run', async () => {
    const { id } = await create({
      delivery: 'sftp',
      type: 'users',
      format: 'people',
      every: 'day',
      weekday: null,
    });
    const after = await whenDue(id);
    const fileName = `users-20260303-063000-${id.slice(-8)}.csv`;
    expect(after.lastRun).toMatchObject({ outcome: 'put', fileName });
    const text = await readFile(join(folder(), fileName), 'utf8');
    expect(text).toContain('store_seller@a.example.org');
    expect(text).not.toContain('b.example.org');
    // a try that was killed after the file was put, and before it was written down
    await world.sql.query(
      `update export_schedule_runs set "outcome" = null, "endedAt" = null, "fileName" = null where "scheduleId" = $1`,
      [id],
    );
    const [run] = await rowsOf<{ id: string }>(world, 'select "id" from export_schedule_runs', []);
    await enqueue(world, [world.a.retailer], 'export_schedules.deliver', { runId: run?.id ?? '' });
    await ended(id);
    expect(await readdir(folder())).toEqual([fileName]);
  });

  test('a closed access fails the run and not the schedule', async () => {
    const { id } = await create({ delivery: 'sftp', every: 'day', weekday: null });
    await world.sql.query(`update sftp_accesses set "enabled" = false`);
    const after = await whenDue(id);
    expect(after.lastRun).toMatchObject({ outcome: 'failed', reason: 'sftp_closed' });
    expect(after.nextRunAt).toBe('2026-03-04T06:30:00.000Z');
  });
});
