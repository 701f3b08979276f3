import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, rowsOf, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
let token: string;
let madeAt: Date;
let made: { id: string; fileId: string };

beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
  token = world.a.tokens.root_management_unit_manager;
});
afterAll(async () => {
  await exports.stop();
  await world.close();
});

/** An expired export. */
beforeEach(async () => {
  madeAt = world.clock.now;
  const { id } = await exports.made('buybacks', token);
  const [row] = await rowsOf<{ fileId: string }>(world, 'select "fileId" from exports where "id" = $1', [id]);
  made = { id, fileId: row!.fileId };
  world.clock.now = new Date(madeAt.getTime() + 8 * 86_400_000);
});
afterEach(() => {
  world.clock.now = madeAt;
});

const look = () => enqueue(world, [], 'exports.forget_old', {});
const isThere = async () => (await exports.read('buybacks', made.id, token)).status === 200;
const hasBytes = async () => (await world.files.get(made.fileId)) !== null;
const rows = async () =>
  (await rowsOf(world, 'select from files where "id" = $1', [made.fileId])).length +
  (await rowsOf(world, 'select from exports where "id" = $1', [made.id])).length;
const forgetting = () =>
  rowsOf<{ failure: string | null }>(
    world,
    `select last_error as failure from graphile_worker.jobs where task_identifier = 'exports.forget'`,
    [],
  );

test('an export is forgotten with its file when its days are over', async () => {
  const file = await exports.file('buybacks', made.id, token);
  expect(file.refusal().code).toBe('export_expired');
  await look();
  await until('the export to be forgotten', async () => !(await isThere()));
  expect([await hasBytes(), await rows()]).toEqual([false, 0]);
});

test('an export that was cut off between the bytes and the row is ended by the next try, and another try is harmless', async () => {
  try {
    await world.sql.query('revoke delete on exports from reprise_app');
    await look();
    await until('the try that is cut off', async () => (await forgetting())[0]?.failure);
    // the row still exists, so that no file is left without one
    expect([await hasBytes(), await isThere(), await rows()]).toEqual([false, true, 2]);
  } finally {
    await world.sql.query('grant delete on exports to reprise_app');
  }
  await look();
  await until('the export to be forgotten', async () => !(await isThere()));
  expect(await rows()).toBe(0);
  await enqueue(world, [world.a.retailer], 'exports.forget', { exportId: made.id });
  await until('the jobs to end', async () => (await forgetting()).length === 0);
});

test('bytes that were written without their row are removed with the export that wrote them', async () => {
  await world.sql.query(
    `update exports set "status" = 'in_progress', "fileId" = null, "url" = null, "endedAt" = null, "expiresAt" = null
     where "id" = $1`,
    [made.id],
  );
  await world.sql.query('delete from files where "id" = $1', [made.fileId]);
  await look();
  await until(
    'it to have failed',
    async () => (await exports.read('buybacks', made.id, token)).answer().status === 'error',
  );
  await look();
  await until('the export to be forgotten', async () => !(await isThere()));
  expect([await hasBytes(), await rows()]).toEqual([false, 0]);
});
