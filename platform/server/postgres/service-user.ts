import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LauncherError } from './launcher-error.ts';

const run = promisify(execFile);
const name = 'reprise';

/** The user that runs PostgreSQL; null: the one that runs this program. */
export type ServiceUser = { uid: number; gid: number } | null;

const lookUp = async (): Promise<ServiceUser> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null; // `id` fails when there is no such user: the caller makes it.
  }
};

const waysToMakeIt: readonly (readonly [string, readonly string[]])[] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
  ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
];

/**
 * PostgreSQL refuses to run as root: when root starts the program, a system user is created once and used from then on.
 */
export const serviceUser = async (): Promise<ServiceUser> => {
  if (process.getuid?.() !== 0) return null;
  const reasons: string[] = [];
  const until = Date.now() + 2000;
  do {
    const known = await lookUp();
    if (known) return known;
    reasons.length = 0;
    for (const [command, args] of waysToMakeIt) {
      try {
        await run(command, [...args]);
        break;
      } catch (error) {
        reasons.push(error instanceof Error ? error.message.trim() : String(error));
      }
    }
    // of two starts at the same moment the other one locks the password file and creates the same user
    await pause(100);
  } while (Date.now() < until);
  const known = await lookUp();
  if (known) return known;
  throw new LauncherError(
    'system_refused',
    `Started as root, and no system user "${name}" could be made for the database, which refuses to run as root. ` +
      `Start the program as another user, or make that user. ${reasons.join(' ')}`,
  );
};
