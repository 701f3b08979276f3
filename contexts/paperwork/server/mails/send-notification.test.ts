import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, expect, test } from 'vitest';
import { mailsTasks } from './mails.jobs.ts';

const world = await openWorld();
const { a } = world;

const job = 'mails.send_notification';
let buybackId: string;
let number: string;
beforeEach(async () => {
  world.letters.length = 0;
  await a.as.store_manager.call('PATCH /profile', { body: { notificationMail: 'at_once' } });
  ({ buybackId, number } = await arrangeDossier(world, a, { buyback: { storeId: a.store } }));
});

const mention = (by: 'store_seller' | 'root_management_unit_manager' = 'store_seller') =>
  a.as[by].call('POST /buybacks/{id}/notes', {
    params: { id: buybackId },
    body: { text: 'Secret pour @store_manager A', mentions: [a.users.store_manager] },
  });

test('whoever is named gets a mail with a link to the dossier, without the words of the note', async () => {
  await mention();
  expect(await runJobs(world, mailsTasks, job)).toEqual([]);
  expect(world.letters).toMatchObject([
    {
      to: 'store_manager@a.example.org',
      links: [{ link: `http://localhost:3002/buyback/${buybackId}?tab=notes` }],
    },
  ]);
  const { rows } = await world.sql.query<{ subject: string; text: string; buybackId: null }>(
    `select "subject", "text", "buybackId" from mails where "kind" = 'mention' order by "createdAt" desc limit 1`,
  );
  expect(rows[0]?.subject).toContain(number);
  expect(rows[0]?.subject).toContain('store_seller A');
  expect(rows[0]?.text).not.toContain('Secret');
  // the mails of a dossier are read by both of its accounts
  expect(rows[0]?.buybackId).toBeNull();
});

test('nobody who wants no mail gets one', async () => {
  await a.as.store_manager.call('PATCH /profile', { body: { notificationMail: 'never' } });
  await mention();
  expect(await waitingJobs(world, job)).toEqual([]);
});

test('who chose so before it was sent, or has read it by then, gets none either', async () => {
  await mention();
  await a.as.store_manager.call('POST /notifications/read', { body: {} });
  expect(await runJobs(world, mailsTasks, job)).toEqual([]);
  await mention();
  await a.as.store_manager.call('PATCH /profile', { body: { notificationMail: 'never' } });
  expect(await runJobs(world, mailsTasks, job)).toEqual([]);
  expect(world.letters).toEqual([]);
});
