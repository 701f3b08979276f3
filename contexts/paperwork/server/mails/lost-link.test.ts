import type { Mail } from '../../domain/mails/mail.ts';
import { lostLinkLimits } from '@reprise/platform/domain/core/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { driversInto } from '@reprise/tests/kit/staffed.ts';

const world = await openWorld();
const { a } = world;

const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
let at = driversInto(world.api, '192.0.2.1', world);
let addresses = 1;
// what one visitor may ask for in an hour is counted by address and by the machine's clock
beforeEach(() => {
  addresses += 1;
  at = driversInto(world.api, `192.0.2.${addresses}`, world);
});

const ask = (number: string, email: string, by = at.a.as.pseudo_anonymous) =>
  by.send('POST /lost-links', { body: { number, email } });

async function sold(): Promise<Arranged & { email: string }> {
  const dossier = await arrangeDossier(world, a);
  const [customer] = await rowsOf<{ email: string }>(
    world,
    `select customers."email" from customers join buybacks on buybacks."customerId" = customers."id"
     where buybacks."id" = $1`,
    [dossier.buybackId],
  );
  return { ...dossier, email: customer?.email ?? '' };
}

/** Runs the jobs, and answers the mails with the link of this dossier. */
async function sentTo({ buybackId }: Arranged): Promise<Mail[]> {
  await runJobs(world, tasks, 'mails.send_lost_link');
  await runJobs(world, tasks, 'mails.send');
  return rowsOf<Mail>(world, `select * from mails where "buybackId" = $1 and "kind" = 'link_again'`, [
    buybackId,
  ]);
}

test('number and address of a buyback: its link goes to that address, and the history says so', async () => {
  const dossier = await sold();
  const grouped = `${dossier.number.slice(0, 1)} ${dossier.number.slice(1, 7)} ${dossier.number.slice(7)}`;
  const answer = await ask(grouped, ` ${dossier.email.toUpperCase()} `);
  expect([answer.status, answer.answer()]).toEqual([200, { pauseMinutes: lostLinkLimits.pauseMinutes }]);
  const mails = await sentTo(dossier);
  expect(mails).toMatchObject([{ to: dossier.email, status: 'sent' }]);
  const told = await rowsOf<{ reason: string }>(
    world,
    `select "reason" from history where "buybackId" = $1 and "action" = 'mail_resent'`,
    [dossier.buybackId],
  );
  expect(told).toEqual([{ reason: 'link_again' }]);
});

test('a wrong address, a wrong number, another site: the same answer, the same work, and no mail', async () => {
  const [dossier, other] = [await sold(), await sold()];
  const right = await ask(dossier.number, dossier.email);
  await sentTo(dossier);
  const jobs = async () => (await waitingJobs(world, 'mails.send_lost_link')).length;
  const before = await jobs();
  const wrong = [
    await ask(other.number, 'somebody.else@example.org'),
    await ask('2000000000015', other.email),
    await ask(other.number, other.email, at.b.as.pseudo_anonymous),
  ];
  for (const answer of wrong)
    expect([answer.status, answer.bytes.toString()]).toEqual([200, right.bytes.toString()]);
  expect(await jobs()).toBe(before + wrong.length);
  expect(await sentTo(other)).toEqual([]);
});

test('asked for twice it is sent once; after the pause, again', async () => {
  const dossier = await sold();
  await Promise.all([ask(dossier.number, dossier.email), ask(dossier.number, dossier.email)]);
  expect(await sentTo(dossier)).toHaveLength(1);
  await ask(dossier.number, dossier.email);
  expect(await sentTo(dossier)).toHaveLength(1);
  later(lostLinkLimits.pauseMinutes + 1);
  await ask(dossier.number, dossier.email);
  expect(await sentTo(dossier)).toHaveLength(2);
});

test('a number that is none and an address that is none are told at their fields; only visitors ask', async () => {
  expect(problems((await ask('2000000000016', 'zoe.example.org')).refusal())).toEqual([
    'number buyback_number',
    'email email',
  ]);
  const body = { number: '2000000000015', email: 'zoe@example.org' };
  expect(await world.nobody.refused('POST /lost-links', { body })).toBe('unauthorized');
  expect(await a.as.store_seller.refused('POST /lost-links', { body })).toBe('forbidden');
});

test('one visitor does not ask without end', async () => {
  const dossier = await sold();
  const other = 'somebody.else@example.org';
  for (let count = 0; count < lostLinkLimits.perVisitorPerHour; count += 1)
    expect((await ask(dossier.number, other)).status).toBe(200);
  expect((await ask(dossier.number, other)).refusal()).toMatchObject({ code: 'too_many_requests' });
});
