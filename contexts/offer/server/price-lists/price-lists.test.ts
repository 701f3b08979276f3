import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchTasks } from '../search/search.jobs.ts';
import { priceListsTasks } from './price-lists.jobs.ts';

const world = await openWorld();
const { root_management_unit_manager: manager, buyer_manager: buyer } = world.a.as;
const accountId = world.a.retailer;
const start = new Date('2026-03-02T09:00:00.000Z');
const later = (hours: number): string =>
  new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString();

let count = 0;
let ids: string[] = [];
/** Two published products, worth 200 and 150 €. */
beforeEach(async () => {
  world.clock.now = start;
  ids = [];
  for (const price of [20_000, 15_000]) {
    count += 1;
    const body = { label: `Liste ${count}`, mainCategory: world.a.category, buybackPriceGradeA: price };
    const { id, version } = await manager.call('POST /products', { body });
    await manager.call('POST /products/{id}/publish', { params: { id }, body: { version } });
    ids.push(id);
  }
});

type Given = {
  startsAt?: string | null;
  endsAt?: string | null;
  name?: string;
  prices?: Record<string, number | null>[];
  seen?: number;
  of?: string[];
};
const bodyOf = ({ startsAt = null, endsAt = null, name = '', prices, seen = 1, of = ids }: Given) => ({
  accountId,
  name,
  startsAt,
  endsAt,
  lines: of.map((productId, at) => ({ productId, seen, prices: prices?.[at] ?? { grade_a: 9_000 } })),
});
const make = (given: Given = {}, by = manager) => by.raw('POST /price-lists', { body: bodyOf(given) });
const made = async (given: Given = {}) => (await make(given)).answer();
const list = (id: string) => manager.call('GET /price-lists/{id}', { params: { id } });
const takeBack = async (id: string, by = manager) => {
  const { version } = await list(id);
  return by.send('POST /price-lists/{id}/take-back', { params: { id }, body: { version } });
};
const pricesNow = async (): Promise<(number | null)[]> => {
  const { rows } = await world.sql.query<{ price: number | null }>(
    'select "buybackPriceGradeA" as price from products where "id" = any ($1) order by array_position($1::uuid[], "id")',
    [ids],
  );
  return rows.map(({ price }) => price);
};
const run = (name: 'price_lists.start' | 'price_lists.end') =>
  runJobs(world, priceListsTasks, name, { due: true });
const changesOf = async (id: string) =>
  (await manager.call('GET /products/{id}/price-changes', { params: { id } })).items;

