import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'ssh2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '@reprise/platform/server/settings.ts';
import { placesOf } from './engine/account-folder.ts';
import type { SftpServer } from './engine/sftp-server.ts';
import { sealed, sealedUnder } from '@reprise/platform/server/outside/sealed.ts';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { clients, connect, ended, openSftp, type Hands, type SignIn } from './sftp-clients.fixture.ts';
import { startSftp } from './start-sftp.ts';

/** The words of each client for a refusal. */
const refused =
  /no such file|not found|denied|failure|failed|unsupported|is closed|closed|not empty|too large|hung up|reset/i;

let world: World;
let server: SftpServer;
let open: { close: () => Promise<void> }[] = [];

const root = (): string => settings().sftp?.dir ?? '';
const start = async (): Promise<void> => {
  const place = { host: '127.0.0.1', port: 0, root: root(), lookEvery: 20 };
  server = await startSftp(world.db, place, () => world.clock.now);
};

beforeAll(async () => {
  world = await makeWorld();
  await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{sftp_access}'`);
});
beforeEach(async () => {
  await rm(root(), { recursive: true, force: true });
  await start();
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
  await server.close();
});
afterAll(() => world.close());

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Enables the access of an account; each test gets a new password. */
async function enabled(of: World['a'] = world.a): Promise<SignIn> {
  const by = of.as.root_management_unit_manager;
  const json = await by.call('GET /accounts/{id}/sftp', { params: { id: of.retailer } });
  const body = { version: json.version };
  const answer = await by.call('POST /accounts/{id}/sftp/enable', { params: { id: of.retailer }, body });
  return {
    port: server.port,
    username: text(answer.username),
    password: text(answer.password),
  };
}
const change = async (path: 'disable' | 'enable'): Promise<void> => {
  const by = world.a.as.root_management_unit_manager;
  const params = { id: world.a.retailer };
  const { version } = await by.call('GET /accounts/{id}/sftp', { params });
  await by.call(`POST /accounts/{id}/sftp/${path}`, { params, body: { version } });
};
const placesOfA = () => placesOf(root(), world.a.retailer);
const home = (...names: string[]): string => join(placesOfA().home, ...names);

async function hands(client: (typeof clients)[number][1], signIn: SignIn): Promise<Hands> {
  const made = await client(signIn);
  open.push(made);
  return made;
}
async function connected(signIn: SignIn): Promise<Client> {
  const { client } = await connect(signIn);
  open.push({ close: async () => void client.end() });
  return client;
}

