import type { Mail } from '../../domain/mails/mail.ts';
import { deviceLinkLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { anotherImei, buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { driversInto } from '@reprise/tests/kit/staffed.ts';

const world = await openWorld();

const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const ask = (imei: string, by: Driver) => by.send('POST /imei-checks/link', { body: { imei } });
const mails = (cartId: string) =>
  rowsOf<Mail>(world, 'select * from mails where "cartId" = $1 order by "createdAt", "id"', [cartId]);

/** Runs the jobs, and answers the number of mails about the cart. */
async function sentAfter(cartId: string): Promise<number> {
  await runJobs(world, tasks, 'mails.send_device_link');
  later(11);
  await runJobs(world, tasks, 'mails.send');
  return (await mails(cartId)).length;
}

test('the link of the running dossier is sent to the address that it holds, at most once an hour', async () => {
  const { a } = world;
  const imei = anotherImei();
  const cartId = (await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a, { imei }))]))).answer()
    .id;
  later(11);
  await runJobs(world, tasks, 'mails.send_cart');
  expect(await mails(cartId)).toMatchObject([{ to: 'elodie.martin@example.org' }]);
  later(deviceLinkLimits.pauseMinutes);
  // a stranger does not learn whether there is such a dossier
  const visitor = a.as.otherVisitor;
  const answer = await ask(imei, visitor);
  expect([answer.status, answer.answer()]).toEqual([200, { pauseMinutes: 60 }]);
  expect((await ask(anotherImei(), visitor)).answer()).toEqual(answer.answer());
  await ask(imei, visitor);
  expect(await sentAfter(cartId)).toBe(2);
  const [, again] = await mails(cartId);
  expect(again).toMatchObject({ kind: 'buyback_confirmed_web', to: 'elodie.martin@example.org' });
  await ask(imei, visitor);
  expect(await sentAfter(cartId)).toBe(2);
  const told = await rowsOf<{ userName: string }>(
    world,
    `select "userName" from history join buybacks on buybacks."id" = history."buybackId"
     where "cartId" = $1 and "action" = 'mail_resent'`,
    [cartId],
  );
  expect(told).toHaveLength(1);
});

test('of a cart that is partly posted and partly dropped at a store each device gets its own message again', async () => {
  const { a } = world;
  await world.sql.query(
    `update organization_root_details set "cartMinValue" = 0, "enabledPremiumFeatures" = '{multi_product_cart}'`,
  );
  const imei = anotherImei();
  const atStore = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
  const lines = [
    lineOf(a, await declare(world, a, { imei }), { ...atStore, inCartId: 'dropped' }),
    lineOf(a, await declare(world, a), { inCartId: 'one' }),
    lineOf(a, await declare(world, a), { inCartId: 'other' }),
  ];
  const { id: cartId, buybacks } = (await buyWeb(world, a, cartBody(lines))).answer();
  later(11);
  await runJobs(world, tasks, 'mails.send_cart');
  // the one that confirms what is posted is the newest of the cart
  await world.sql.query(
    `update mails set "createdAt" = "createdAt" + interval '1 second' where "cartId" = $1 and "buybackId" is null`,
    [cartId],
  );
  const mailsOf = async (inCartId: string) => {
    const { id } = buybacks.find((one) => one.inCartId === inCartId)!;
    const sent = await a.as.root_management_unit_manager.call('GET /buybacks/{id}/mails', { params: { id } });
    return sent.map(({ kind }) => kind);
  };
  expect(await mailsOf('dropped')).toEqual(['predeclared_confirmed']);
  expect(await mailsOf('one')).toEqual(['buyback_confirmed_web']);
  const { items } = await a.as.root_management_unit_manager.call('GET /mailbox', {
    query: { kind: 'buyback_confirmed_web', itemsPerPage: 1 },
  });
  expect(items.map((mail) => mail.buybacks.map(({ id }) => id))).toEqual([
    ['one', 'other'].map((inCartId) => buybacks.find((one) => one.inCartId === inCartId)!.id),
  ]);
  later(deviceLinkLimits.pauseMinutes + 1);
  await ask(imei, a.as.otherVisitor);
  expect(await sentAfter(cartId)).toBe(3);
  expect(await mailsOf('dropped')).toEqual(['predeclared_confirmed', 'predeclared_confirmed']);
});

/** The callers at an address of their own: what one visitor may ask for in an hour is counted by the machine's clock. */
const from = (remoteAddress: string) => driversInto(world.api, remoteAddress, world);

test('the link of a running dossier is asked for by the group of the dossier only', async () => {
  const { a } = world;
  const at = from('192.0.2.1');
  const imei = anotherImei();
  const cartId = (await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a, { imei }))]))).answer()
    .id;
  later(11);
  await runJobs(world, tasks, 'mails.send_cart');
  later(deviceLinkLimits.pauseMinutes);
  expect((await ask(imei, at.b.as.pseudo_anonymous)).status).toBe(200);
  expect(await waitingJobs(world, 'mails.send_device_link')).toEqual([]);
  expect(await sentAfter(cartId)).toBe(1);
  expect((await ask(imei, at.a.as.otherVisitor)).status).toBe(200);
  expect(await sentAfter(cartId)).toBe(2);
  expect((await ask('35320911', at.b.as.pseudo_anonymous)).refusal().code).toBe('imei_too_short');
  expect(await at.nobody.refused('POST /imei-checks/link', { body: { imei } })).toBe('unauthorized');
  expect((await ask(imei, at.a.as.store_seller)).status).toBe(403);
});

test('one visitor does not ask for links without end', async () => {
  const visitor = from('192.0.2.2').a.as.otherVisitor;
  const { perVisitorPerHour } = deviceLinkLimits;
  for (let count = 0; count < perVisitorPerHour; count += 1)
    expect((await ask(anotherImei(), visitor)).status).toBe(200);
  expect((await ask(anotherImei(), visitor)).refusal()).toMatchObject({ code: 'too_many_requests' });
});