describe('prices that are changed together', () => {
  test('are in force at once, all of them, with their history, and are found by the search', async () => {
    const answer = await made({ prices: [{ grade_a: 18_000, grade_b: 9_000 }, { grade_a: 15_000 }] });
    expect(answer).toMatchObject({ products: 2, leftOut: 0, kept: 0, version: 1 });
    expect(answer.lines.map(({ before, prices }) => [before, prices])).toEqual([
      [
        { grade_a: 20_000, grade_b: null },
        { grade_a: 18_000, grade_b: 9_000 },
      ],
      [{ grade_a: 15_000 }, { grade_a: 15_000 }],
    ]);
    expect(await pricesNow()).toEqual([18_000, 15_000]);
    const [last] = await changesOf(ids[0]!);
    expect(last?.prices).toEqual([
      { grade: 'grade_a', from: 20_000, to: 18_000 },
      { grade: 'grade_b', from: null, to: 9_000 },
    ]);
    // the second one has the price that it had: nothing changed
    expect(await changesOf(ids[1]!)).toHaveLength(1);
    const one = await manager.call('GET /products/{id}', { params: { id: ids[0]! } });
    expect(one).toMatchObject({ listVersion: 2, version: 2 });
    await runJobs(world, searchTasks, 'search.index');
    const { rows } = await world.sql.query('select "bestPrice" from search_products where "productId" = $1', [
      ids[0],
    ]);
    expect(rows).toEqual([{ bestPrice: 18_000 }]);
  });

  test('are changed over what their author saw: a line that somebody else changed is named, and nothing is written', async () => {
    const { version } = await manager.call('GET /products/{id}', { params: { id: ids[1]! } }).then((one) => ({
      version: 'version' in one ? one.version : -1,
    }));
    const body = { version, buybackPriceGradeA: 15_100 };
    await manager.call('PATCH /products/{id}', { params: { id: ids[1]! }, body });
    const refused = await make();
    expect(refused.status).toBe(409);
    expect(refused.refusal()).toMatchObject({
      code: 'status_changed',
      violations: [{ field: 'lines.1', code: 'price_changed' }],
    });
    expect(refused.refusal().extra['lists']).toEqual({ [ids[1]!]: 2 });
    expect(await pricesNow()).toEqual([20_000, 15_100]);
    // what is no price does not count
    await manager.call('PATCH /products/{id}', {
      params: { id: ids[0]! },
      body: { version: 1, comment: 'Autre' },
    });
    expect((await make({ of: [ids[0]!] })).status).toBe(201);
  });

  test('and again, and by two at once, are changed once', async () => {
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await make()).status).toBe(409);
    expect(await changesOf(ids[0]!)).toHaveLength(2);
  });

  test.each<[string, Given, object]>([
    ['nothing at all', { of: [] }, { field: 'lines', code: 'too_few' }],
    [
      'a product without a price',
      { prices: [{}, { grade_a: 1 }] },
      { field: 'lines.0.prices', code: 'required' },
    ],
    [
      'a price below 0',
      { prices: [{ grade_a: -1 }, { grade_a: 1 }] },
      { field: 'lines.0.prices.grade_a', code: 'too_small' },
    ],
    [
      'a grade that there is not',
      { prices: [{ grade_z: 1, grade_a: 1 }, { grade_a: 1 }] },
      { field: 'lines.0.prices.grade_z', code: 'unknown_field' },
    ],
    [
      'a start in the past',
      { startsAt: '2026-03-02T08:59:59.000Z' },
      { field: 'startsAt', code: 'date_past' },
    ],
    [
      'a start far ahead',
      { startsAt: '2027-04-02T08:59:59.000Z' },
      { field: 'startsAt', code: 'days_ahead' },
    ],
    [
      'an end before its start',
      { startsAt: '2026-03-04T09:00:00.000Z', endsAt: '2026-03-03T09:00:00.000Z' },
      { field: 'endsAt', code: 'end_before_start' },
    ],
  ])('are refused with %s', async (_, given, violation) => {
    const refused = await make(given);
    expect([refused.status, refused.refusal().code]).toEqual([422, 'invalid']);
    expect(refused.refusal().violations).toMatchObject([violation]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
  });

  test('name a product once, and leave a published one a price', async () => {
    const twice = await make({ of: [ids[0]!, ids[0]!] });
    expect(twice.refusal().violations).toMatchObject([{ field: 'lines', code: 'duplicate' }]);
    const empty = await make({ prices: [{ grade_a: 100 }, { grade_a: null }] });
    expect(empty.refusal()).toMatchObject({
      code: 'product_incomplete',
      violations: [{ field: 'lines.1', code: 'price_or_block' }],
    });
    expect(await pricesNow()).toEqual([20_000, 15_000]);
  });

  test('are changed by those who may change prices, of their own catalogue', async () => {
    const { a, b } = world;
    expect((await make({}, world.nobody)).status).toBe(401);
    expect((await make({}, a.as.store_manager)).status).toBe(403);
    expect((await make({}, b.as.root_management_unit_manager)).refusal().code).toBe('product_not_found');
    expect((await make({ of: [...ids, b.product] })).refusal().code).toBe('product_not_found');
    const { id } = await made();
    expect(await b.as.root_management_unit_manager.refused('GET /price-lists/{id}', { params: { id } })).toBe(
      'not_found',
    );
    expect((await takeBack(id, b.as.root_management_unit_manager)).refusal().code).toBe('not_found');
    const seen = await b.as.root_management_unit_manager.call('GET /price-lists', { query: { accountId } });
    expect(seen.items).toEqual([]);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
  });

  test('of the buyer are seen by the retailer; those of the retailer are its own', async () => {
    await made({ name: 'De l’enseigne' });
    const own = (
      await make({ name: 'Du repreneur', seen: 2, prices: [{ grade_a: 1 }, { grade_a: 2 }] }, buyer)
    ).answer();
    const names = async (by = manager) =>
      (await by.call('GET /price-lists', { query: { accountId } })).items.map(({ name }) => name);
    expect((await names()).slice(0, 2).toSorted()).toEqual(['De l’enseigne', 'Du repreneur']);
    expect(await names(buyer)).toEqual(['Du repreneur']);
    expect((await takeBack(own.id)).status).toBe(200);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
  });
});

