import { isRepeatable } from '@reprise/platform/domain/core/endpoint.ts';
import { isSealed } from '@reprise/platform/server/outside/sealed.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openWorld, type Answered } from '../kit/world.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { sendCall } from './send.ts';

// every POST takes an Idempotency-Key, or says why not (docs/repeated-calls.md)

const world = await openWorld();

const posts = endpoints.filter(({ method }) => method === 'POST');
const keyed = posts.filter(isRepeatable).map(nameOf);
const unkeyed = posts.filter((endpoint) => !isRepeatable(endpoint));

/** They end the session with which they are made: nobody may repeat them. */
const endTheSession = ['POST /logout', 'POST /switch-module', 'POST /login-as'];

const withKey = (name: string, { by, headers, ...sent }: Sent, key: string): Promise<Answered> =>
  sendCall(world, name, { ...sent, headers: { ...headers, 'idempotency-key': key } }, by);

const keptRows = async (): Promise<{ hash: string; answer: string | null }[]> => {
  const { rows } = await world.sql.query<{ hash: string; answer: string | null }>(
    `select encode("keyHash", 'hex') as hash, "answer" from idempotency_keys`,
  );
  return rows;
};
const keptAs = ({ answer }: { answer: string | null }): string =>
  answer === null ? 'nothing' : isSealed(answer) ? 'encrypted' : 'open';

async function filesKept(): Promise<number> {
  const found = await readdir(settings().filesDir, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).length;
}

test.each(keyed)('%s is done once with its key, and kept where nobody reads it', async (name) => {
  const arranged = await entries[name]!.arrange(world);
  // the address names the same thing each time
  const ids = [...name.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, randomUUID()]);
  const sent = { ...arranged, params: { ...Object.fromEntries(ids), ...arranged.params } };
  const key = randomUUID();
  const before = new Set((await keptRows()).map(({ hash }) => hash));
  const first = await withKey(name, sent, key);
  const made = (await keptRows()).filter(({ hash }) => !before.has(hash));
  const isRefused = first.status >= 400;
  expect(isRefused ? first.status : undefined).toBe(arranged.answers);
  expect(made.map(keptAs)).toEqual(isRefused ? [] : [first.raw.length > 0 ? 'encrypted' : 'nothing']);
  const [row] = made;
  if (!row || endTheSession.includes(name)) return;
  const files = await filesKept();
  const again = await withKey(name, sent, key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect([again.status, again.raw.toString()]).toEqual([first.status, first.raw.toString()]);
  expect(await filesKept()).toBe(files);
  await world.sql.query(`update idempotency_keys set "bodyHash" = sha256('another') where "keyHash" = $1`, [
    Buffer.from(row.hash, 'hex'),
  ]);
  const other = await withKey(name, sent, key);
  expect([other.status, other.json['code']]).toEqual([409, 'idempotency_conflict']);
});

/** What such a call takes with it, so that the second is refused: the code of that refusal. */
const takenOnce: Record<string, string> = {
  // the state of single sign-on
  'POST /open-id/{organizationId}/callback': 'openid_callback_failed',
};

test.each(unkeyed.map(nameOf))('%s is made anew each time', async (name) => {
  const sent = await entries[name]!.arrange(world);
  const rows = (await keptRows()).length;
  const first = await withKey(name, sent, 'the same');
  const again = await withKey(name, sent, 'the same');
  const outcomeOf = ({ status, json }: Answered) =>
    status < 300 || status === sent.answers ? 'made' : json['code'];
  expect([first, again].map(outcomeOf)).toEqual(['made', takenOnce[name] ?? 'made']);
  expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, undefined]);
  expect(await keptRows()).toHaveLength(rows);
});

test('what cannot be kept takes no key: a file, or a list', () => {
  expect(
    posts.filter((endpoint) => isRepeatable(endpoint) && (endpoint.produces || endpoint.list)).map(nameOf),
  ).toEqual([]);
});

test('two who are unknown and choose the same key get an answer of their own', async () => {
  const { body } = await entries['POST /webtoken-with-account-and-ord']!.arrange(world);
  const open = async (remoteAddress: string) => {
    const { statusCode, json } = await world.api.inject({
      method: 'POST',
      url: '/webtoken-with-account-and-ord',
      remoteAddress,
      headers: { 'idempotency-key': 'visit', 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(body),
    });
    expect(statusCode).toBe(200);
    return json<{ token: string }>().token;
  };
  const token = await open('192.0.2.1');
  expect(await open('192.0.2.1')).toBe(token);
  expect(await open('192.0.2.2')).not.toBe(token);
});

test('a call is repeated across a change of SECRET_KEY, as long as the former one is accepted', async () => {
  const name = 'POST /stocks';
  const body = { name: 'Sous deux clés', warehouseId: world.a.warehouse };
  const sent = { by: world.a.tokens.warehouse_manager, body };
  const key = randomUUID();
  const first = await withKey(name, sent, key);
  expect(first.status).toBe(201);
  const former = settings();
  const next = { ...former, secretKey: 'the next secret key of this test'.padEnd(32, '.') };
  useSettings({ ...next, secretKeyAlso: former.secretKey });
  const again = await withKey(name, sent, key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect([again.status, again.raw.toString()]).toEqual([first.status, first.raw.toString()]);
  useSettings(next);
  expect((await withKey(name, sent, key)).json).toMatchObject({ code: 'idempotency_conflict' });
  useSettings(former);
});
