import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addressOf, namespaceOf, nodes, type Etcd, type Node } from './network.ts';
import { runCommand } from './run-command.ts';
import { supervise, type Supervised } from './supervised.ts';
import { writeFilled, type Values } from './templates.ts';
import type { Places } from './volumes.ts';

/** The Patroni of each machine, which runs its database. */
export type Machines = Record<Node, Supervised>;

/** What Patroni says of a machine (GET /cluster). */
const member = z.object({
  name: z.enum(nodes),
  role: z.string(),
  state: z.string(),
  lag: z.union([z.number(), z.string()]).optional(),
});
export type Member = z.output<typeof member>;

/** The variables of one machine's files. */
function valuesOf(places: Places, node: Node, shared: Values): Values {
  return {
    ...shared,
    NODE: node,
    NODE_ADDRESS: addressOf(node),
    DATA_DIR: places.inside(`${node}/data/database`),
    WAL_DIR: places.inside(`${node}/wal/journal`),
    SOCKET_DIR: places.inside(node),
    BACKUP_DIR: places.inside('backup'),
  };
}

/** Runs a program in the folder and in a machine's network, as the database's user. */
const onMachine = ({ root }: Places, machine: Node | Etcd, ...command: string[]): [string, ...string[]] => [
  'ip',
  'netns',
  'exec',
  namespaceOf(machine),
  'chroot',
  '--userspec=postgres:postgres',
  root,
  ...command,
];

/** Every machine has the one root folder: what is at its own place in /etc elsewhere is named by a variable. */
const environmentOf = ({ inside }: Places, machine: Node | Etcd) => ({
  PATH: '/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  HOME: '/var/lib/postgresql',
  PGBACKREST_CONFIG: inside(`${machine}/pgbackrest.conf`),
});

/** Runs a command on a machine to its end, as the database's user; answers what it printed. */
export const runOn = (places: Places, machine: Node, ...command: string[]): string => {
  const variables = Object.entries(environmentOf(places, machine)).map(([name, value]) => `${name}=${value}`);
  return runCommand(...onMachine(places, machine, 'env', ...variables, ...command));
};

/** A program of a machine, which is started again when it ends. */
export const superviseOn = (
  places: Places,
  machine: Node | Etcd,
  name: string,
  ...command: string[]
): Supervised =>
  supervise({
    command: onMachine(places, machine, ...command),
    log: path.join(places.state, 'logs', `${machine}-${name}.log`),
    env: environmentOf(places, machine),
  });

/** Writes the files of the three machines; nothing runs yet. */
export function makeMachines(places: Places, shared: Values): Machines {
  const make = (node: Node): Supervised => {
    for (const file of ['patroni.yml', 'pgbackrest.conf'])
      writeFilled(file, valuesOf(places, node, shared), path.join(places.state, node, file));
    return superviseOn(places, node, 'patroni', 'patroni', places.inside(`${node}/patroni.yml`));
  };
  return { n1: make('n1'), n2: make('n2'), n3: make('n3') };
}

/** The process of a machine's database; null while it does not run. */
export function postmasterOf({ state }: Places, node: Node): number | null {
  try {
    const pid = Number(
      readFileSync(path.join(state, node, 'data/database/postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

const answerOf = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) });
  return answer.json();
};

/** The machines as Patroni knows them, asked of whichever answers. */
export async function members(): Promise<Member[]> {
  for (const node of nodes) {
    const said = await answerOf(`http://${addressOf(node)}:8008/cluster`).catch(() => null);
    const read = z.object({ members: z.array(member) }).safeParse(said);
    if (read.success) return read.data.members;
  }
  return [];
}

const primaryOf = (all: readonly Member[]): Node | null =>
  all.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;

/** The machine that is the primary now; throws while none is. */
export async function primaryNow(): Promise<Node> {
  const node = primaryOf(await members());
  if (node === null) throw new Error('There is no primary');
  return node;
}

/** A standby whose answer a commit may have waited for; with a quorum either of them is. */
export const synchronousOf = (all: readonly Member[]): Node | null =>
  all.find(({ role }) => role === 'sync_standby' || role === 'quorum_standby')?.name ?? null;

const isWhole = (all: readonly Member[]): boolean =>
  primaryOf(all) !== null &&
  all.filter(
    ({ role, state, lag }) =>
      role.endsWith('_standby') && state === 'streaming' && Number(lag ?? 0) < 1_000_000,
  ).length === 2;

/** Waits until one machine is the primary and both others follow it as candidates. */
export async function untilWhole(seconds = 180): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const all = await members();
    if (isWhole(all)) return;
    if (Date.now() > until)
      throw new Error(`The database’s machines did not come together: ${JSON.stringify(all)}`);
    await pause(500);
  }
}

/** Ends whatever still runs in the folder: children of a database that was killed. */
export function endEverythingIn({ root }: Places): void {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      if (readlinkSync(`/proc/${name}/root`) === root) process.kill(Number(name), 'SIGKILL');
    } catch {
      // it ended meanwhile, or it is not ours to look at
    }
}
