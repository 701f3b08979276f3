import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '@reprise/demo/load.ts';
import { makeCluster, type Cluster } from './cluster.ts';
import { members } from './database-machines.ts';
import { debianFolder } from './debian-folder.ts';
import { runFaults } from './faults.ts';
import { proveRestore } from './restore.ts';
import { addressOf, etcds, here } from './network.ts';
import { apiUrl, dashboardUrl, siteUrl } from './product.ts';

/**
 * `npm run cluster`: the product on three machines of PostgreSQL, on addresses of this machine, until Ctrl-C.
 * `npm run cluster -- restore`: rows that were deleted come back.
 * `npm run cluster -- faults [--rounds 10] [--rate 20] [--only name,name]`: what is lost when its parts are (docs/operations.md).
 */
const folder = process.env['CLUSTER_DIR'] ?? path.join(tmpdir(), 'reprise-cluster');

const tell = (line: string): void => console.log(line);

async function sayWhere({ places, outside }: Cluster): Promise<void> {
  tell('');
  tell(`  Site, dashboard, API   ${siteUrl}  ${dashboardUrl}  ${apiUrl}   (password ${demoPassword})`);
  tell(`  PgBouncer              ${here}:6432`);
  tell(`  HAProxy                ${here}:5000 the primary, ${here}:5001 a standby`);
  for (const { name, role } of await members())
    tell(`  ${name}                     ${addressOf(name)}  PostgreSQL :5432, Patroni :8008  (${role})`);
  tell(`  etcd                   ${etcds.map((etcd) => `${addressOf(etcd)}:2379`).join('  ')}`);
  tell(`  Files and mails        ${outside.s3.S3_ENDPOINT}  ${outside.mail.SMTP_URL}`);
  tell(`  Logs                   ${path.join(places.state, 'logs')}`);
  tell('');
}

/** Settles with the first signal that ends the program. */
const told = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(null));
  process.once('disconnect', () => resolve(null));
});

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  throw new Error(
    'The cluster needs Linux and root: it makes networks, mounts and a folder of Debian’s packages.',
  );
/** One at a time: the addresses, and the folder, are those of one cluster. */
function takeTurn(): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'running');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && existsSync(`/proc/${pid}`)) throw new Error(`A cluster runs already, as process ${pid}.`);
  writeFileSync(file, String(process.pid));
  return file;
}

const turn = takeTurn();
const cluster = await makeCluster(await debianFolder(folder, tell));
const isToldFirst = async (work: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([work.then(() => false), told])) === null;

const sayWhether = (held: boolean | null): void => {
  process.exitCode = held === true ? 0 : 1;
};

async function work(): Promise<void> {
  if (process.argv[2] === 'restore')
    return sayWhether(await Promise.race([proveRestore(cluster, tell), told]));
  if (await isToldFirst(cluster.start(tell))) return;
  await sayWhere(cluster);
  if (process.argv[2] === 'faults') {
    sayWhether(await Promise.race([runFaults(cluster, process.argv.slice(3), tell), told]));
  } else {
    tell('Ctrl-C stops it and takes it away.');
    await told;
  }
}

try {
  await work();
} catch (error) {
  tell(`What its parts said stands in ${path.join(cluster.places.state, 'logs')} until it is stopped.`);
  console.error(error);
  process.exitCode = 1;
  // left as it is for whoever looks into it
  if (process.env['CLUSTER_KEEP'] === 'yes') await told;
} finally {
  tell('Stopping …');
  await cluster.stop();
  rmSync(turn);
}
// everything is stopped; what is still open of databases and mailboxes would keep the program
process.exit();