describe('a list with a moment', () => {
  test('starts then, once, and ends then: its products have again what they had', async () => {
    const { id } = await made({ name: 'Fête', startsAt: later(1), endsAt: later(3) });
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    const [job] = await waitingJobs(world, 'price_lists.start');
    expect(job?.runAt.toISOString()).toBe(later(1));
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
    expect((await changesOf(ids[0]!))[0]).toMatchObject({ prices: [{ from: 20_000, to: 9_000 }] });
    // the same job again finds the list started
    await inWall(world.db, [accountId], (trx) =>
      addJob(trx, [accountId], 'price_lists.start', { listId: id }, { runAt: world.clock.now }),
    );
    expect(await run('price_lists.start')).toEqual([]);
    expect(await changesOf(ids[0]!)).toHaveLength(2);
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
    world.clock.now = new Date(later(2));
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    expect(await list(id)).toMatchObject({ takenBackBy: '', kept: 0, endedAt: expect.any(String) });
  });

  test('that fails in between changes nothing, and everything when it is tried again', async () => {
    await made({ startsAt: later(1) });
    await world.sql.query(`
      create function stop_price() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger stop_price before update on price_lists for each row execute function stop_price()`);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.start')).toHaveLength(1);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    expect(await changesOf(ids[0]!)).toHaveLength(1);
    await world.sql.query('drop trigger stop_price on price_lists; drop function stop_price');
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
    expect(await changesOf(ids[0]!)).toHaveLength(2);
  });

  test('leaves alone what was changed by hand since, and says how many', async () => {
    const { id } = await made({ endsAt: later(3) });
    await manager.call('PATCH /products/{id}', {
      params: { id: ids[0]! },
      body: { version: 2, buybackPriceGradeA: 12_345 },
    });
    world.clock.now = new Date(later(3));
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([12_345, 15_000]);
    expect(await list(id)).toMatchObject({ kept: 1 });
  });

  test('leaves out what can no longer have its prices', async () => {
    const { id } = await made({
      startsAt: later(1),
      prices: [{ grade_a: 100 }, { grade_b: null, grade_a: 50 }],
    });
    await world.sql.query('update price_list_lines set "prices" = $2 where "productId" = $1', [
      ids[1],
      { grade_a: null },
    ]);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([100, 15_000]);
    expect(await list(id)).toMatchObject({ leftOut: 1 });
  });

  test('at the time of another one of the same products is refused in words; before and after it is not', async () => {
    await made({ name: 'Soldes', startsAt: later(2), endsAt: later(4) });
    const refused = await make({ startsAt: later(3), of: [ids[1]!] });
    expect(refused.status).toBe(409);
    const { code, detail } = refused.refusal();
    expect(code).toBe('price_list_overlaps');
    expect(detail).toContain('Soldes');
    expect(detail).toContain('2 mars 2026');
    expect(detail).toContain('12:00');
    for (const [startsAt, endsAt] of [
      [later(1), later(2)],
      [later(4), null],
    ] as const)
      expect((await make({ startsAt, endsAt })).status).toBe(201);
    // by hand, now and for good
    expect((await make()).status).toBe(201);
  });

  test('ends before another one that starts as it ends, also where its own end comes later', async () => {
    const first = await made({ name: 'Première', startsAt: later(1), endsAt: later(2) });
    const prices = [{ grade_a: 8_000 }, { grade_a: 7_000 }];
    const second = await made({ name: 'Seconde', startsAt: later(2), endsAt: later(3), prices });
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([9_000, 9_000]);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.start')).toEqual([]);
    expect(await pricesNow()).toEqual([8_000, 7_000]);
    expect(await list(first.id)).toMatchObject({ kept: 0, endedAt: world.clock.now.toISOString() });
    expect((await changesOf(ids[0]!)).slice(0, 3)).toMatchObject([
      { prices: [{ from: 20_000, to: 8_000 }] },
      { prices: [{ from: 9_000, to: 20_000 }] },
      { prices: [{ from: 20_000, to: 9_000 }] },
    ]);
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([8_000, 7_000]);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    expect(await list(second.id)).toMatchObject({ kept: 0 });
  });

  test('of a buyer goes back also where somebody else buys its products since', async () => {
    const { id } = (await make({ endsAt: later(1) }, buyer)).answer();
    expect(await pricesNow()).toEqual([9_000, 9_000]);
    await world.sql.query('update products set "buyerAccountId" = $2 where "id" = $1', [
      ids[0],
      world.b.buyer,
    ]);
    world.clock.now = new Date(later(1));
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    expect(await list(id)).toMatchObject({ kept: 0 });
  });

  test('is asked for by two at once for the same time, and one has it', async () => {
    const given = { startsAt: later(1), endsAt: later(2) };
    const both = await Promise.all([make(given), make(given)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('back to the list before', () => {
  test('is one action: the prices are what they were; a second time there is nothing to take back', async () => {
    const { id } = await made({ prices: [{ grade_a: 1_000, grade_b: 500 }, { grade_a: 2_000 }] });
    const { version } = await list(id);
    const both = await Promise.all(
      [1, 2].map(() =>
        manager.send('POST /price-lists/{id}/take-back', { params: { id }, body: { version } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    const one = await manager.call('GET /products/{id}', { params: { id: ids[0]! } });
    expect(one).toMatchObject({ buybackPriceGradeB: null, listVersion: 3 });
    const again = await takeBack(id);
    expect(again.refusal().code).toBe('price_list_over');
    expect(await list(id)).toMatchObject({ takenBackBy: expect.stringMatching(/./), kept: 0 });
  });

  test('of one that was made within a list with an end does not bring that one’s prices back after it', async () => {
    const promotion = await made({ endsAt: later(3), of: [ids[0]!], prices: [{ grade_a: 22_000 }] });
    world.clock.now = new Date(later(1));
    const put = await made({ of: [ids[0]!], seen: 2, prices: [{ grade_a: 19_000 }] });
    world.clock.now = new Date(later(2));
    expect(await run('price_lists.end')).toEqual([]);
    expect(await list(promotion.id)).toMatchObject({ kept: 1, endedAt: expect.any(String) });
    expect(await pricesNow()).toEqual([19_000, 15_000]);
    expect((await takeBack(put.id)).status).toBe(200);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
  });

  test('while the list that it was made within ends, gives back what that one had found', async () => {
    const promotion = await made({ endsAt: later(3), of: [ids[0]!], prices: [{ grade_a: 22_000 }] });
    world.clock.now = new Date(later(1));
    const put = await made({ of: [ids[0]!], seen: 2, prices: [{ grade_a: 19_000 }] });
    const ends = `with over as (update price_lists set "endedAt" = now() where "id" = $1), held as materialized
        (select from products where "id" = any ($3) for update)
      update price_list_lines set "before" = '{"grade_a": 20000}'
      where "listId" = $2 and (select count(*) from held) > 0`;
    const back = await whileWritten(world, [ends, [promotion.id, put.id, ids]], () => takeBack(put.id));
    expect(back.status).toBe(200);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
  });

  test('of one that waits means that it never starts', async () => {
    const { id } = await made({ startsAt: later(1), endsAt: later(2) });
    expect((await takeBack(id)).answer()).toMatchObject({ droppedAt: start.toISOString() });
    expect(await run('price_lists.start')).toEqual([]);
    expect(await run('price_lists.end')).toEqual([]);
    expect(await pricesNow()).toEqual([20_000, 15_000]);
    expect((await make({ startsAt: later(1) })).status).toBe(201);
  });

  test('is written to the audit log', async () => {
    const { id } = await made({ name: 'Suivie' });
    await takeBack(id);
    const { rows } = await world.sql.query(
      'select "action", "noun" from audit_logs where "nounId" = $1 order by "happenedAt", "id"',
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', noun: 'price_list' },
      { action: 'update', noun: 'price_list' },
    ]);
  });
});

test.each([
  ['which starts first, as they are due', ['price_lists.start', 'price_lists.end']],
  ['whose end is first', ['price_lists.end', 'price_lists.start']],
] as const)('a list of a time that is over when the program comes back never starts, %s', async (_, jobs) => {
  const { id } = await made({ startsAt: later(1), endsAt: later(2) });
  world.clock.now = new Date(later(2));
  for (const name of jobs) expect(await run(name)).toEqual([]);
  expect(await list(id)).toMatchObject({ droppedAt: expect.any(String), startedAt: null });
  expect(await pricesNow()).toEqual([20_000, 15_000]);
  expect(await changesOf(ids[0]!)).toHaveLength(1);
});

test('the products of a brand are listed, and the brands of a category', async () => {
  await manager.call('PATCH /products/{id}', {
    params: { id: ids[0]! },
    body: { version: 1, brand: 'Marque rare' },
  });
  const query = { accountId, category: [world.a.rootCategory] };
  expect(await manager.call('GET /products/brands', { query })).toContain('Marque rare');
  const { items } = await manager.call('GET /products', { query: { ...query, brand: 'Marque rare' } });
  expect(items.map((one) => one.id)).toEqual([ids[0]]);
  expect(items).toMatchObject([{ listVersion: 1, simple: false }]);
});
