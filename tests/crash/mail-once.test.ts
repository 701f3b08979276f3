import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTasks } from '@reprise/paperwork/server/mails/mails.jobs.ts';
import { startWorker, type RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { enqueue, rowsOf, until } from '../kit/jobs.fixture.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { insertSoldDossier } from '../kit/sold-dossier.fixture.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { addressOf, type Address } from './address.ts';

let world: World;
let address: Address;
let server: MailServer;
const workers: RunningWorker[] = [];

const start = async (url: string): Promise<RunningWorker> => {
  const worker = await startWorker({ url, tasks: mailsTasks, now: () => world.clock.now, sweepEvery: 200 });
  workers.push(worker);
  return worker;
};

beforeAll(async () => {
  world = await makeWorld();
  address = await addressOf(world.url);
  // the database is lost after the mail was accepted, and before the worker knows it
  server = await startMailServer(undefined, () => address.cut());
  useSettings({ ...settings(), smtpUrl: server.url });
});
afterAll(async () => {
  address.mend();
  await Promise.all(workers.map((worker) => worker.stop()));
  await address.close();
  await server.close();
  await world.close();
});

test('a mail whose sender loses its database leaves once, although another worker takes the job', async () => {
  const dossier = await insertSoldDossier(world, world.a, { customer: { email: 'once@example.org' } });
  await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
    kind: 'received',
    buybackId: dossier.buybackId,
  });
  await start(address.url);
  await until('the mail is accepted', () => Promise.resolve(server.received.length === 1));
  await start(world.url);
  await until('the other worker has tried', async () => {
    const tried = await rowsOf(
      world,
      `select id from graphile_worker.jobs where last_error like 'interrupted: %being sent%'`,
      [],
    );
    return tried.length === 1;
  });
  expect(await rowsOf(world, 'select status from mails', [])).toEqual([{ status: 'queued' }]);
  address.mend();
  const [mail] = await until('it is written', async () => {
    const sent = await rowsOf(world, `select "attempts" from mails where status = 'sent'`, []);
    return sent.length === 1 && sent;
  });
  expect(mail).toEqual({ attempts: 1 });
  await until('no job is left', async () => {
    return (await rowsOf(world, 'select id from graphile_worker.jobs', [])).length === 0;
  });
  expect(server.received).toHaveLength(1);
  expect(await rowsOf(world, 'select from mail_letters', [])).toEqual([]);
});
