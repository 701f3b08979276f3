import { problems } from '@reprise/tests/kit/driver.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { a, b } = world;
const head = a.as.root_management_unit_manager;
const day = 86_400_000;
const from = (days: number): string => new Date(world.clock.now.getTime() + days * day).toISOString();
const autumn = {
  label: { 'fr-FR': 'Bonus de rentrée', 'en-GB': 'Autumn bonus' },
  cents: 1_500,
  categoryIds: [],
  circuitTypes: [],
  startsAt: from(-1),
  endsAt: from(10),
  terms: 'Un bonus par appareil.',
};
const create = (body: object, by = head) => by.raw('POST /bonuses', { body });
const change = (id: string, body: object, by = head) =>
  by.raw('PATCH /bonuses/{id}', { params: { id }, body });
const madeOf = async (body: object = {}): Promise<string> =>
  (await create({ ...autumn, ...body })).answer().id;
const feature = (on: boolean) =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = $1 where "accountId" = $2`,
    [on ? ['payment_bonus'] : [], a.retailer],
  );
/** The bonuses that a visitor of the site is offered for a phone. */
const offered = async () =>
  world.as(visitorOf(a)).call('GET /trade-in-bonuses', { query: { declarationId: await declare(world, a) } });
const isOffered = async (id: string): Promise<boolean> => (await offered()).some((one) => one.id === id);

describe('a bonus that is added', () => {
  test('is offered at the next page of the site, with the premium feature', async () => {
    await feature(false);
    const made = await create(autumn);
    expect([made.status, made.answer()]).toMatchObject([
      201,
      { ...autumn, accountId: a.retailer, currency: 'EUR', hasFeature: false, status: 'active', version: 0 },
    ]);
    const id = made.answer().id;
    expect(await isOffered(id)).toBe(false);
    await feature(true);
    expect((await head.call('GET /bonuses/{id}', { params: { id } })).hasFeature).toBe(true);
    expect(await offered()).toContainEqual(expect.objectContaining({ id, cents: 1_500 }));
    await change(id, { version: 0, cents: 2_000 });
    expect(await offered()).toContainEqual(expect.objectContaining({ id, cents: 2_000 }));
    await change(id, { version: 1, status: 'inactive' });
    expect(await isOffered(id)).toBe(false);
  });

  test('has its terms in the customer’s language, else in English, else in French', async () => {
    await feature(true);
    const translations = { terms: { 'nl-BE': 'Eén per toestel.' } };
    const id = await madeOf({ translations });
    const termsIn = async (locale: string) => {
      const visitor = world.as(visitorOf(a), { 'accept-language': locale });
      const query = { declarationId: await declare(world, a) };
      const found = (await visitor.call('GET /trade-in-bonuses', { query })).find((one) => one.id === id);
      return [found?.terms, found?.termsLocale];
    };
    expect(await termsIn('nl-BE')).toEqual(['Eén per toestel.', 'nl-BE']);
    expect(await termsIn('de-DE')).toEqual([autumn.terms, 'fr-FR']);
    // a change that does not name them keeps them
    await change(id, { version: 0, cents: 2_000 });
    expect((await head.call('GET /bonuses/{id}', { params: { id } })).translations).toEqual(translations);
    await change(id, {
      version: 1,
      translations: { terms: { ...translations.terms, 'en-GB': 'One per device.' } },
    });
    expect(await termsIn('de-DE')).toEqual(['One per device.', 'en-GB']);
    await change(id, { version: 2, status: 'inactive' });
  });

  test.each<[string, object, boolean]>([
    ['is over', { startsAt: from(-9), endsAt: from(-1) }, false],
    ['is still to come', { startsAt: from(1) }, false],
    ['has no end', { endsAt: null }, true],
    ['is for the phone’s category', { categoryIds: [a.category] }, true],
  ])('that %s', async (_, body, expected) => {
    await feature(true);
    expect(await isOffered(await madeOf(body))).toBe(expected);
  });
});

test('those of an account are listed, the latest start first, for those who may see payment modes and for its buyer', async () => {
  const [old, young] = [await madeOf({ startsAt: from(-30) }), await madeOf({ startsAt: from(-2) })];
  const { items } = await head.call('GET /bonuses');
  const ids = items.map(({ id }) => id);
  expect(ids.indexOf(young)).toBeLessThan(ids.indexOf(old));
  const byBuyer = (by: typeof head) => by.call('GET /bonuses', { query: { accountId: a.retailer } });
  expect((await byBuyer(a.as.buyer_manager)).items.map(({ id }) => id)).toContain(old);
  expect((await byBuyer(b.as.buyer_manager)).items).toEqual([]);
  expect((await b.as.root_management_unit_manager.call('GET /bonuses')).items).toEqual([]);
});

test('only those who may change payment modes change it, and only their own account’s', async () => {
  const id = await madeOf();
  for (const [by, status] of [
    [world.nobody, 401],
    [a.as.root_management_unit_analyst, 403],
    [a.as.store_manager, 403],
    [b.as.root_management_unit_manager, 404],
  ] as const) {
    expect((await change(id, { version: 0, cents: 1 }, by)).status).toBe(status);
    expect((await create({ ...autumn, accountId: a.retailer }, by)).status).toBe(status);
  }
});

test('of two who change it at once the second is told; what changes nothing is no change', async () => {
  const id = await madeOf();
  const both = await Promise.all([3_000, 4_000].map((cents) => change(id, { version: 0, cents })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await change(id, { version: 1, terms: autumn.terms })).answer().version).toBe(1);
});

test('the audit names who added it and who changed what', async () => {
  const id = await madeOf();
  await change(id, { version: 0, cents: 900 });
  const { rows } = await world.sql.query(
    `select "action", "before"->'cents' as was, "after"->'cents' as is
     from audit_logs where "noun" = 'trade_in_bonus' and "nounId" = $1 order by "id"`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'create', was: null, is: 1_500 },
    { action: 'update', was: 1_500, is: 900 },
  ]);
});

test('an archived category may stay, and is chosen no more', async () => {
  const turn = (status: string) =>
    world.sql.query(`update categories set "status" = $1 where "id" = $2`, [status, a.rootCategory]);
  const id = await madeOf({ categoryIds: [a.rootCategory] });
  await turn('archived');
  onTestFinished(async () => {
    await turn('active');
  });
  expect((await change(id, { version: 0, cents: 700 })).status).toBe(200);
  const another = await create({ ...autumn, categoryIds: [a.rootCategory] });
  expect(problems(another.refusal())).toEqual(['categoryIds.0 choice']);
});

test.each<[object, string]>([
  [{ label: { 'fr-FR': '' } }, 'label.fr-FR required'],
  [{ cents: 0 }, 'cents too_small'],
  [{ cents: 12.5 }, 'cents integer'],
  [{ cents: 5_000_001 }, 'cents too_big'],
  [{ circuitTypes: ['web_fax'] }, 'circuitTypes.0 choice'],
  [{ circuitTypes: ['web_post', 'web_post'] }, 'circuitTypes.1 duplicate'],
  [{ categoryIds: [b.category] }, 'categoryIds.0 choice'],
  [{ startsAt: 'demain' }, 'startsAt date'],
  [{ endsAt: autumn.startsAt }, 'endsAt end_before_start'],
  [{ terms: 'x'.repeat(501) }, 'terms too_long'],
])('a bonus with %j is refused: %s', async (fault, problem) => {
  const refused = await create({ ...autumn, ...fault });
  expect([refused.status, problems(refused.refusal())]).toEqual([422, [problem]]);
});
