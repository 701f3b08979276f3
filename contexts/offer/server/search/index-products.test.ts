import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOf } from '@reprise/tests/kit/run-jobs.ts';
import { makeSearchWorld, type SearchWorld } from './search-world.fixture.ts';
import { searchTasks } from './search.jobs.ts';

let world: SearchWorld;
beforeAll(async () => {
  world = await makeSearchWorld();
});
afterAll(() => world.close());

const indexed = async (accountId: string) =>
  (
    await world.sql.query<{ label: string; status: string }>(
      'select "label", "status" from search_products where "accountId" = $1 order by "label"',
      [accountId],
    )
  ).rows;
/** The words as they should be, counted from the index. */
const wordsDiffer = async (): Promise<unknown[]> =>
  (
    await world.sql.query(`
      with counted as (
        select "accountId", substr(lexeme, 7) as word, count(*)::int as products,
          (count(*) filter (where weights && '{A,B,C}'))::int as named
        from search_products cross join lateral unnest("lexemes") where weights is not null group by 1, 2
      )
      select * from counted full join search_words on search_words."accountId" = counted."accountId" and search_words."word" = counted.word
      where (search_words."products", search_words."named") is distinct from (counted.products, counted.named)`)
  ).rows;
const runJob = (accountIds: readonly string[], payload: unknown): Promise<void> =>
  searchTasks.find(({ name }) => name === 'search.index')!.run(callOf(world, accountIds), payload);

test('indexing again changes nothing, and counts the words once', async () => {
  expect(await wordsDiffer()).toEqual([]);
  expect(await world.index(world.a.retailer, 'all')).toBe(0);
  expect(await world.index(world.b.retailer, [world.b.product])).toBe(0);
  expect(await wordsDiffer()).toEqual([]);
});

test('a product that changes, is hidden or removed is followed in the index, with its words', async () => {
  const { retailer, product, draftProduct } = world.b;
  await world.sql.query(`update products set "label" = 'Téléscope géant' where "id" = $1`, [product]);
  await runJob([retailer], { productIds: [product] });
  expect(await indexed(retailer)).toContainEqual({ label: 'Téléscope géant', status: 'published' });
  const words = async () =>
    (
      await world.sql.query(
        `select "word" from search_words where "accountId" = $1 and "word" in ('telescope', 'brouillon') order by 1`,
        [retailer],
      )
    ).rows.map((row) => row.word);
  expect(await words()).toEqual(['brouillon', 'telescope']);
  await world.sql.query('delete from products where "id" = $1', [draftProduct]);
  await runJob([retailer], { productIds: [draftProduct] });
  expect((await indexed(retailer)).map((row) => row.label)).not.toContain('Brouillon 1');
  expect(await words()).toEqual(['telescope']);
  expect(await wordsDiffer()).toEqual([]);
});

test('the best price of a changed list is shown, and none where it pays nothing any more', async () => {
  const { retailer, otherProduct } = world.b;
  const priced = async (cents: number) => {
    await world.sql.query(
      `update products set "buybackPriceFunctional" = null, "buybackPriceGradeA" = $2, "buybackPriceGradeB" = 0,
        "buybackPriceGradeC" = null, "buybackPriceGradeD" = null, "buybackPriceGradeE" = null,
        "buybackZeroNotAllowed" = true where "id" = $1`,
      [otherProduct, cents],
    );
    await runJob([retailer], { productIds: [otherProduct] });
    const { rows } = await world.sql.query(
      'select "bestPrice", "currency" from search_products where "productId" = $1',
      [otherProduct],
    );
    return rows;
  };
  expect(await priced(12_300)).toEqual([{ bestPrice: 12_300, currency: 'EUR' }]);
  expect(await priced(0)).toEqual([{ bestPrice: null, currency: 'EUR' }]);
});

test('a new label of a category reaches its products in the index', async () => {
  const { retailer, category } = world.b;
  await world.sql.query(`update categories set "label" = '{"fr-FR": "Cellulaires"}' where "id" = $1`, [
    category,
  ]);
  await runJob([retailer], { accountId: retailer });
  const { rows } = await world.sql.query(
    `select distinct "category" from search_products where "accountId" = $1`,
    [retailer],
  );
  expect(rows).toEqual([{ category: 'Cellulaires' }]);
  expect(await wordsDiffer()).toEqual([]);
});

test('a job reaches only what its accounts may see', async () => {
  const before = await indexed(world.a.retailer);
  await world.sql.query(`update products set "label" = 'Détourné' where "id" = $1`, [world.a.product]);
  await runJob([world.b.retailer], { productIds: [world.a.product] });
  expect(await indexed(world.a.retailer)).toEqual(before);
});

test('two that index the same account at once count each word once', async () => {
  const { retailer, product, otherProduct } = world.b;
  await world.sql.query(`update products set "label" = 'Jumeau ' || "label" where "id" = any ($1)`, [
    [product, otherProduct],
  ]);
  await Promise.all([
    world.index(retailer, [product, otherProduct]),
    world.index(retailer, 'all'),
    world.index(retailer, [otherProduct]),
  ]);
  expect(await wordsDiffer()).toEqual([]);
});
