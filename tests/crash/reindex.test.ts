import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillProducts, makeScene, type Scene } from './scene.fixture.ts';

const products = 6_000;
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
  await fillProducts(scene, 'Ancien nom', products);
}, 120_000);
afterAll(() => scene.close());

const numbers = async (text: string): Promise<Record<string, number> | undefined> =>
  (await scene.sql.query<Record<string, number>>(text)).rows[0];
/** The state of the index: its names, rows and distinct products, and what the account stores about it. */
const indexed = () =>
  numbers(`select
    (count(*) filter (where "label" like 'Ancien nom %'))::int as old,
    (count(*) filter (where "label" like 'Nouveau titre %'))::int as new,
    (count(*) - count(distinct "productId"))::int as twice,
    (count(*) - max(search_accounts."products"))::int as uncounted
    from search_products join search_accounts using ("accountId")`);
/** The words whose stored count differs from the rows. */
const wrongWords = () =>
  numbers(`select count(*)::int as wrong from (
      select "accountId", substr(lexeme, 7) as word, count(*)::int as products
      from search_products cross join lateral unnest("lexemes") where weights is not null group by 1, 2
    ) as counted full join search_words using ("accountId", "word")
    where search_words."products" is distinct from counted.products`);
const left = () =>
  numbers(`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'search.index'`);

test(
  'after a worker is killed in the middle of a reindex the index is as it was, and after the restart whole, nothing twice',
  { timeout: 240_000 },
  async () => {
    const server = await scene.server();
    const reindex = async (): Promise<void> => {
      const answer = await fetch(`${server.url}/catalog/reindex?account_id=${scene.organisation.retailer}`, {
        method: 'POST',
        headers: { 'x-auth-token': scene.organisation.tokens.super_admin },
      });
      expect(answer.status).toBe(202);
    };
    const first = await scene.workers();
    await reindex();
    const before = { old: products, new: 0, twice: 0, uncounted: 0 };
    await expect.poll(indexed, { timeout: 60_000 }).toEqual(before);
    await expect.poll(left, { timeout: 60_000 }).toEqual({ jobs: 0 });

    // its final count is blocked, so it stops after its last batch
    await scene.sql.query(
      `update products set "label" = replace("label", 'Ancien nom', 'Nouveau titre') where "reference" like 'CRASH-%'`,
    );
    await scene.sql.query('begin');
    await scene.sql.query('select from search_accounts for update');
    await reindex();
    await expect
      .poll(() => numbers('select count(*)::int as waiting from pg_locks where not granted'), {
        timeout: 60_000,
      })
      .toEqual({ waiting: 1 });
    expect(await indexed()).toEqual(before);
    await Promise.all(first.map((worker) => worker.kill()));
    await scene.sql.query('rollback');
    expect(await indexed()).toEqual(before);
    expect(await wrongWords()).toEqual({ wrong: 0 });
    expect(await left()).toEqual({ jobs: 1 });

    await scene.workers();
    await expect
      .poll(indexed, { timeout: 120_000, interval: 200 })
      .toEqual({ old: 0, new: products, twice: 0, uncounted: 0 });
    await expect.poll(left, { timeout: 60_000 }).toEqual({ jobs: 0 });
    expect(await indexed()).toEqual({ old: 0, new: products, twice: 0, uncounted: 0 });
    expect(await wrongWords()).toEqual({ wrong: 0 });
  },
);
