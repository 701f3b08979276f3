import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readLockFile } from './lock-file.ts';
import { startPostgres, type Postgres } from './launch.ts';

const asRoot = process.getuid?.() === 0;
/** Characters that a shell, a URL or a settings file could misread. */
const awkward = `it's "quoted", $HOME & é`;

let base: string;
let serviceHome: string;
let dataDir: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'launch '));
  serviceHome = path.join(base, `${awkward} of services`);
  await mkdir(serviceHome);
  for (const passed of [base, serviceHome]) await chmod(passed, 0o711);
  dataDir = path.join(base, awkward, '.data');
});
afterAll(async () => {
  await rm(base, { recursive: true, force: true });
});

const options = () => ({ dataDir, serviceHome, durable: false });

const start = async (more: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<Postgres> => {
  const postgres = await startPostgres({ ...options(), ...more });
  onTestFinished(postgres.stop);
  return postgres;
};

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const clusterOf = async (folder: string): Promise<string> => {
  const { home } = JSON.parse(await readFile(path.join(folder, 'postgres.json'), 'utf8'));
  return path.join(home ?? folder, 'cluster');
};

/** Another copy of the program, as a process of its own. */
const otherProgram = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(path.join(import.meta.dirname, 'hold.fixture.ts'), [dataDir, serviceHome]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return { child, url: message.url };
};

const kill9 = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

test('the first start makes a database in an awkward folder, the second finds its rows', async () => {
  const first = await startPostgres(options());
  await ask(first.url, 'create table kept (word text)');
  await ask(first.url, `insert into kept values ('Ĳ')`);
  await first.stop();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'Ĳ' }]);
});

test('two first starts at the same moment make one database with one owner', async () => {
  const fresh = { ...options(), dataDir: path.join(base, 'both') };
  const outcomes = await Promise.allSettled([startPostgres(fresh), startPostgres(fresh)]);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map((outcome) => outcome.reason.code)).toEqual(['already_running']);
});

test('only the password opens it, and only its owner reads the password', async () => {
  const { url } = await start();
  const wrong = url.replace(/:[^:@]+@/, ':guess@');
  await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  const addresses = await ask(
    url,
    `select current_setting('listen_addresses') || current_setting('unix_socket_directories') as at`,
  );
  expect(addresses).toEqual([{ at: '127.0.0.1' }]);
});

test('a committed transaction is on the disk, unless a test says otherwise', async () => {
  const sure = `select string_agg(setting, ' ' order by name) as sure from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
  const lasting = await startPostgres({ dataDir, serviceHome });
  const answer = await ask(lasting.url, sure);
  await lasting.stop();
  expect(answer).toEqual([{ sure: 'on on on' }]);
  expect(await ask((await start()).url, sure)).toEqual([{ sure: 'off off off' }]);
});

test('order and case do not depend on the locale of the machine', async () => {
  const { url } = await start();
  expect(
    await ask(
      url,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'reprise'`,
    ),
  ).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
});

test('a second copy of the program is refused in words, and the first works on', async () => {
  const other = await otherProgram();
  await expect(startPostgres(options())).rejects.toMatchObject({
    code: 'already_running',
    message: expect.stringContaining('already runs'),
  });
  expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill9(other.child);
  await start();
});

test('a command joins the running program as a guest, and leaves without stopping it', async () => {
  const owner = await start();
  const guest = await startPostgres({ ...options(), shared: true });
  expect(guest.url).toBe(owner.url);
  await guest.stop();
  expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server of a program that was killed is adopted, with what it had committed', async () => {
  const other = await otherProgram();
  await ask(other.url, 'create table before_the_kill ()');
  await kill9(other.child);
  const adopting = await start();
  expect(adopting).toMatchObject({ adopted: true, url: other.url });
  expect(await ask(adopting.url, `select to_regclass('before_the_kill') is not null as there`)).toEqual([
    { there: true },
  ]);
});

test('a program that adopted a server stops it', async () => {
  const other = await otherProgram();
  await kill9(other.child);
  const adopting = await startPostgres(options());
  await adopting.stop();
  await expect(ask(adopting.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await readLockFile(await clusterOf(dataDir))).toBe(null);
});

test('a server that is killed is reported at once, and the next start recovers what was committed', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const postgres = await start({ onLost });
  await ask(postgres.url, 'create table before_the_crash ()');
  await ask(postgres.url, 'checkpoint');
  const lock = await readLockFile(await clusterOf(dataDir));
  process.kill(lock!.pid, 'SIGKILL');
  expect((await lost).message).toContain('stopped unexpectedly');
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await ask(next.url, `select to_regclass('before_the_crash') is not null as there`)).toEqual([
    { there: true },
  ]);
});

