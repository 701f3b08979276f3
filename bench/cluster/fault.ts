import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { members, postmasterOf, primaryNow, synchronousOf } from './database-machines.ts';
import { etcdLeader } from './etcd-machines.ts';
import { addressOf, setLink, type Node } from './network.ts';
import { newFile, nextVersion } from './next-version.ts';
import { dashboardUrl, untilReady } from './product.ts';
import { fillDisk } from './volumes.ts';
import type { Window } from './window.ts';

/** Ends what was done to a machine. */
type Heal = () => void | Promise<void>;

export type Fault = {
  name: string;
  words: string;
  /** Seconds within which writes must be answered again. */
  limit: number;
  /** Does it; answers how it is undone. `round` counts from 1. */
  strike: (cluster: Cluster, round: number, window: Window) => Promise<Heal>;
  /** What must hold besides, as a complaint. */
  complaint?: (window: Window) => string | null;
};

const known = <Machine>(node: Machine | null, what: string): Machine => {
  if (node === null) throw new Error(`There is no ${what}`);
  return node;
};

/** kill -9 of a machine's Patroni and of its database. */
function killDatabase({ machines, places }: Cluster, node: Node): Heal {
  const patroni = machines[node];
  patroni.hold();
  patroni.kill();
  const postmaster = postmasterOf(places, node);
  if (postmaster === null) throw new Error(`No database runs on ${node}`);
  process.kill(postmaster, 'SIGKILL');
  return () => patroni.start();
}

const nothing: Heal = () => undefined;

/** Waits until `seen`, or until so many seconds are over. */
async function until(seen: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await seen()) && Date.now() < end) await pause(100);
}

const writesRefused = ({ refusedWrites }: Window): boolean => refusedWrites > 0;

async function fillPrimary({ places }: Cluster, window: Window): Promise<Heal> {
  const node = await primaryNow();
  const { free } = fillDisk(places, node);
  await until(() => writesRefused(window), 90);
  await pause(10_000);
  // the time away counts from the moment at which there is space
  free();
  window.begun = performance.now();
  window.lastAcknowledged = window.begun;
  window.longestSilence = 0;
  window.lastRefusal = null;
  return nothing;
}

async function onStandby(cluster: Cluster, node: Node, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: cluster.superuserUrlOn(`${addressOf(node)}:5432`) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function delayStandby(cluster: Cluster): Promise<Heal> {
  const node = known(synchronousOf(await members()), 'standby');
  const apply = (change: string): Promise<void> =>
    onStandby(cluster, node, change, 'select pg_reload_conf()');
  await apply(`alter system set recovery_min_apply_delay = '60s'`);
  await pause(20_000);
  return () => apply('alter system reset recovery_min_apply_delay');
}

/**
 * While one server has the new version, a page of it may ask either for its files: from the moment at which the proxy knows
 * that the server can work, since no page of it comes before.
 */
async function askForNewFiles(round: number, { broken }: Window): Promise<void> {
  const ask = async (): Promise<number> => (await fetch(`${dashboardUrl}${newFile(round)}`)).status;
  await until(async () => (await ask()) === 200, 30);
  for (let asked = 0; asked < 20; asked += 1) {
    const status = await ask();
    if (status !== 200) broken.push(`a file of the new version: ${status}`);
  }
}

/** One server after the other stops as it is told to and starts as the next version, then the workers. */
async function upgrade(
  { places, product, programsIn }: Cluster,
  round: number,
  window: Window,
): Promise<Heal> {
  const programs = programsIn(await nextVersion(places, round));
  for (const at of [1, 0] as const) {
    await product.servers[at]?.stop();
    product.servers[at]?.become(programs.servers[at]);
    product.servers[at]?.start();
    await untilReady(at);
    if (at === 1) await askForNewFiles(round, window);
  }
  for (const at of [0, 1] as const) {
    await product.workers[at]?.stop();
    product.workers[at]?.become(programs.workers[at]);
    product.workers[at]?.start();
  }
  return nothing;
}

/** The faults of docs/operations.md, in the order of its table. */
export const faults: readonly Fault[] = [
  {
    name: 'primary',
    words: 'kill -9 of the primary',
    limit: 30,
    strike: async (cluster) => killDatabase(cluster, await primaryNow()),
  },
  {
    name: 'standby',
    words: 'kill -9 of a synchronous standby',
    limit: 5,
    strike: async (cluster) =>
      killDatabase(cluster, known(synchronousOf(await members()), 'synchronous standby')),
  },
  {
    name: 'middle',
    words: 'kill -9 of PgBouncer and HAProxy',
    limit: 5,
    strike: ({ middle }) => {
      middle.pgbouncer.kill();
      middle.haproxy.kill();
      return Promise.resolve(nothing);
    },
  },
  {
    name: 'etcd',
    words: 'kill -9 of etcd’s leader',
    limit: 5,
    strike: async ({ etcd }) => {
      etcd[known(await etcdLeader(), 'leader of etcd')].kill();
      return nothing;
    },
  },
  {
    name: 'server',
    words: 'kill -9 of a server',
    limit: 5,
    strike: ({ product }, round) => {
      const at = round % 2 === 0 ? 0 : 1;
      product.servers[at]?.kill();
      return Promise.resolve(() => untilReady(at));
    },
  },
  {
    name: 'worker',
    words: 'kill -9 of a worker',
    limit: 5,
    strike: ({ product }, round) => {
      product.workers[round % 2]?.kill();
      return Promise.resolve(nothing);
    },
  },
  {
    name: 'network',
    words: 'the primary’s network is cut (its namespace’s link)',
    limit: 30,
    strike: async () => {
      const node = await primaryNow();
      setLink(node, 'down');
      return () => setLink(node, 'up');
    },
  },
  {
    name: 'disk',
    words: 'the disk of the primary’s data is full',
    limit: 5,
    strike: (cluster, _round, window) => fillPrimary(cluster, window),
    complaint: (window) => {
      if (!writesRefused(window)) return 'no write met the full disk';
      return window.refusedReads > 0 ? `${window.refusedReads} reads were refused` : null;
    },
  },
  {
    name: 'lag',
    words: 'a standby applies a minute later',
    limit: 5,
    strike: delayStandby,
    complaint: ({ answers }) => (answers.has('503') ? 'a call was refused' : null),
  },
  {
    name: 'upgrade',
    words: 'versions N and N+1, with a migration',
    limit: 5,
    strike: upgrade,
    complaint: ({ answers }) => (answers.has('503') ? `${answers.get('503')} calls were refused` : null),
  },
];
