import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { sealedColumns } from '@reprise/registers/sealed.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { makeWorld } from '@reprise/tests/kit/world.ts';
import { root } from '../environment.ts';
import { resealAll } from './reseal-all.ts';

const world = await makeWorld();
const client = new Client({ connectionString: world.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await world.close();
});

const [former, next, third] = ['former', 'next', 'third'].map((name) => name.padEnd(32, '.')) as [
  string,
  string,
  string,
];
const use = (secretKey: string, secretKeyAlso: string | null = null): void =>
  useSettings({ ...settings(), secretKey, secretKeyAlso });
beforeEach(() => use(former));
afterEach(async () => {
  await client.query('delete from second_factors');
  await client.query('delete from connector_organizations');
});

const addFactor = (): Promise<string> =>
  world.insert('second_factors', {
    accountId: world.a.retailer,
    userId: world.a.users.store_manager,
    kind: 'totp',
    name: 'Mon téléphone',
    secret: sealed('JBSWY3DPEHPK3PXP'),
    lastStep: null,
    credentialId: null,
    publicKey: null,
    counter: null,
    lastUsedAt: null,
    createdAt: world.clock.now.toISOString(),
  });
const addConnector = (): Promise<string> =>
  configure(
    world,
    'http.carrier',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    { address: 'https://carrier.example', apiKey: 'clé', webhookSecret: 'secret' },
  );
const secretOf = async (): Promise<string> =>
  (await client.query<{ secret: string }>('select "secret" from second_factors')).rows[0]?.secret ?? '';
const propertiesOf = async (): Promise<{ name: string; value: string }[]> => {
  const { rows } = await client.query<{ properties: { name: string; value: string }[] }>(
    'select "properties" from connector_organizations',
  );
  return rows[0]?.properties ?? [];
};
const countOf = (counts: Awaited<ReturnType<typeof resealAll>>, table: string) => {
  const { renewed, unreadable } = counts.find((one) => one.table === table) ?? {};
  return [renewed, unreadable];
};

test('what the former key encrypted opens with the new one alone, in a column and within JSON', async () => {
  await addFactor();
  await addConnector();
  use(next, former);
  expect(unsealed(await secretOf())).toBe('JBSWY3DPEHPK3PXP');
  const counts = await resealAll(client);
  expect(countOf(counts, 'second_factors')).toEqual([1, 0]);
  expect(countOf(counts, 'connector_organizations')).toEqual([1, 0]);
  use(next);
  expect(unsealed(await secretOf())).toBe('JBSWY3DPEHPK3PXP');
  const properties = await propertiesOf();
  const opened = properties.map(({ value }) => (value.startsWith('sealed:') ? unsealed(value) : value));
  expect(opened).toEqual(['https://carrier.example', 'clé', 'secret']);
  expect((await resealAll(client)).every(({ renewed, unreadable }) => renewed + unreadable === 0)).toBe(true);
});

test('what opens under neither key is counted and left as it is', async () => {
  await addFactor();
  const before = await secretOf();
  use(third, next);
  expect(countOf(await resealAll(client), 'second_factors')).toEqual([0, 1]);
  expect(await secretOf()).toBe(before);
});

test('a server that has the new key as the second one reads what others encrypt under it', () => {
  use(next, former);
  const written = sealed('écrit par le premier');
  use(former, next);
  expect(unsealed(written)).toBe('écrit par le premier');
  use(former);
  expect(() => unsealed(written)).toThrow('authenticate');
});

/** The columns that each file which encrypts writes. */
const keptBy: Record<string, readonly string[]> = {
  // the secret before stands beside it for a day
  'contexts/administration/server/webhooks/change-webhook.ts': ['webhooks.oldSecret', 'webhooks.secret'],
  'contexts/administration/server/webhooks/create-webhook.ts': ['webhooks.secret'],
  'contexts/administration/server/sftp/start-sftp.ts': ['sftp_host_keys.privateKey'],
  'contexts/paperwork/server/mails/mails.db.ts': ['mail_letters.sealed'],
  'contexts/payments/server/payouts/receive-payout.ts': ['payouts.claimLink'],
  'contexts/people/server/connectors/read-properties.ts': ['connector_organizations.properties'],
  'contexts/people/server/second-factors/add-factor.ts': ['second_factors.secret'],
  // given to the browser, for some minutes
  'contexts/people/server/second-factors/challenge.ts': [],
  'contexts/people/server/sessions/openid-sign-in.ts': ['openid_logins.codeVerifier'],
};

const isProduct = (file: string): boolean =>
  !/\.(test|fixture)\.ts$/.test(file) && !file.startsWith('apps/server/src/reseal/');

test('every column with something encrypted is in the register', async () => {
  const files: string[] = [];
  const places = glob('{contexts,apps}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  });
  for await (const file of places)
    if (isProduct(file) && /\bsealed\(/.test(await readFile(join(root, file), 'utf8'))) files.push(file);
  expect(files.toSorted()).toEqual(Object.keys(keptBy).toSorted());
  const registered = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(registered.toSorted()).toEqual([...new Set(Object.values(keptBy).flat())].toSorted());
});

test('the command makes no key of its own for another database', async () => {
  const secret = await addFactor().then(secretOf);
  const env = { PATH: process.env.PATH, DATABASE_URL: world.url, SECRET_KEY_ALSO: former };
  const ended = promisify(execFile)(process.execPath, ['apps/server/src/reseal.ts'], { cwd: root, env });
  await expect(ended).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Set SECRET_KEY') });
  expect(await secretOf()).toBe(secret);
});
