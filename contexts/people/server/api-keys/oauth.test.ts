import type { AddressInfo } from 'node:net';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clientCredentialsGrant,
  discovery,
  fetchProtectedResource,
  ResponseBodyError,
  type ClientAuth,
} from 'openid-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsOfCategories } from '@reprise/tests/wall/calls-of-categories.ts';

const world = await openWorld();
const started = world.clock.now;
let apiUrl: string;
beforeAll(async () => {
  await world.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.api.server.address() as AddressInfo; // listens on a port
  apiUrl = `http://127.0.0.1:${port}`;
  useSettings({ ...settings(), apiUrl });
});
afterEach(() => {
  world.clock.now = started;
});
const after = (seconds: number): void => {
  world.clock.now = new Date(started.getTime() + seconds * 1_000);
};

const manager = world.a.tokens.root_management_unit_manager;
const newKey = (more = {}) => keyInNameOf(world, manager, ['buyback_list', 'buyback_read'], more);
type Key = Awaited<ReturnType<typeof newKey>>;

const form = 'application/x-www-form-urlencoded';
/** A request for a token as it is written, without a library. */
async function ask(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const answer = await world.call('POST', '/oauth/token', { body, contentType: form, headers });
  return { ...answer, error: answer.json['error'] };
}
const grant = { grant_type: 'client_credentials' };
const posted = ({ id, secret }: Key) => ({ ...grant, client_id: id, client_secret: secret });
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const issued = z.object({ access_token: z.string() });
const tokenBy = async (key: Key) => issued.parse((await ask(posted(key))).json).access_token;

describe('a program that knows OAuth', () => {
  const clientOf = (key: Key, auth: ClientAuth, secret = key.secret) =>
    discovery(new URL(apiUrl), key.id, secret, auth, {
      algorithm: 'oauth2',
      execute: [allowInsecureRequests],
    });

  test.each([
    ['in the header', ClientSecretBasic],
    ['in the form', ClientSecretPost],
  ])('finds where tokens are had, and gets one with its secret %s', async (_, auth) => {
    const key = await newKey();
    const client = await clientOf(key, auth(key.secret));
    expect(client.serverMetadata().scopes_supported).toContain('buyback_list');
    const token = await clientCredentialsGrant(client);
    expect(token).toMatchObject({ expires_in: 3_600, scope: 'buyback_list buyback_read' });
    const listed = await fetchProtectedResource(
      client,
      token.access_token,
      new URL('/buybacks', apiUrl),
      'GET',
    );
    expect(listed.status).toBe(200);
  });

  test('is refused as the standard says', async () => {
    const key = await newKey();
    const wrong = (await newKey()).secret;
    const client = await clientOf(key, ClientSecretBasic(wrong), wrong);
    const refused = await clientCredentialsGrant(client).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    const known = await clientOf(key, ClientSecretPost(key.secret));
    const beyond = await clientCredentialsGrant(known, { scope: 'item_control' }).catch(
      (error: unknown) => error,
    );
    expect(beyond).toBeInstanceOf(ResponseBodyError);
    expect(beyond).toMatchObject({ error: 'invalid_scope', status: 400 });
  });
});

