import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { primaryAddress, type Cluster } from './cluster.ts';
import { primaryNow, runOn, untilWhole } from './database-machines.ts';
import { here, nodes, type Node } from './network.ts';

const standbyAddress = `${here}:5001`;

async function ask<Row extends object>(cluster: Cluster, at: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.superuserUrlOn(at) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits for what takes seconds, and throws after two minutes. */
async function until(what: string, seen: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await seen())) {
    if (Date.now() > end) throw new Error(`It took too long until ${what}`);
    await pause(500);
  }
}

/** Before and after a moment nothing may be written: the second is what people know of it. */
const aSecond = (): Promise<void> => pause(1_100);

/** Rows, the second at which they were there, and a delete that nobody wanted. */
async function deleteByMistake(cluster: Cluster): Promise<{ target: string }> {
  await ask(cluster, primaryAddress, 'create table memos ("number" int)');
  await ask(cluster, primaryAddress, 'insert into memos select generate_series(1, 1000)');
  await aSecond();
  const [now] = await ask<{ target: string }>(cluster, primaryAddress, 'select now()::text as "target"');
  if (now === undefined) throw new Error('The database does not say the time');
  await aSecond();
  await ask(cluster, primaryAddress, 'delete from memos');
  await ask(cluster, primaryAddress, 'insert into memos values (1001)');
  return now;
}

/** The commands of docs/operations.md, "Back to a second", on the machine that was the primary. */
async function goBack({ machines, places }: Cluster, node: Node, target: string): Promise<void> {
  const on = (...command: string[]): string => runOn(places, node, ...command);
  const data = places.inside(`${node}/data/database`);
  await Promise.all(nodes.map((one) => machines[one].stop()));
  const moment = ['--type=time', `--target=${target}`, '--target-action=promote'];
  on('pgbackrest', '--stanza=reprise', '--delta', '--link-all', ...moment, 'restore');
  on('pg_ctl', '-D', data, '-l', places.inside(`${node}/recovery.log`), '-w', 'start');
  const query = ['-h', places.inside(node), '-U', 'postgres', '-Atc', 'select pg_is_in_recovery()'];
  await until('the second was reached', () => on('psql', ...query).trim() === 'f');
  on('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  const answers = String.raw`printf 'reprise\nYes I am aware\n'`;
  on('sh', '-c', `${answers} | patronictl -c ${places.inside(`${node}/patroni.yml`)} remove reprise`);
  machines[node].start();
}

/** The others copy the database anew: theirs has what was taken back. */
function copyAnew({ machines, places }: Cluster, from: Node): void {
  for (const node of nodes.filter((one) => one !== from)) {
    for (const part of ['data/database', 'wal/journal'])
      rmSync(path.join(places.state, node, part), { recursive: true, force: true });
    machines[node].start();
  }
}

/** Deletes rows by mistake, goes back to the second before, and says whether they are there, on each machine. */
export async function proveRestore(cluster: Cluster, tell: (line: string) => void): Promise<boolean> {
  await cluster.startDatabase(tell);
  const node = await primaryNow();
  runOn(cluster.places, node, 'pgbackrest', '--stanza=reprise', '--type=full', 'backup');
  tell('A full copy is made.');
  const { target } = await deleteByMistake(cluster);
  // what is not kept yet is kept now, as within a minute
  runOn(cluster.places, node, 'pgbackrest', '--stanza=reprise', 'check');
  tell(`A thousand rows were there at ${target}, and are deleted.`);
  const begun = performance.now();
  await goBack(cluster, node, target);
  await until('the machine was the primary again', () =>
    primaryNow().then(
      (one) => one === node,
      () => false,
    ),
  );
  tell(`The database is back there after ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
  copyAnew(cluster, node);
  await untilWhole();
  const there = 'select count(*)::int as "rows", max("number") as "last" from memos';
  const found = [
    ...(await ask<{ rows: number; last: number }>(cluster, primaryAddress, there)),
    ...(await ask<{ rows: number; last: number }>(cluster, standbyAddress, there)),
  ];
  for (const [at, { rows, last }] of found.entries())
    tell(`${at === 0 ? 'The primary' : 'A standby'} has ${rows} rows, the last is ${last}.`);
  return found.length === 2 && found.every(({ rows, last }) => rows === 1_000 && last === 1_000);
}
