import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints } from '@reprise/server/print-openapi.ts';
import { tasks } from '@reprise/server/app.ts';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { openedLitigation } from '@reprise/dossier/server/litigations/opened.fixture.ts';
import { idOf } from '../kit/answered.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { letterBlock } from '@reprise/paperwork/server/mails/print-letter.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { makeWorld, type World } from '../kit/world.ts';

let world: World;
let server: MailServer;
beforeAll(async () => {
  world = await makeWorld();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => {
  server.received.length = 0;
  world.letters.length = 0;
});

const secret = /[\w-]{43}/g;
const post = (url: string, token: string | null, body: object) => world.call('POST', url, { token, body });

/** The secrets of the links that an addressee got, by mail server or console. */
async function deliveredTo(email: string): Promise<string[]> {
  const sent = await Promise.all(
    server.received.filter(({ to }) => to.includes(email)).map(({ raw }) => PostalMime.parse(raw)),
  );
  const printed = world.letters.filter(({ to }) => to === email).map(letterBlock);
  const links = [...sent.map(({ text = '' }) => text), ...printed].join('\n').match(/https?:\/\/\S+/g) ?? [];
  return [...new Set(links.flatMap((link) => link.match(secret) ?? []))];
}

const lists = (await allEndpoints())
  .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  .map(({ path }) => path);

/** Everything that a user can read: each list and setting, the mails, and all about one dossier. */
async function shownTo(token: string, buybackId: string): Promise<string> {
  const ofFile = ['', '/mails', '/history', '/messages', '/documents', '/additional-infos', '/instructions'];
  const paths = [
    ...lists,
    '/mailbox?itemsPerPage=100',
    ...ofFile.map((end) => `/buybacks/${buybackId}${end}`),
  ];
  const answers: string[] = [];
  for (const path of paths) answers.push((await world.call('GET', path, { token })).raw.toString());
  return answers.join('\n');
}

describe.each([
  ['without a mail server', false],
  ['with a mail server', true],
] as const)('%s', (_, hasServer) => {
  beforeEach(() => useSettings({ ...settings(), smtpUrl: hasServer ? server.url : null }));

  const askPassword = async (who: string): Promise<string> => {
    const email = `${who}@a.example.org`;
    expect((await post('/password/renew', null, { email })).status).toBeLessThan(300);
    expect(await runJobs(world, tasks, 'mails.send_user')).toEqual([]);
    return email;
  };

  test('a buyer’s manager who prepared a batch does not become the other one, and approves nothing alone', async () => {
    const { buyer_manager: mine } = world.a.tokens;
    const { buybackId } = await arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
    const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89 3704 0044 0532 0130 00' };
    const batch = await post('/payment-batches', mine, debtor);
    expect(batch.status).toBe(201);
    const theirs = await deliveredTo(await askPassword('secondBuyerManager'));
    expect(theirs).toHaveLength(1);
    const seen = await shownTo(mine, buybackId);
    for (const key of theirs) expect(seen).not.toContain(key);
    for (const found of new Set(seen.match(secret)))
      expect((await post(`/password/new/${found}`, null, { password: 'Volee2026x' })).status).not.toBe(200);
    const alone = await post(`/payment-batches/${idOf(batch)}/approve`, mine, { version: 0 });
    expect(alone).toMatchObject({ status: 403, json: { code: 'same_person' } });
    // the link works for its addressee
    expect((await world.call('GET', `/password/new/${theirs[0]}`)).status).toBe(200);
  });

  test('an administrator does not become the one above', async () => {
    const { buybackId } = await arrangeDossier(world, world.a);
    const [key = 'none'] = await deliveredTo(await askPassword('super_admin'));
    for (const token of [world.a.tokens.admin, world.a.tokens.root_management_unit_manager])
      expect(await shownTo(token, buybackId)).not.toContain(key);
    expect((await world.call('GET', `/password/new/${key}`)).status).toBe(200);
  });

  test('nobody who works on a dossier opens its customer’s links: of a proposal, and of following', async () => {
    const { buybackId } = await openedLitigation(world, 'fr-FR');
    await world.sql.query(
      `update customers set "email" = $2 where "id" = (select "customerId" from buybacks where "id" = $1)`,
      [buybackId, `${buybackId}@example.org`],
    );
    expect(await runJobs(world, tasks, 'mails.send')).toEqual([]);
    const keys = await deliveredTo(`${buybackId}@example.org`);
    expect(keys).toHaveLength(2);
    const { pseudo_anonymous: _visitor, otherVisitor: _other, ...staff } = world.a.tokens;
    for (const [who, token] of Object.entries(staff)) {
      const seen = await shownTo(token, buybackId);
      for (const key of keys) expect({ who, sees: seen.includes(key) }).toEqual({ who, sees: false });
    }
    const mailbox = await world.call('GET', '/mailbox?kind=litigation_opened', {
      token: world.a.tokens.buyer_manager,
    });
    expect(mailbox.raw.toString()).toContain('Lien réservé au destinataire');
    expect(mailbox.raw.toString()).not.toMatch(/\/accept|\/reject|\/tracking\//);
    const opened = await Promise.all(keys.map((key) => world.call('GET', `/tracking/${key}`)));
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('what is kept of a message holds no key, and its letter is gone once it has left', async () => {
    await askPassword('buyer_manager');
    const keys = await deliveredTo('buyer_manager@a.example.org');
    expect(keys.length).toBeGreaterThan(0);
    const { rows } = await world.sql.query(
      `select mails::text as row from mails union all select mail_letters::text from mail_letters
       union all select payload::text from graphile_worker._private_jobs union all select audit_logs::text from audit_logs`,
    );
    for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
    expect((await world.sql.query('select from mail_letters')).rowCount).toBe(0);
  });
});

test('a letter that waits is encrypted', async () => {
  useSettings({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' });
  await post('/password/renew', null, { email: 'store_seller@a.example.org' });
  await runJobs(world, tasks, 'mails.send_user');
  const { rows } = await world.sql.query('select "sealed" from mail_letters');
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed).toMatch(/^sealed:1:[\w-]+$/);
  useSettings({ ...settings(), smtpUrl: server.url });
  await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  expect(await runJobs(world, tasks, 'mails.send_user')).toEqual([]);
  expect(await deliveredTo('store_seller@a.example.org')).toHaveLength(1);
});
