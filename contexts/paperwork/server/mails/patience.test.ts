import type { Mail } from '../../domain/mails/mail.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { saleMailsTasks } from '@reprise/sale/server/mails/sale-mails.jobs.ts';

let world: World;
let worker: RunningWorker;
beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, saleMailsTasks);
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

test('a confirmation waits for its papers, and after ten minutes goes without', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.insert('documents', {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    buybackId: dossier.buybackId,
    type: 'transfer_order',
    status: 'pending',
    fileId: null,
    attempts: 0,
    failureReason: null,
    createdAt: world.clock.now.toISOString(),
    readyAt: null,
  });
  await enqueue(world, [world.a.retailer], 'mails.send_cart', {
    kind: 'buyback_confirmed_store',
    cartId: dossier.cartId,
  });
  // the job has run and enqueued itself again
  await until('it waits', async () => {
    const waiting = await rowsOf(world, 'select id from graphile_worker.jobs where key is not null', []);
    return waiting.length === 1;
  });
  expect(await rowsOf(world, 'select id from mails', [])).toEqual([]);
  world.clock.now = new Date(world.clock.now.getTime() + 601_000);
  const [mail] = await until('it goes', async () => {
    const mails = await rowsOf<Mail>(world, `select * from mails where status = 'sent'`, []);
    return mails.length === 1 && mails;
  });
  expect(mail).toMatchObject({ kind: 'buyback_confirmed_store', attachments: [] });
});