describe.each(clients)('the SFTP server with %s', { timeout: 60_000 }, (_, client) => {
  test('sends, lists, fetches, moves and removes files', async () => {
    const { put, get, list, rename, remove, makeFolder, removeFolder } = await hands(client, await enabled());
    const content = Buffer.from(Array.from({ length: 700_000 }, (_one, at) => (at * 7) % 251));
    await put(content, '/photos.bin');
    expect((await get('/photos.bin')).equals(content)).toBe(true);
    await makeFolder('/old files');
    await rename('/photos.bin', '/old files/été.bin');
    expect((await list('/')).filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      'error',
      'old files',
      'processed',
      'scheduled-exports',
    ]);
    expect(await list('/old files')).toContain('été.bin');
    await put('again', '/old files/été.bin');
    expect(String(await get('/old files/été.bin'))).toBe('again');
    await expect(removeFolder('/old files')).rejects.toThrow(refused);
    await remove('/old files/été.bin');
    await removeFolder('/old files');
    await expect(get('/old files/été.bin')).rejects.toThrow(refused);
  });

  test('moves a folder as deep as what is in it may lie', async () => {
    const { put, rename, makeFolder } = await hands(client, await enabled());
    for (const path of ['/deep', '/deep/er', '/moved', '/moved/on']) await makeFolder(path);
    await put('a,b', '/moved/on/a.csv');
    await expect(rename('/moved', '/deep/er/moved')).rejects.toThrow(/too deep|failure/i);
    await rename('/moved', '/deep/moved');
    expect(await readFile(home('deep', 'moved', 'on', 'a.csv'), 'utf8')).toBe('a,b');
  });

  test('leads nowhere outside of the account’s own folder', async () => {
    const signIn = await enabled();
    const { put, get, list, rename, makeFolder, link } = await hands(client, signIn);
    await mkdir(placesOf(root(), world.b.retailer).home, { recursive: true });
    await writeFile(join(placesOf(root(), world.b.retailer).home, 'secret.txt'), 'of B');
    await put('inside', '/../../inside.txt');
    expect(await readFile(home('inside.txt'), 'utf8')).toBe('inside');
    expect(await list('/../..')).toContain('inside.txt');
    for (const path of [
      '/etc/passwd',
      '../../../../etc/passwd',
      `/../../${world.b.retailer}/home/secret.txt`,
    ])
      await expect(get(path)).rejects.toThrow(refused);
    await expect(link('/etc/passwd', '/link')).rejects.toThrow(refused);
    await expect(link('inside.txt', '/link')).rejects.toThrow(refused);
    await expect(rename('/inside.txt', '/../../../tmp/outside.txt')).rejects.toThrow(refused);
    await expect(makeFolder('/../../../tmp/a-folder/below')).rejects.toThrow(refused);
    // a link that an administrator of the machine has put there is not shown to clients
    await symlink('/etc', home('etc'));
    await symlink('/etc/passwd', home('passwd'));
    expect(await list('/')).not.toContain('etc');
    await expect(get('/passwd')).rejects.toThrow(refused);
    await expect(get('/etc/passwd')).rejects.toThrow(refused);
    await expect(put('x', '/etc/reprise-was-here')).rejects.toThrow(refused);
  });

  test('refuses a wrong password, an unknown name and a disabled access alike', async () => {
    const { port, username, password } = await enabled();
    const refused = async (signIn: SignIn) => {
      const error: unknown = await client(signIn).then(
        () => null,
        (why: unknown) => why,
      );
      return error instanceof Error ? error.message.replaceAll(/\S+@/g, '') : null;
    };
    const wrong = await refused({ port, username, password: `${password}x` });
    expect(wrong).toMatch(/denied|authentication methods failed/i);
    expect(await refused({ port, username: 'nobody-here', password })).toBe(wrong);
    await change('disable');
    expect(await refused({ port, username, password })).toBe(wrong);
  });

  test('shows each account its own folder alone', async () => {
    const a = await hands(client, await enabled(world.a));
    const b = await hands(client, await enabled(world.b));
    await a.put('of A', '/mine.txt');
    await b.put('of B', '/mine.txt');
    expect(String(await a.get('/mine.txt'))).toBe('of A');
    expect(String(await b.get('/mine.txt'))).toBe('of B');
  });

  test('lets the product’s answers be read and removed, and written by nobody else', async () => {
    const { put, get, list, rename, remove, removeFolder, makeFolder } = await hands(client, await enabled());
    await writeFile(home('processed', 'one.report.csv'), 'line;column');
    expect(await list('/processed')).toContain('one.report.csv');
    expect(String(await get('/processed/one.report.csv'))).toBe('line;column');
    await put('mine', '/mine.csv');
    await expect(put('forged', '/processed/forged.csv')).rejects.toThrow(refused);
    await expect(rename('/mine.csv', '/error/forged.csv')).rejects.toThrow(refused);
    await expect(makeFolder('/error/below')).rejects.toThrow(refused);
    await expect(removeFolder('/processed')).rejects.toThrow(refused);
    await expect(rename('/processed', '/done')).rejects.toThrow(refused);
    await remove('/processed/one.report.csv');
    expect(await list('/processed')).not.toContain('one.report.csv');
  });
});

