import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { task } from '@reprise/platform/server/jobs/task.ts';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { enqueue, startJobs } from '@reprise/tests/kit/jobs.fixture.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { parcelsTasks } from '../parcels/parcels.jobs.ts';
import { labelsIn } from '../parcels/testing/labels.ts';

const world = await openWorld();
let carrier: CarrierServer;
let connectorId: string;
beforeAll(async () => {
  carrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  connectorId = await configure(
    world,
    'http.carrier',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    carrier,
  );
});
afterAll(() => carrier.close());

const { run, asked, labelled } = labelsIn(world);

const clear = () => world.sql.query('delete from graphile_worker._private_jobs');
const holdContract = (holder: string) =>
  world.sql.query('update accounts set "transportContractHolder" = $1', [holder]);

test.each(['buyer', 'retailer'] as const)(
  'a label of a sale, and one that is ordered, is of a queue of the %s whose carrier makes it',
  async (holder) => {
    await clear();
    await holdContract(holder);
    onTestFinished(async () => void (await holdContract('buyer')));
    const line = lineOf(world.a, await declare(world, world.a));
    expect((await buyWeb(world, world.a, cartBody([line]))).status).toBe(201);
    await asked();
    const ofHolder = expect.stringMatching(`^labels:${world.a[holder]}:[01]$`);
    expect(await waitingJobs(world, 'transports.label')).toMatchObject([
      { queue: ofHolder },
      { queue: ofHolder },
    ]);
  },
);

test('a label whose paper is asked for again is of the same queue', async () => {
  await clear();
  const { file, id } = await asked();
  const [first] = await waitingJobs(world, 'transports.label');
  carrier.next('refuse');
  expect(await run('transports.label')).toEqual([]);
  await world.a.as.root_management_unit_manager.call('POST /buybacks/{id}/documents/{type}/retry', {
    params: { id: file.buybackId, type: 'shipping_label' },
  });
  expect(await waitingJobs(world, 'transports.label')).toMatchObject([
    { queue: first?.queue, payload: { payload: { transportId: id } } },
  ]);
  expect(first?.queue).toMatch(/^labels:/);
});

test('a label that is given up is of a queue of its carrier’s settings', async () => {
  await clear();
  const { id, transport } = await labelled();
  await clear();
  const { version } = transport;
  await world.a.as.root_management_unit_manager.call('POST /transports/{id}/cancel', {
    params: { id },
    body: { version },
  });
  expect(await waitingJobs(world, 'transports.void')).toMatchObject([
    { queue: expect.stringMatching(`^voids:${connectorId}:[01]$`) },
  ]);
});

test('a carrier that takes calls and never answers holds up the jobs of nobody else', async () => {
  await clear();
  for (let ordered = 0; ordered < 12; ordered += 1) await asked();
  carrier.calls.splice(0);
  carrier.next(...Array.from({ length: 12 }, () => 'hang' as const));
  const done: string[] = [];
  const others = task('idempotency.purge', z.object({}), (call) => {
    done.push(...call.accountIds);
    return Promise.resolve();
  });
  const worker = await startJobs(world, [...parcelsTasks, others]);
  onTestFinished(async () => {
    await carrier.close();
    await worker.stop();
  });
  await expect.poll(() => carrier.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  for (let more = 0; more < 4; more += 1) await enqueue(world, [world.b.retailer], 'idempotency.purge', {});
  await expect.poll(() => done, { timeout: 10_000 }).toHaveLength(4);
  expect(carrier.calls.length).toBeLessThanOrEqual(2);
});
