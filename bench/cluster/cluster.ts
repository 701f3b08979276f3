import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startOutside, type Outside } from './beside.ts';
import {
  endEverythingIn,
  makeMachines,
  primaryNow,
  runOn,
  untilWhole,
  type Machines,
} from './database-machines.ts';
import { makeEtcds, type Etcds } from './etcd-machines.ts';
import { makeMiddle, type Middle } from './middle.ts';
import {
  addressOf,
  etcds,
  here,
  layNetwork,
  network,
  nodes,
  takeNetworkAway,
  type Etcd,
  type Node,
} from './network.ts';
import { frontValues, makeProduct, programsOf, untilReady, type Product } from './product.ts';
import { filled, type Values } from './templates.ts';
import { makeVolumes, placesIn, takeVolumesAway, type Places } from './volumes.ts';

export type Cluster = {
  places: Places;
  machines: Machines;
  /** The machines of etcd. */
  etcd: Etcds;
  middle: Middle;
  product: Product;
  outside: Outside;
  /** The programs of a version that lies in another folder. */
  programsIn: (version?: string) => ReturnType<typeof programsOf>;
  /** The superuser's way to a database (the product's where none is named) at this address and port. */
  superuserUrlOn: (address: string, database?: string) => string;
  /** The machines of the database alone, with its copies. */
  startDatabase: (tell: Tell) => Promise<void>;
  start: (tell: Tell) => Promise<void>;
  stop: () => Promise<void>;
};
type Parts = Omit<Cluster, 'startDatabase' | 'start' | 'stop'>;

type Tell = (line: string) => void;

/** HAProxy leads to the primary from here. */
export const primaryAddress = `${here}:5000`;

const secret = (): string => randomBytes(24).toString('hex');

/** `NODE1`, `NODE1_ADDRESS`, and so on. */
const numbered = (prefix: string, all: readonly (Node | Etcd)[]): Values =>
  Object.fromEntries(
    all.flatMap((machine, at) => [
      [`${prefix}${at + 1}`, machine],
      [`${prefix}${at + 1}_ADDRESS`, addressOf(machine)],
    ]),
  );

/** The variables that every file shares. */
export function sharedValues(outside: Pick<Outside, 's3' | 'mail'>): Values {
  return {
    ...numbered('NODE', nodes),
    ...numbered('ETCD', etcds),
    NETWORK: network,
    LISTEN: here,
    SHARED_BUFFERS: '128MB',
    MAX_WAL_SIZE: '256MB',
    PATRONI_PASSWORD: secret(),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    DATABASE_PASSWORD: secret(),
    ...frontValues,
    ...outside.s3,
    ...outside.mail,
  };
}

/** The user and the database of the product, as an operator makes them. */
async function makeDatabase(url: string, values: Values): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of filled('database.sql', values).split(/;\s*$/m))
      if (statement.trim() !== '') await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What must be gone for a new run: a run that was cut off leaves some of it. */
function takeAway(places: Places): void {
  endEverythingIn(places);
  takeVolumesAway(places);
  takeNetworkAway();
}

/** Stops in the order in which callers are: first who calls, last what is called. */
async function stopAll(cluster: Parts): Promise<void> {
  const { product, middle, machines, etcd, outside, places } = cluster;
  await Promise.all([...product.servers, ...product.workers].map((one) => one.stop()));
  await Promise.all([middle.front, middle.pgbouncer, middle.haproxy].map((one) => one.stop()));
  await Promise.all(Object.values(machines).map((one) => one.stop()));
  await Promise.all(Object.values(etcd).map((one) => one.stop()));
  await outside.close();
  takeAway(places);
}

async function startDatabase(parts: Parts, values: Values, tell: Tell): Promise<void> {
  const { places, machines, etcd, middle } = parts;
  for (const one of [...Object.values(etcd), ...Object.values(machines)]) one.start();
  middle.haproxy.start();
  tell('Three machines of PostgreSQL come together …');
  await untilWhole();
  runOn(places, await primaryNow(), 'pgbackrest', '--stanza=reprise', 'stanza-create');
  await makeDatabase(parts.superuserUrlOn(primaryAddress, 'postgres'), values);
}

async function startAll(parts: Parts, values: Values, tell: Tell): Promise<void> {
  const { middle, product } = parts;
  await startDatabase(parts, values, tell);
  middle.pgbouncer.start();
  middle.front.start();
  tell('The first server migrates, builds the screens and loads the demo …');
  product.servers[0]?.start();
  await untilReady(0, 600);
  product.servers[1]?.start();
  for (const worker of product.workers) worker.start();
  await untilReady(1);
}

/** Everything on addresses of this machine, made and not yet started; `stop` takes it away at any moment. */
export async function makeCluster(root: string): Promise<Cluster> {
  const places = placesIn(root);
  takeAway(places);
  layNetwork();
  makeVolumes(places);
  const outside = await startOutside();
  const values = sharedValues(outside);
  const secretKey = secret();
  const programsIn = (version?: string) => programsOf(places, values, secretKey, version);
  const superuserUrlOn = (address: string, database = 'reprise'): string =>
    `postgres://postgres:${values['SUPERUSER_PASSWORD']}@${address}/${database}`;
  const parts = {
    places,
    outside,
    programsIn,
    superuserUrlOn,
    machines: makeMachines(places, values),
    etcd: makeEtcds(places, values),
    middle: makeMiddle(places, values),
    product: makeProduct(programsIn()),
  };
  return {
    ...parts,
    startDatabase: (tell) => startDatabase(parts, values, tell),
    start: (tell) => startAll(parts, values, tell),
    stop: () => stopAll(parts),
  };
}
