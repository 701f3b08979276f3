import type { Mail } from '../../domain/mails/mail.ts';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMailServer, type MailServer } from '@reprise/tests/kit/mail-server.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { insertSoldDossier, type SoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';

const secret = 'what the mail server signs with';
let world: World;
let server: MailServer;
let tries = 0;

beforeAll(async () => {
  world = await makeWorld();
  // one address is gone, the other mailbox is full
  server = await startMailServer((address) => {
    tries += 1;
    return address.startsWith('gone') ? 550 : address.startsWith('full') ? 552 : null;
  });
  useSettings({
    ...settings(),
    smtpUrl: server.url,
    mailEventsSecret: secret,
  });
});
afterAll(async () => {
  await server.close();
  await world.close();
});
afterEach(() => {
  tries = 0;
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
});

const mailsOf = ({ buybackId }: SoldDossier): Promise<Mail[]> =>
  rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1 order by "createdAt", "id"', [buybackId]);
const openTasks = ({ buybackId }: SoldDossier) =>
  rowsOf<{ kind: string; detail: string }>(
    world,
    'select "kind", "detail" from tasks where "buybackId" = $1 and "doneAt" is null',
    [buybackId],
  );

/** A dossier whose customer got a mail. */
async function told(email: string): Promise<SoldDossier> {
  const dossier = await insertSoldDossier(world, world.a, { customer: { email } });
  await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
    kind: 'received',
    buybackId: dossier.buybackId,
  });
  await runJobs(world, tasks, 'mails.send');
  return dossier;
}

const say = (event: object, { by = secret, at = world.clock.now } = {}) => {
  const body = { event: 'bounced', happenedAt: world.clock.now.toISOString(), ...event };
  const signature = signatureOf(by, JSON.stringify(body), at);
  return world.as(null, { [signatureHeader]: signature }).raw('POST /mail-events', { body });
};

describe('an address that the server refuses at once', () => {
  test('is a bounce at the first try, and somebody is told', async () => {
    const dossier = await told('gone@example.org');
    expect(tries).toBe(1);
    expect(await mailsOf(dossier)).toMatchObject([
      { status: 'bounced', attempts: 1, failureReason: expect.stringContaining('550') },
    ]);
    expect(await openTasks(dossier)).toMatchObject([
      { kind: 'mail_failed', detail: expect.stringMatching(/^received: .*550/) },
    ]);
  });

  test('is tried again when its mailbox is full', async () => {
    const dossier = await told('full@example.org');
    expect(await mailsOf(dossier)).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect(await openTasks(dossier)).toEqual([]);
    await world.sql.query('delete from graphile_worker._private_jobs');
  });
});

describe('POST /mail-events', () => {
  test('shows a message that comes back on its dossier, once, by its Message-ID', async () => {
    const dossier = await told('zoe@example.org');
    const { messageId } = await PostalMime.parse(server.received.at(-1)!.raw);
    const [mail] = await mailsOf(dossier);
    expect(messageId).toBe(`<${mail!.id}@example.org>`);
    const bounce = { messageId, reason: '550 5.1.1 User unknown' };
    expect((await say(bounce)).answer()).toMatchObject({ applied: true, mailId: mail!.id });
    expect((await say(bounce)).answer()).toMatchObject({ applied: false });
    expect(await openTasks(dossier)).toEqual([
      { kind: 'mail_failed', detail: 'received: 550 5.1.1 User unknown' },
    ]);
    const listed = await world.a.as.root_management_unit_manager.send('GET /buybacks/{id}/mails', {
      params: { id: dossier.buybackId },
    });
    expect(listed.answer()).toMatchObject([
      { kind: 'received', status: 'bounced', failureReason: '550 5.1.1 User unknown', canResend: true },
    ]);
  });

  test('is the last word on a message, also before its row says that it was sent', async () => {
    const dossier = await told('full@example.org');
    await world.sql.query(`update mails set "to" = 'zoe@example.org' where "buybackId" = $1`, [
      dossier.buybackId,
    ]);
    const bounced = `with told as (insert into tasks ("kind", "retailerAccountId", "buyerAccountId", "buybackId", "detail")
        values ('mail_failed', $2, $3, $1, 'received: 550'))
      update mails set "status" = 'bounced', "failureReason" = '550' where "buybackId" = $1`;
    const sending = () => runJobs(world, tasks, 'mails.send');
    const { retailer, buyer } = world.a;
    expect(await whileWritten(world, [bounced, [dossier.buybackId, retailer, buyer]], sending)).toEqual([]);
    expect(server.received.at(-1)!.to).toEqual(['zoe@example.org']);
    expect(await mailsOf(dossier)).toMatchObject([{ status: 'bounced', failureReason: '550' }]);
    expect(await openTasks(dossier)).toEqual([{ kind: 'mail_failed', detail: 'received: 550' }]);
  });

  test('counts one of two reports at once', async () => {
    const dossier = await told('zoe@example.org');
    const { messageId } = await PostalMime.parse(server.received.at(-1)!.raw);
    const answers = await Promise.all([say({ messageId }), say({ messageId })]);
    expect(answers.filter((one) => one.answer().applied)).toHaveLength(1);
    expect(await openTasks(dossier)).toHaveLength(1);
  });

  test('changes nothing for a delivery, or for a bounce that is not for good', async () => {
    const dossier = await told('zoe@example.org');
    const { messageId } = await PostalMime.parse(server.received.at(-1)!.raw);
    for (const event of [{ event: 'delivered' }, { permanent: false }])
      expect((await say({ messageId, ...event })).answer()).toMatchObject({ applied: false });
    expect(await mailsOf(dossier)).toMatchObject([{ status: 'sent' }]);
    expect((await say({ messageId, event: 'complained' })).answer()).toMatchObject({ applied: true });
  });

  test('is refused unsigned, signed by another, too old, or about no message of ours', async () => {
    await told('zoe@example.org');
    const { messageId } = await PostalMime.parse(server.received.at(-1)!.raw);
    const old = new Date(world.clock.now.getTime() - 10 * 60_000);
    expect((await say({ messageId }, { by: 'another secret of the same length' })).status).toBe(401);
    expect((await say({ messageId }, { at: old })).status).toBe(401);
    const body = { messageId, event: 'bounced', happenedAt: world.clock.now.toISOString() };
    expect((await world.nobody.raw('POST /mail-events', { body })).refusal().code).toBe('unauthorized');
    useSettings({ ...settings(), mailEventsSecret: null });
    expect((await say({ messageId })).status).toBe(401);
    useSettings({ ...settings(), mailEventsSecret: secret });
    expect((await say({ messageId: '<abc@example.org>' })).status).toBe(404);
    expect((await say({ messageId: `<${crypto.randomUUID()}@example.org>` })).status).toBe(404);
    expect((await say({ messageId, event: 'opened' })).status).toBe(422);
  });
});

