import type { Mail } from '@reprise/paperwork/domain/mails/mail.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import type { Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { enqueue } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openedLitigation } from './opened.fixture.ts';

let world: World;
const start = new Date('2026-03-02T09:00:00.000Z');
const dayMs = 86_400_000;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = start;
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const mailsOf = async ({ buybackId }: Arranged): Promise<Mail[]> =>
  (
    await world.sql.query<Mail>('select * from mails where "buybackId" = $1 order by "createdAt", "id"', [
      buybackId,
    ])
  ).rows;

/** The days after the opening on which the reminders are due. */
const remindersDue = async (): Promise<number[]> =>
  (await waitingJobs(world, 'litigations.remind')).map(
    ({ runAt }) => (new Date(runAt).getTime() - start.getTime()) / dayMs,
  );

test('a litigation is announced at once, with reminders on the days 3, 7 and 12, in the customer’s language', async () => {
  const dossier = await openedLitigation(world, 'de-DE');
  expect(await runJobs(world, tasks, 'mails.send')).toEqual([]);
  expect(await remindersDue()).toEqual([3, 7, 12]);
  world.clock.now = new Date(start.getTime() + 3 * dayMs);
  expect(await runJobs(world, tasks, 'litigations.remind')).toEqual([]);
  expect(await runJobs(world, tasks, 'mails.send')).toEqual([]);
  const mails = await mailsOf(dossier);
  expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['litigation_opened', 'de-DE'],
    ...[3, 7, 12].map(() => ['litigation_reminder', 'de-DE']),
  ]);
  for (const { text } of mails) {
    expect(text).toContain('16. März 2026');
    expect(text).toContain('Ohne Ihre Antwort senden wir das Produkt kostenlos zurück.');
    expect(text).not.toContain('token=');
  }
  const printed = world.letters.map(({ links }) => links.map(({ link }) => link).join(' '));
  expect(printed).toHaveLength(mails.length);
  for (const links of printed) {
    expect(links).toMatch(/\/accept\?token=[\w-]{43}&lng=de-DE/);
    expect(links).toMatch(/\/reject\?token=[\w-]{43}&lng=de-DE/);
  }
});

test('a shorter term has fewer reminders, and an answered litigation none', async () => {
  await world.sql.query('update organization_root_details set "litigationDays" = 5 where "accountId" = $1', [
    world.a.retailer,
  ]);
  const dossier = await openedLitigation(world, 'fr-FR');
  expect(await remindersDue()).toEqual([3]);
  const proof = await insertUpload(world, 'litigation_proof');
  await world.a.as.root_management_unit_manager.call('POST /buybacks/{id}/litigation/answer', {
    params: { id: dossier.buybackId },
    body: { answer: 'accept', proofFileId: proof },
  });
  await runJobs(world, tasks, 'mails.send');
  await runJobs(world, tasks, 'litigations.remind');
  await runJobs(world, tasks, 'mails.send');
  expect((await mailsOf(dossier)).map(({ kind }) => kind)).not.toContain('litigation_reminder');
  await world.sql.query('update organization_root_details set "litigationDays" = 14 where "accountId" = $1', [
    world.a.retailer,
  ]);
});

test('where the terms say that silence accepts, the mails say so before, and what was agreed after', async () => {
  await world.sql.query(
    `update organization_root_details set "litigationExpiry" = 'accept' where "accountId" = $1`,
    [world.a.retailer],
  );
  const dossier = await openedLitigation(world, 'nl-BE');
  await runJobs(world, tasks, 'mails.send');
  world.clock.now = new Date(start.getTime() + 15 * dayMs);
  await enqueue(world, [], 'litigations.expire', {});
  expect(await runJobs(world, tasks, 'litigations.expire')).toEqual([]);
  expect(await runJobs(world, tasks, 'litigations.expire_one')).toEqual([]);
  await runJobs(world, tasks, 'mails.send');
  const [first, last] = await mailsOf(dossier);
  expect(first?.text).toContain('geldt het voorstel als aanvaard');
  expect(last).toMatchObject({ kind: 'litigation_accepted', locale: 'nl-BE' });
  expect(last?.text).toMatch(
    /^Dag .*\n\nWe kregen geen antwoord tot en met 16 maart 2026: ons voorstel van €\s90,00/,
  );
});
