import { expect, test } from 'vitest';
import { openWorld } from '../kit/world.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { runJobs, waitingJobs } from '../kit/run-jobs.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;

const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');
const labelOf = async ({ buybackId }: Arranged): Promise<number> =>
  (await asHead.send('HEAD /buybacks/{id}/shipping-label', { params: { id: buybackId } })).status;
const transportOf = async (id: string) =>
  (await world.sql.query('select "status", "labelFileId" from transports where "id" = $1', [id])).rows[0];
const told = async ({ buybackId }: Arranged) =>
  (await waitingJobs(world, 'mails.send')).filter((job) => JSON.stringify(job.payload).includes(buybackId));

/** A dossier whose item is still at the customer's, and whose label is ordered but not ready. */
async function waitingForLabel() {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const made = await asHead.call('POST /transports', { body: { buybackId: dossier.buybackId } });
  expect(await labelOf(dossier)).toBe(425);
  return { dossier, transportId: made.id, version: made.version };
}

test('a parcel that arrives before its label is made expects the label no longer, and nobody is told of one', async () => {
  const { dossier, transportId } = await waitingForLabel();
  await world.a.as.warehouse_operator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  const before = await told(dossier);
  expect(await makeLabels()).toEqual([]);
  expect(await labelOf(dossier)).toBe(404);
  const papers = await asHead.call('GET /buybacks/{id}/documents', { params: { id: dossier.buybackId } });
  expect(papers.map(({ type }) => type)).not.toContain('shipping_label');
  expect(await transportOf(transportId)).toEqual({ status: 'delivered', labelFileId: null });
  expect(await told(dossier)).toEqual(before);
  expect(await waitingJobs(world, 'transports.label')).toEqual([]);
});

test('a parcel that is cancelled before its label is made leaves the dossier waiting for the label of the next', async () => {
  const { dossier, transportId } = await waitingForLabel();
  const [late] = await waitingJobs(world, 'transports.label');
  const next = await asHead.call('POST /transports', { body: { buybackId: dossier.buybackId } });
  // only the first parcel's job runs
  await world.sql.query('delete from graphile_worker._private_jobs where id <> $1', [late?.id]);
  expect(await transportOf(transportId)).toMatchObject({ status: 'cancelled' });
  expect(await makeLabels()).toEqual([]);
  expect(await labelOf(dossier)).toBe(425);
  expect(await transportOf(next.id)).toMatchObject({ status: 'pending' });
});

test('a parcel that is cancelled and has no successor expects its label no longer', async () => {
  const { dossier, transportId, version } = await waitingForLabel();
  await asHead.call('POST /transports/{id}/cancel', { params: { id: transportId }, body: { version } });
  expect(await makeLabels()).toEqual([]);
  expect(await labelOf(dossier)).toBe(404);
});