const killServer = async (): Promise<number> => {
  const { pid } = (await readLockFile(await clusterOf(dataDir)))!;
  process.kill(pid, 'SIGKILL');
  return pid;
};

/**
 * Waits until another process than `before` serves the database at the same address, and the program has made it its
 * own: one that is killed sooner counts as one that never came.
 */
const servedAgain = (url: string, before: number) =>
  expect
    .poll(
      async () => {
        const lock = await readLockFile(await clusterOf(dataDir));
        if (!lock || lock.pid === before) return 'the former one';
        const owned = `select 1 as one where exists (select from pg_locks where locktype = 'advisory')`;
        return (await ask(url, owned).catch(() => ['nobody']))[0];
      },
      { timeout: 20_000 },
    )
    .toEqual({ one: 1 });

test('a server that ends by itself is started again at its address, and stops with the program', async () => {
  const postgres = await startPostgres({ ...options(), restarts: true });
  await ask(postgres.url, 'create table before_the_restart ()');
  await ask(postgres.url, 'checkpoint');
  await servedAgain(postgres.url, await killServer());
  expect(await ask(postgres.url, `select to_regclass('before_the_restart') is not null as there`)).toEqual([
    { there: true },
  ]);
  await expect(startPostgres(options())).rejects.toMatchObject({ code: 'already_running' });
  await postgres.stop();
  await expect(ask(postgres.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a server that ends again and again is given up', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const postgres = await start({ restarts: true, onLost });
  for (let end = 0; end < 3; end += 1) await servedAgain(postgres.url, await killServer());
  await killServer();
  expect((await lost).message).toContain('stopped unexpectedly');
}, 120_000);

test('a lock file whose process number belongs to another process does not stop the start', async () => {
  await (await start()).stop();
  const cluster = await clusterOf(dataDir);
  await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n1\n\n\n\nready\n`);
  expect((await start()).adopted).toBe(false);
});

test('a project that was moved keeps its database, even while its server was left running', async () => {
  const other = await otherProgram();
  await ask(other.url, 'create table moved ()');
  await kill9(other.child);
  const moved = path.join(base, 'moved');
  await rename(path.dirname(dataDir), moved);
  onTestFinished(() => rename(moved, path.dirname(dataDir)));
  const postgres = await start({ dataDir: path.join(moved, '.data') });
  expect(postgres).toMatchObject({ adopted: true, url: other.url });
});

test('a copy of a project never works on the database of the original', async () => {
  const original = await start();
  await ask(original.url, 'checkpoint');
  const copy = { ...options(), dataDir: path.join(base, 'copy') };
  await cp(dataDir, copy.dataDir, { recursive: true });
  const outcome = await startPostgres(copy).then(
    async (copied) => {
      onTestFinished(copied.stop);
      await ask(copied.url, 'create table of_the_copy ()');
      return copied.adopted ? 'the original' : 'a database of its own';
    },
    (error: Error) => error.message,
  );
  // As root the database is outside the project, and both projects point at it.
  expect(outcome).toMatch(asRoot ? /is a copy of/ : /a database of its own/);
  expect(await ask(original.url, `select to_regclass('of_the_copy') is null as untouched`)).toEqual([
    { untouched: true },
  ]);
});

test('what a killed first start left half made is removed', async () => {
  await (await start()).stop();
  const left = path.join(path.dirname(await clusterOf(dataDir)), 'new-abc');
  await mkdir(path.join(left, 'cluster/base'), { recursive: true });
  await start();
  await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a database that lay elsewhere and is gone is not silently replaced by an empty one', async () => {
  const folder = path.join(base, 'lost');
  await mkdir(folder);
  const recorded = JSON.stringify({ home: path.join(serviceHome, 'reprise-gone'), password: 'x' });
  await writeFile(path.join(folder, 'postgres.json'), recorded);
  await expect(startPostgres({ ...options(), dataDir: folder })).rejects.toMatchObject({
    code: 'system_refused',
    message: expect.stringMatching(asRoot ? /is gone/ : /as root/),
  });
});

test('a database of another release of PostgreSQL is refused before it is touched', async () => {
  await (await start()).stop();
  const version = path.join(await clusterOf(dataDir), 'PG_VERSION');
  await writeFile(version, '17\n');
  onTestFinished(() => writeFile(version, '18\n'));
  await expect(startPostgres(options())).rejects.toMatchObject({
    message: expect.stringContaining('PostgreSQL 17'),
  });
});

test('a server that cannot start says why', async () => {
  await (await start()).stop();
  const settings = path.join(await clusterOf(dataDir), 'postgresql.auto.conf');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, `shared_buffers = 'plenty'\n`);
  onTestFinished(() => writeFile(settings, before));
  await expect(startPostgres(options())).rejects.toMatchObject({
    code: 'database_failed',
    message: expect.stringContaining('shared_buffers'),
  });
});
