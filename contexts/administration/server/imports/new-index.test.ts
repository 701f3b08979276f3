import { expect, test } from 'vitest';
import { plainInWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { until } from '@reprise/tests/kit/jobs.fixture.ts';
import type { ImportRun } from './csv-kind.ts';
import { productsKind } from './import-products.ts';
import { importRun, inWorldOfImports, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

type Meanwhile = { isIndexed: boolean; meanwhile?: () => Promise<unknown> };

/** Imports these lines, and commits their index or loses it; answers the enqueued jobs. */
async function importLines(cells: readonly Record<string, string>[], { isIndexed, meanwhile }: Meanwhile) {
  const { retailer } = world.a;
  const ends: Parameters<ImportRun['atEnd']>[0][] = [];
  const jobs: string[] = [];
  await plainInWall(world.db, [retailer], async (client) => {
    const run: ImportRun = importRun(world, client, {
      add: async (task, payload, options) => {
        jobs.push(task);
        await addJob(run.trx, [retailer], task, payload, options);
      },
      atEnd: (end) => void ends.push(end),
    });
    const reading = await productsKind.begin(run);
    // one lot each: while one is written the next is read, and the one before is indexed
    for (const [at, one] of cells.entries()) await reading.take([{ line: at + 2, cells: one }]);
    await meanwhile?.();
    await reading.write();
  });
  for (const end of ends) await end(isIndexed);
  return jobs;
}

const line = (reference: string) => ({ reference, label: 'Un produit', category_identifier: 'smartphones' });
const found = async (reference: string): Promise<number> =>
  (await world.sql.query('select from search_products where "reference" = $1', [reference])).rows.length;
const counted = async () =>
  (
    await world.sql.query(
      `select "products" - (select count(*) from search_products where "accountId" = $1) as more
       from search_accounts where "accountId" = $1`,
      [world.a.retailer],
    )
  ).rows;

test('a product that an import makes is found by the search as soon as it is there', async () => {
  expect(await importLines([line('N1'), line('N2')], { isIndexed: true })).toEqual(['imports.index']);
  expect([await found('N1'), await found('N2')]).toEqual([1, 1]);
});

test('an index that was lost with its worker is made by the job, once', async () => {
  await importLines([line('L1'), line('L2')], { isIndexed: false });
  expect([await found('L1'), await found('L2')]).toEqual([0, 0]);
  await imports.done('reference;label;category_identifier\nL3;Un produit;smartphones\n');
  await until('the search to know them', async () => (await found('L1')) + (await found('L2')) === 2);
  // sums of integers come as texts
  expect(await counted()).toEqual([{ more: '0' }]);
});

test('a category that is renamed meanwhile is followed by all its products', async () => {
  const rename = () =>
    world.sql.query(`update categories set "label" = "label" || '{"fr-FR": "Téléphones"}' where "id" = $1`, [
      world.a.category,
    ]);
  const jobs = await importLines([line('R1'), line('R2'), line('R3')], {
    isIndexed: true,
    meanwhile: rename,
  });
  expect(jobs).toEqual(['imports.index', 'search.index']);
});

test('the search follows a price, which results show, and no field that it does not show', async () => {
  await importLines([line('P1')], { isIndexed: true });
  expect(await importLines([{ reference: 'P1', comment: 'Avec sa boîte' }], { isIndexed: true })).toEqual([]);
  expect(await importLines([{ reference: 'P1', price_grade_a: '12' }], { isIndexed: true })).toEqual([
    'search.index',
  ]);
  expect(await importLines([{ reference: 'P1', label: 'Un autre' }], { isIndexed: true })).toEqual([
    'search.index',
  ]);
});