describe('a token', () => {
  test('has what was asked for of its key, and no more', async () => {
    const key = await newKey();
    const answer = await ask({ ...posted(key), scope: 'buyback_read' });
    expect(answer).toMatchObject({ status: 200, json: { token_type: 'Bearer', scope: 'buyback_read' } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const token = world.as(issued.parse(answer.json).access_token);
    expect(await token.refused('GET /buybacks')).toBe('forbidden');
    expect(await token.refused('GET /api-keys')).toBe('key_not_allowed');
    await world.as(await tokenBy(key)).call('GET /buybacks');
  });

  test('is kept as a hash, and is removed once it is over', async () => {
    const key = await newKey();
    const token = await tokenBy(key);
    const rows = async () =>
      (await world.sql.query('select * from api_key_tokens where "keyId" = $1', [key.id])).rows;
    expect((await rows()).map(({ tokenHash }) => tokenHash)).toEqual([hashOf(token)]);
    expect(JSON.stringify(await rows())).not.toContain(token);
    after(3_600);
    await tokenBy(key);
    expect((await rows()).map(({ tokenHash }) => tokenHash)).not.toContain(hashOf(token));
  });

  test('ends after an hour, and never after its key', async () => {
    const key = await newKey();
    const token = world.as(await tokenBy(key));
    after(3_599);
    await token.call('GET /buybacks');
    after(3_600);
    const refused = await token.send('GET /buybacks');
    expect(refused.refusal()).toMatchObject({ status: 401, code: 'token_ended' });
    world.clock.now = started;
    const short = await ask(posted(await newKey({ expiresAt: '2026-03-02T09:10:00.000Z' })));
    expect(short.json['expires_in']).toBe(600);
  });

  test('ends with its key, and sleeps while its maker is inactive', async () => {
    const key = await newKey();
    const token = world.as(await tokenBy(key));
    const set = (status: string) =>
      world.sql.query('update users set "status" = $2 where "id" = $1', [
        world.a.users.root_management_unit_manager,
        status,
      ]);
    await set('inactive');
    expect(await token.refused('GET /buybacks')).toBe('key_asleep');
    await set('active');
    await token.call('GET /buybacks');
    await world.sql.query('update api_keys set "revokedAt" = now() where "id" = $1', [key.id]);
    expect(await token.refused('GET /buybacks')).toBe('key_ended');
  });

  test('writes the use of its key, and the audit log names it', async () => {
    const key = await keyInNameOf(world, manager, ['category_write', 'category_list'], { name: 'Jeton' });
    const { body } = await callsOfCategories['POST /categories']!.arrange(world);
    const made = await world.as(await tokenBy(key)).raw('POST /categories', { body });
    expect(made.status).toBe(201);
    const { rows } = await world.sql.query(
      'select "apiKeyId", "userName" from audit_logs where "apiKeyId" = $1',
      [key.id],
    );
    expect(rows).toEqual([{ apiKeyId: key.id, userName: 'Jeton (root_management_unit_manager A)' }]);
    const used = await world.sql.query('select "lastUsedAt" from api_keys where "id" = $1', [key.id]);
    expect(used.rows[0].lastUsedAt).toEqual(started);
  });

  test('renews nothing: it is no client', async () => {
    const key = await newKey();
    const token = await tokenBy(key);
    const again = await ask({ ...grant, client_id: key.id, client_secret: token });
    expect([again.status, again.error]).toEqual([401, 'invalid_client']);
  });
});

describe('a request for a token', () => {
  test('takes what it does not know, and an empty parameter for none', async () => {
    const key = await newKey();
    const answer = await ask({ ...posted(key), scope: '', resource: 'https://api.example.org' });
    expect(answer).toMatchObject({ status: 200, json: { scope: 'buyback_list buyback_read' } });
  });

  test('has its client encoded as in a form', async () => {
    const { id, secret } = await newKey();
    const coded = basic(id.replaceAll('-', '%2D'), secret.replaceAll('_', '%5F'));
    expect((await ask(grant, coded)).status).toBe(200);
  });

  test('is refused with the error of the standard, and as a problem of the house', async () => {
    const key = await newKey();
    const { status, json, headers } = await ask({ ...posted(key), grant_type: 'password' });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/json');
    expect(json).toMatchObject({ error: 'unsupported_grant_type', status: 400, code: 'invalid' });
    expect(json['error_description']).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  test('says what is wrong with it', async () => {
    const key = await newKey();
    const { id, secret } = key;
    const other = await newKey();
    const revoked = await newKey({ revokedAt: '2026-03-01T00:00:00.000Z' });
    const answers = {
      none: await ask(grant),
      'no grant': await ask({ client_id: id, client_secret: secret }),
      twice: await ask(`grant_type=client_credentials&grant_type=client_credentials&client_id=${id}`),
      'two credentials': await ask(posted(key), basic(id, secret)),
      'somebody else’s': await ask({ ...posted(key), client_id: other.id }),
      'no client': await ask({ ...posted(key), client_id: 'nobody' }),
      'no secret': await ask({ ...posted(key), client_secret: 'nothing' }),
      revoked: await ask(posted(revoked)),
      'no Basic': await ask(grant, { authorization: 'Basic ???' }),
      'no form': await ask(grant, basic(id, '%E0%A4%A')),
      'more than it has': await ask({ ...posted(key), scope: 'buyback_list user_write' }),
      'no scope': await ask({ ...posted(key), scope: '  ' }),
    };
    const told = Object.entries(answers).map(([name, { status, error, headers }]) => [
      name,
      status,
      error,
      headers['www-authenticate'],
    ]);
    const client = 'Basic realm="Reprise"';
    expect(told).toEqual([
      ['none', 401, 'invalid_client', client],
      ['no grant', 400, 'invalid_request', undefined],
      ['twice', 400, 'invalid_request', undefined],
      ['two credentials', 400, 'invalid_request', undefined],
      ['somebody else’s', 401, 'invalid_client', client],
      ['no client', 401, 'invalid_client', client],
      ['no secret', 401, 'invalid_client', client],
      ['revoked', 401, 'invalid_client', client],
      ['no Basic', 401, 'invalid_client', client],
      ['no form', 401, 'invalid_client', client],
      ['more than it has', 400, 'invalid_scope', undefined],
      ['no scope', 400, 'invalid_scope', undefined],
    ]);
  });
});
