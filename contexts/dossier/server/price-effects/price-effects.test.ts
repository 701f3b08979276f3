import { arrangeDossier, withScreen } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';

const world = await openWorld();
const { a, b } = world;
const manager = a.as.root_management_unit_manager;

const days = (count: number): Date => new Date(world.clock.now.getTime() - count * 86_400_000);
const declare = (declaredPrice: number, createdAt: Date, responses = withScreen(a, 'screen_micro')) =>
  arrangeDossier(world, a, {
    responses,
    buyback: { declaredPrice, createdAt: createdAt.toISOString() },
  });
const effect = (prices: object, more: object = {}, by = manager) =>
  by.raw('POST /price-effects', {
    body: { accountId: a.retailer, lines: [{ productId: a.product, prices }], ...more },
  });

test('the files declared today are computed again with other prices, and said how many', async () => {
  // grade b at 210 €, and grade d at 90 €
  const { number } = await declare(21_000, days(0));
  await declare(9_000, days(0), withScreen(a, 'screen_cracked'));
  await declare(21_000, days(3));
  const answer = (await effect({ grade_b: 18_000 })).answer();
  expect(answer).toMatchObject({
    currency: 'EUR',
    files: 2,
    concerned: 2,
    computed: 2,
    unpriced: 0,
    up: 0,
    down: 1,
    before: 30_000,
    after: 27_000,
  });
  expect(answer.biggest).toMatchObject([{ identificationNumber: number, before: 21_000, after: 18_000 }]);
  expect((await effect({ grade_b: 18_000 }, { days: 7 })).answer()).toMatchObject({
    files: 3,
    after: 45_000,
  });
});

test('a file that could not be priced any more is said, and left out of the sums', async () => {
  const answer = (await effect({ grade_b: null })).answer();
  expect(answer).toMatchObject({ concerned: 2, computed: 1, unpriced: 1, before: 9_000, after: 9_000 });
});

test('files of other products are counted only', async () => {
  const lines = [{ productId: a.otherProduct, prices: { grade_b: 1 } }];
  const answer = (await effect({}, { lines })).answer();
  expect(answer).toMatchObject({ files: 2, concerned: 0, computed: 0, before: 0, after: 0, biggest: [] });
});

test('it is computed for those who may change prices, of the files that they see, and writes nothing', async () => {
  expect((await effect({ grade_b: 1 }, {}, world.nobody)).status).toBe(401);
  expect((await effect({ grade_b: 1 }, {}, a.as.store_manager)).status).toBe(403);
  const other = (await effect({ grade_b: 1 }, {}, b.as.root_management_unit_manager)).answer();
  expect(other).toMatchObject({ files: 0, concerned: 0 });
  expect((await effect({ grade_b: 1 }, {}, a.as.buyer_manager)).answer()).toMatchObject({ files: 2 });
  const { rows } = await world.sql.query('select distinct "declaredPrice" from buybacks order by 1');
  expect(rows).toEqual([{ declaredPrice: 9_000 }, { declaredPrice: 21_000 }]);
});

test.each([
  [{ lines: [] }, 'lines', 'too_few'],
  [{ days: 2 }, 'days', 'choice'],
  [{ lines: [{ productId: 'x', prices: {} }] }, 'lines.0.productId', 'uuid'],
])('%j is refused', async (given, field, code) => {
  const refused = await effect({}, given);
  expect(refused.status).toBe(422);
  expect(refused.refusal().violations).toMatchObject([{ field, code }]);
});

test('the last days are counted on the calendar, also after a clock change', async () => {
  // just before midnight, the clocks went back two days ago
  world.clock.now = new Date('2026-10-27T22:30:00Z');
  await declare(21_000, new Date('2026-10-20T21:59:59Z'));
  await declare(21_000, new Date('2026-10-21T10:00:00Z'));
  expect((await effect({ grade_b: 18_000 }, { days: 7 })).answer()).toMatchObject({ files: 1 });
});
