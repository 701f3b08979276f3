import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { mailsTasks } from '@reprise/paperwork/server/mails/mails.jobs.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { enqueue, rowsOf } from '../kit/jobs.fixture.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { insertSoldDossier } from '../kit/sold-dossier.fixture.ts';
import { makeWorld, type World } from '../kit/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let world: World;
/** The transactions that were open and idle at each read of the store. */
let idle: number[];
beforeAll(async () => {
  world = await makeWorld();
  const logo = await fileStore().put(png, 'image/png');
  await world.insert('files', {
    id: logo,
    retailerAccountId: world.a.retailer,
    buyerAccountId: null,
    purpose: 'logo',
    name: 'logo.png',
    mediaType: 'image/png',
    size: png.length,
    sha256: '',
    uploadedBy: null,
    createdAt: world.clock.now.toISOString(),
  });
  await world.sql.query('update accounts set "logo" = $2 where "id" = $1', [world.a.retailer, logo]);
});
afterAll(() => world.close());
beforeEach(() => {
  idle = [];
  const store = fileStore();
  const get = store.get.bind(store);
  vi.spyOn(store, 'get').mockImplementation(async (id) => {
    const [row] = await rowsOf<{ count: number }>(
      world,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
      [],
    );
    idle.push(row?.count ?? 0);
    return get(id);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('no transaction is open while a paper reads its logo, nor while a mail reads its papers', async () => {
  const { buybackId: id } = await insertSoldDossier(world, world.a);
  const { retailer, buyer } = world.a;
  await inWall(world.db, [retailer, buyer], (trx) =>
    expectDocuments(
      trx,
      (name, payload, more) => addJob(trx, [retailer, buyer], name, payload, more),
      { id, retailerAccountId: retailer, buyerAccountId: buyer },
      ['transfer_order'],
      world.clock.now,
    ),
  );
  expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
  expect(idle).toEqual([0]);
  await enqueue(world, [retailer, buyer], 'mails.send', { kind: 'papers_ready', buybackId: id });
  expect(await runJobs(world, mailsTasks, 'mails.send')).toEqual([]);
  expect(await rowsOf(world, 'select "status" from mails where "buybackId" = $1', [id])).toEqual([
    { status: 'sent' },
  ]);
  expect(idle).toEqual([0, 0]);
});

test('no transaction is open while a label reads its logo', async () => {
  const { buybackId } = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  await world.a.as.root_management_unit_manager.call('POST /transports', { body: { buybackId } });
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  expect(idle).toEqual([0]);
});
