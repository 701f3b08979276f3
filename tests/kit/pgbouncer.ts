import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '@reprise/platform/server/postgres/free-port.ts';
import { serviceUser, type ServiceUser } from '@reprise/platform/server/postgres/service-user.ts';

/** A running PgBouncer. */
export type PgBouncer = { port: number; stop: () => Promise<void> };

const commands = z.object({ current: z.array(z.string()), old: z.array(z.string()).nullable() });

/** The programs that `npm test -- pooler` has found. */
export const pgBouncers = (): z.output<typeof commands> =>
  commands.parse(JSON.parse(process.env['TEST_POOLER'] ?? '{}'));

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilItAnswers(port: number, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + 20_000;
  while (child.exitCode === null && Date.now() < until) {
    if (await answers(port)) return true;
    await pause(20);
  }
  return false;
}

const iniOf = (sections: Record<string, Record<string, string>>): string =>
  Object.entries(sections)
    .map(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
    ])
    .flat()
    .join('\n');

/** The usual settings: transaction pooling, start-up options ignored. */
const usual = {
  pool_mode: 'transaction',
  ignore_startup_parameters: 'extra_float_digits,options',
  auth_type: 'any',
  listen_addr: '127.0.0.1',
  unix_socket_dir: '',
  max_client_conn: '500',
  default_pool_size: '10',
  server_check_delay: '0',
};

/** Writes its settings to a file that only its user may read. */
async function writeIni(url: string, settings: Record<string, string>, user: ServiceUser): Promise<string> {
  const { hostname, port, username, password } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'reprise-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(file, iniOf({ databases: { '*': server }, pgbouncer: { ...usual, ...settings } }));
  for (const one of [folder, file]) {
    await chmod(one, 0o700);
    if (user) await chown(one, user.uid, user.gid);
  }
  return file;
}

/** Starts a PgBouncer in front of the PostgreSQL at `url`, for all of its databases. */
export async function startPgBouncer(
  url: string,
  settings: Record<string, string> = {},
  command: readonly string[] = pgBouncers().current,
): Promise<PgBouncer> {
  const port = await freePort();
  // it refuses to run as root, as the database does
  const user = await serviceUser();
  const file = await writeIni(url, { ...settings, listen_port: String(port) }, user);
  const folder = path.dirname(file);
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, file], { cwd: folder, stdio: 'ignore', ...user });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (await untilItAnswers(port, child)) return { port, stop };
  await stop();
  throw new Error(`PgBouncer does not start: ${command.join(' ')}`);
}