describe('a file that is sent by SFTP', () => {
  const openFile = (sftp: Awaited<ReturnType<typeof openSftp>>, path: string) =>
    new Promise<Buffer>((resolve, reject) =>
      sftp.open(path, 'w', (error, handle) => (error ? reject(error) : resolve(handle))),
    );
  const write = (sftp: Awaited<ReturnType<typeof openSftp>>, handle: Buffer, bytes: Buffer, at: number) =>
    new Promise<void>((resolve, reject) =>
      sftp.write(handle, bytes, 0, bytes.length, at, (error) => (error ? reject(error) : resolve())),
    );
  const close = (sftp: Awaited<ReturnType<typeof openSftp>>, handle: Buffer) =>
    new Promise<void>((resolve, reject) =>
      sftp.close(handle, (error) => (error ? reject(error) : resolve())),
    );

  test('is there once it is whole, and leaves nothing when the connection breaks', async () => {
    const client = await connected(await enabled());
    const sftp = await openSftp(client);
    const handle = await openFile(sftp, '/products-import.csv');
    await write(sftp, handle, Buffer.from('reference;label\n'), 0);
    expect(await readdir(placesOfA().incoming)).toHaveLength(1);
    expect(await readdir(placesOfA().home)).not.toContain('products-import.csv');
    client.destroy();
    await server.close();
    expect(await readdir(placesOfA().incoming)).toEqual([]);
    expect(await readdir(placesOfA().home)).not.toContain('products-import.csv');
    const { rows } = await world.sql.query(
      `select from graphile_worker.jobs where task_identifier = 'sftp.take'`,
    );
    expect(rows).toEqual([]);
    await start();
  });

  test('is refused with a hole in it or when it is too large, and leaves nothing', async () => {
    const sftp = await openSftp(await connected(await enabled()));
    const holed = await openFile(sftp, '/holed.csv');
    await write(sftp, holed, Buffer.from('the end'), 1_000);
    await expect(close(sftp, holed)).rejects.toThrow('A part of the file is missing');
    const huge = await openFile(sftp, '/huge.csv');
    await expect(write(sftp, huge, Buffer.from('x'), sftpLimits.fileBytes)).rejects.toThrow(
      'The file is too large',
    );
    await expect(close(sftp, huge)).rejects.toThrow(refused);
    expect(await readdir(placesOfA().incoming)).toEqual([]);
    const names = await readdir(placesOfA().home);
    expect(names.filter((name) => /holed|huge/.test(name))).toEqual([]);
  });

  test('is refused in a full folder, and beyond so many files', async () => {
    const signIn = await enabled();
    const [, library] = clients[0]!;
    const { put, remove, rename: move, makeFolder } = await hands(library, signIn);
    await put('', '/full');
    await truncate(home('full'), sftpLimits.folderBytes);
    await expect(put('x', '/one-more')).rejects.toThrow('The folder is full');
    await move('/full', '/full-to-the-brim');
    await remove('/full-to-the-brim');
    await put('x', '/one-more');
    await mkdir(home('many'));
    await Promise.all(
      Array.from({ length: sftpLimits.entries }, (_, at) => writeFile(home('many', String(at)), '')),
    );
    await expect(put('x', '/another')).rejects.toThrow('The folder holds too many files');
    await expect(makeFolder('/another')).rejects.toThrow('The folder holds too many files');
    await move('/one-more', '/one-less');
    await remove('/many/0');
  });

  test.each([
    ['a\u0007b', 'has characters'],
    ['a\\b', 'has characters'],
    ['x'.repeat(sftpLimits.name + 1), 'too long'],
    ['a/b', 'No such file'],
    ['a/b/c/d/e', 'too deep'],
  ])('is refused under the name %j', async (name, why) => {
    const [, library] = clients[0]!;
    const { put } = await hands(library, await enabled(world.b));
    await expect(put('x', `/${name}`)).rejects.toThrow(why);
  });

  test('can still be asked for after it was taken at once', async () => {
    const sftp = await openSftp(await connected(await enabled(world.b)));
    const { home: homeOfB, taken } = placesOf(root(), world.b.retailer);
    const handle = await openFile(sftp, '/products-import.csv');
    await write(sftp, handle, Buffer.from('reference\n'), 0);
    await close(sftp, handle);
    await rename(join(homeOfB, 'products-import.csv'), join(taken, 'one'));
    const size = await new Promise((resolve, reject) =>
      sftp.stat('/products-import.csv', (error, found) => (error ? reject(error) : resolve(found.size))),
    );
    expect(size).toBe(10);
  });
});