describe('sending a message again', () => {
  const correctAddress = ({ buybackId }: SoldDossier) =>
    world.sql.query(
      `update customers set "email" = 'found@example.org'
       where "id" = (select "customerId" from buybacks where "id" = $1)`,
      [buybackId],
    );
  const again = ({ buybackId }: SoldDossier, kind: string, who = world.a.as.root_management_unit_manager) =>
    who.send('POST /buybacks/{id}/mails/{type}', { params: { id: buybackId, type: kind } });

  test('reaches the address that the dossier has now, and ends the task', async () => {
    const dossier = await told('gone@example.org');
    await correctAddress(dossier);
    expect((await again(dossier, 'received')).refusal().code).toBe('too_many_requests');
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect((await again(dossier, 'received')).answer()).toMatchObject({ kind: 'received' });
    expect(await runJobs(world, tasks, 'mails.send')).toEqual([]);
    expect(await mailsOf(dossier)).toMatchObject([
      { to: 'gone@example.org', status: 'bounced' },
      { to: 'found@example.org', status: 'sent' },
    ]);
    expect(await openTasks(dossier)).toEqual([]);
  });

  test('ends the task about its kind alone', async () => {
    const dossier = await told('gone@example.org');
    await correctAddress(dossier);
    await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
      kind: 'returned',
      buybackId: dossier.buybackId,
    });
    await runJobs(world, tasks, 'mails.send');
    expect(await mailsOf(dossier)).toMatchObject([{ status: 'bounced' }, { status: 'sent' }]);
    expect(await openTasks(dossier)).toMatchObject([
      { kind: 'mail_failed', detail: expect.stringMatching(/^received: /) },
    ]);
  });

  test('is refused for a payment that failed once and was made since', async () => {
    const dossier = await told('zoe@example.org');
    const { buybackId } = dossier;
    const status = (is: string) =>
      world.sql.query(
        `update payments set "status" = $2, "completedAt" = case when $2 = 'payment_completed' then now() end
         where "buybackId" = $1`,
        [buybackId, is],
      );
    const mayResend = async () =>
      (
        await world.a.as.root_management_unit_manager.call('GET /buybacks/{id}/mails', {
          params: { id: buybackId },
        })
      ).find(({ kind }) => kind === 'payment_failed')?.canResend;
    await status('payment_failed');
    await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
      kind: 'payment_failed',
      buybackId,
    });
    await runJobs(world, tasks, 'mails.send');
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect(await mayResend()).toBe(true);
    await status('payment_completed');
    expect(await mayResend()).toBe(false);
    expect((await again(dossier, 'payment_failed')).refusal().code).toBe('not_found');
  });

  test('is refused for what was never sent or is true no more, and done only by who reads personal data, in their scope', async () => {
    const dossier = await told('zoe@example.org');
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect((await again(dossier, 'cancelled')).status).toBe(404);
    expect((await again(dossier, 'litigation_opened')).status).toBe(404);
    expect((await again(dossier, 'received', world.a.as.warehouse_operator)).status).toBe(403);
    expect((await again(dossier, 'received', world.a.as.root_management_unit_analyst)).status).toBe(403);
    expect((await again(dossier, 'received', world.a.as.super_admin)).status).toBe(403);
    expect((await again(dossier, 'received', world.b.as.root_management_unit_manager)).status).toBe(404);
  });
});
