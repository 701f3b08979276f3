import { fork, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { startPostgres } from '@reprise/platform/server/postgres/launch.ts';
import { makeOrganisation } from '@reprise/tests/kit/organisation.ts';
import { inserter } from '@reprise/tests/kit/rows.ts';
import { answerOf } from './answer.ts';
import { categoryTreeBench } from './category-tree.ts';
import { checkoutBench } from './checkout.ts';
import { createBench } from './create.ts';
import { deliveryEventsBench } from './delivery-events.ts';
import { estimateBench } from './estimate.ts';
import { exportProductsBench } from './export-products.ts';
import { exportBench } from './export.ts';
import { growthBench } from './growth.ts';
import { idleBench } from './idle.ts';
import { importBench } from './import.ts';
import { listBench } from './list.ts';
import { closeConnections } from './measure.ts';
import { modelPageBench } from './model-page.ts';
import { productsBench } from './products.ts';
import { searchBench } from './search.ts';
import { print, type Line } from './table.ts';
import { tunnelBench } from './tunnel.ts';
import { webhooksBench } from './webhooks.ts';
import { checkInBench, itemsBench, labelBench, movesBench } from './workshop.ts';

export type Bench = {
  api: string;
  bare: string;
  /** The superuser's connection. */
  sql: Client;
  databaseUrl: string;
  organisation: Awaited<ReturnType<typeof makeOrganisation>>;
  server: ChildProcess;
};

/** A database of its own and the product on it, until `measure` has ended. */
async function onNewDatabase(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-bench-'));
  // when root starts it, the database's own user must be able to read its folder
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), serviceHome: folder });
  const sql = new Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await sql.connect();
    const organisation = await makeOrganisation(inserter(sql), 'Bench', new Date());
    const server = fork(join(import.meta.dirname, 'server.ts'), [postgres.url, join(folder, 'files')], {
      env: { ...process.env, LOG_LEVEL: 'error' },
    });
    const gone = new Promise((resolve) => server.once('exit', resolve));
    try {
      const ports = await answerOf<{ api: number; bare: number }>(server, 'api');
      const [api, bare] = [`http://127.0.0.1:${ports.api}`, `http://127.0.0.1:${ports.bare}`];
      await measure({ api, bare, sql, databaseUrl: postgres.url, organisation, server });
    } finally {
      closeConnections();
      server.disconnect();
      await gone;
    }
  } finally {
    await sql.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run bench`, or `npm run bench -- list search` for some of them. Those of one group measure the same rows; each
 * group begins with an empty database, so that no figure includes the rows, or the vacuum, of another.
 */
const groups: Record<string, (bench: Bench) => Promise<Line[]>>[] = [
  { idle: idleBench, estimate: estimateBench, create: createBench, checkout: checkoutBench },
  { list: listBench, export: exportBench },
  { import: importBench },
  { 'export-products': exportProductsBench },
  { 'delivery-events': deliveryEventsBench },
  { webhooks: webhooksBench },
  { 'check-in': checkInBench, items: itemsBench, label: labelBench, moves: movesBench },
  { products: productsBench },
  { search: searchBench },
  { 'model-page': modelPageBench },
  { 'category-tree': categoryTreeBench, tunnel: tunnelBench },
  { growth: growthBench },
];
/** Needs an hour and 40 GB: measured when it is asked for by name. */
const onlyByName = new Set(['growth']);
const asked = process.argv.slice(2);
const isAsked = (name: string): boolean =>
  asked.length === 0 ? !onlyByName.has(name) : asked.includes(name);
const lines: Line[] = [];
for (const group of groups) {
  const wanted = Object.entries(group).filter(([name]) => isAsked(name));
  if (wanted.length === 0) continue;
  await onNewDatabase(async (bench) => {
    for (const [name, measure] of wanted) {
      console.log(`measuring ${name} …`);
      lines.push(...(await measure(bench)));
    }
  });
}
print(lines);
if (lines.some((line) => !line.holds)) process.exitCode = 1;
