import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { enqueue, rowsOf, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { startFileServer, type FileServer } from '@reprise/tests/kit/file-server.ts';
import { priceList, scheduledWorld, type ScheduledWorld } from './import-schedules.fixture.ts';

// A worker that is killed leaves what its transactions wrote: each test puts that in place, and runs the job again.

let at: ScheduledWorld;
let server: FileServer;
let partnerId: string;
const file = '/partage/tarifs/prix.csv';

beforeAll(async () => {
  at = await scheduledWorld();
  server = await startFileServer();
  at.allow('127.0.0.1');
  const { address, apiKey } = server;
  partnerId = (await at.connect('http.scheduled', { address, apiKey })).id;
});
afterEach(async () => {
  await at.reset();
  await at.world.sql.query('delete from imports');
  server.files.clear();
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const imports = () => rowsOf<{ id: string }>(at.world, 'select "id" from imports', []);
const again = (runId: string) =>
  enqueue(at.world, [at.world.a.retailer], 'import_schedules.fetch', { runId });
const settled = () =>
  until('the jobs to end', async () => {
    const left = await rowsOf(
      at.world,
      `select from graphile_worker.jobs where task_identifier like 'import_schedules.%'`,
      [],
    );
    return left.length === 0;
  });

/** A run that began and whose worker was killed while it fetched. */
async function killedRun(): Promise<{ scheduleId: string; runId: string }> {
  const { id: scheduleId } = await at.create({ connectorOrganizationId: partnerId });
  const runId = await at.world.insert('import_schedule_runs', {
    accountId: at.world.a.retailer,
    scheduleId,
    dueAt: at.world.clock.now.toISOString(),
    startedAt: at.world.clock.now.toISOString(),
    tries: 1,
  });
  return { scheduleId, runId };
}

test('between the fetch and the import: half a file is replaced, and imported once', async () => {
  server.files.set(file, priceList('TUE-1;Tarif un;smartphones;10;published'));
  const { scheduleId, runId } = await killedRun();
  await fileStore().write(Readable.from([Buffer.from('reference;lab')]), 'text/csv', runId);
  expect(await imports()).toEqual([]);
  await again(runId);
  expect(await at.ended(scheduleId)).toMatchObject({
    outcome: 'imported',
    tries: 2,
    bytes: server.files.get(file)?.length,
    linesCount: { inserted: 1 },
  });
  expect(await at.priceOf('TUE-1')).toBe(1_000);
  expect(await imports()).toHaveLength(1);
  expect(String(await fileStore().get(runId))).toBe(server.files.get(file));
});

test('after the import was started: the job that runs again leaves it and its file alone', async () => {
  server.files.set(file, priceList('TUE-2;Tarif deux;smartphones;20;published'));
  const { scheduleId, runId } = await killedRun();
  await again(runId);
  await at.ended(scheduleId);
  const before = await imports();
  server.files.set(file, priceList('TUE-2;Tarif deux;smartphones;99;published'));
  await again(runId);
  await settled();
  expect(await imports()).toEqual(before);
  expect(await at.priceOf('TUE-2')).toBe(2_000);
  expect(String(await fileStore().get(runId))).toContain(';20;');
});

test('after the import ended and before the run did: both end in one transaction, so that none is left', async () => {
  server.files.set(file, priceList('TUE-3;Tarif trois;smartphones;30;published'));
  const { scheduleId, runId } = await killedRun();
  await again(runId);
  await at.ended(scheduleId);
  const rows = await rowsOf(
    at.world,
    `select from import_schedule_runs run join imports on imports."id" = run."importId"
     where run."id" = $1 and run.xmin = imports.xmin`,
    [runId],
  );
  expect(rows).toHaveLength(1);
});