describe('an SFTP connection', () => {
  test('sees the key whose fingerprint the product shows, the same after a restart', async () => {
    const signIn = await enabled();
    const first = await connect(signIn);
    first.client.end();
    await server.close();
    await start();
    const again = await connect({ ...signIn, port: server.port });
    again.client.end();
    const json = await world.a.as.root_management_unit_manager.call('GET /accounts/{id}/sftp', {
      params: { id: world.a.retailer },
    });
    expect(json.server).toMatchObject({ fingerprint: first.seen });
    expect(again.seen).toBe(first.seen);
    const { rows } = await world.sql.query<{ privateKey: string }>('select "privateKey" from sftp_host_keys');
    expect(rows.map(({ privateKey }) => privateKey.slice(0, 9))).toEqual(['sealed:1:']);
  });

  test.each([
    ['is none', () => sealed('no key')],
    ['opens under no key of the program', () => sealedUnder(randomBytes(32), 'a key')],
  ])('sees a new key where the kept one %s', async (_, kept) => {
    const signIn = await enabled();
    await server.close();
    const keep = `update sftp_host_keys set "privateKey" = $1, "fingerprint" = 'SHA256:of-none'`;
    await world.sql.query(keep, [kept()]);
    await start();
    const { client, seen } = await connect({ ...signIn, port: server.port });
    client.end();
    const { rows } = await world.sql.query('select "fingerprint" from sftp_host_keys');
    expect(rows).toEqual([{ fingerprint: seen }]);
  });

  test.each([
    ['the access is disabled', () => change('disable')],
    ['it has another password', () => change('enable')],
    [
      'the premium feature is switched off',
      () => world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{}'`),
    ],
  ])('is closed when %s', async (_, act) => {
    const client = await connected(await enabled());
    await openSftp(client);
    const gone = ended(client);
    await act();
    await expect(gone).resolves.toBeUndefined();
    await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{sftp_access}'`);
  });

  test('has no shell, runs nothing, forwards nothing', async () => {
    const client = await connected(await enabled());
    const refused = (ask: (done: (error: Error | undefined) => void) => void) =>
      new Promise((resolve) => ask((error) => resolve(error?.message ?? null)));
    expect(await refused((done) => client.exec('id', done))).toMatch(/unable to exec|failed/i);
    expect(await refused((done) => client.shell(done))).toMatch(/unable|failed|request/i);
    expect(await refused((done) => client.subsys('netconf', done))).toMatch(/unable|failed/i);
    expect(await refused((done) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, done))).toMatch(
      /failure|prohibited|failed/i,
    );
  });

  test('is refused beyond the number that an account may have', async () => {
    const signIn = await enabled();
    for (let one = 0; one < sftpLimits.connections.account; one += 1) await connected(signIn);
    await expect(connect(signIn)).rejects.toThrow(refused);
  });

  test('is closed without harm when it does not speak the protocol', async () => {
    const socket = connectSocket(server.port, '127.0.0.1');
    const gone = new Promise<string>((resolve) => socket.once('close', () => resolve('put out')));
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\n\r\n${'x'.repeat(100_000)}\r\n`);
    expect(await gone).toBe('put out');
    await connected(await enabled());
  });

  test('is refused after ten wrong passwords, even with the right one', async () => {
    const { port, username, password } = await enabled();
    for (let one = 0; one < 10; one += 1)
      await expect(connect({ port, username, password: `wrong ${one}` })).rejects.toThrow(refused);
    await expect(connect({ port, username, password })).rejects.toThrow(refused);
    letPass(15 * 60);
    (await connect({ port, username, password })).client.end();
  });
});
