import { problems } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { a, b } = world;
const head = a.as.root_management_unit_manager;
const letter = {
  channel: 'web',
  type: 'post',
  name: { 'fr-FR': 'Lettre suivie', 'en-GB': 'Tracked letter' },
  description: { 'fr-FR': 'Dans une boîte aux lettres.' },
  modifier: { type: 'fixed', value: -190, cap: null },
  paymentMethods: [],
  availableCountries: ['FR'],
} as const;
const create = (body: object, by = head) => by.raw('POST /shipping-methods', { body });
const change = (id: string, body: object, by = head) =>
  by.raw('PATCH /shipping-methods/{id}', { params: { id }, body });
const madeOf = async (body: object = {}): Promise<string> =>
  (await create({ ...letter, ...body })).answer().id;
/** The ways by which a visitor of the site may send a phone, by the id of their shipping method. */
async function offered() {
  const options = await world.as(visitorOf(a)).call('GET /declarations/{id}/shipping-methods', {
    params: { id: await declare(world, a) },
    query: { country: 'FR' },
  });
  return new Map(options.map((one) => [one.shippingMethodId, one]));
}

test('a shipping method that is added is offered at the next page of the site, with its words and what it costs', async () => {
  const made = await create(letter);
  expect([made.status, made.answer()]).toMatchObject([
    201,
    { ...letter, accountId: a.retailer, currency: 'EUR', status: 'active', version: 0 },
  ]);
  expect(made.answer()).not.toHaveProperty('connectorFqn');
  const id = made.answer().id;
  expect((await offered()).get(id)).toMatchObject({
    circuitType: 'web_post',
    name: 'Lettre suivie',
    description: 'web_post Dans une boîte aux lettres.',
    modifierCents: -190,
  });
  await change(id, { version: 0, modifier: { type: 'percentage', value: -1, cap: -100 } });
  expect((await offered()).get(id)?.modifierCents).toBe(-100);
  expect((await change(id, { version: 1, status: 'inactive' })).answer()).toMatchObject({
    status: 'inactive',
    version: 2,
  });
  const left = [...(await offered()).values()].filter(({ circuitType }) => circuitType === 'web_post');
  // alone it goes by the name of its circuit
  expect(left.map(({ shippingMethodId, name }) => [shippingMethodId, name])).toEqual([
    [a.shippingMethods.web_post, 'web_post'],
  ]);
});

test('it may pay by fewer payment modes than its circuit, and serve fewer countries', async () => {
  const id = await madeOf({ paymentMethods: [a.paymentModes.voucher], availableCountries: ['BE'] });
  expect((await offered()).has(id)).toBe(false);
  await change(id, { version: 0, availableCountries: [] });
  expect((await offered()).has(id)).toBe(true);
  const modes = await world.as(visitorOf(a)).call('GET /declarations/{id}/payment-modes', {
    params: { id: await declare(world, a) },
    query: { circuitId: a.circuits.web_post, shippingMethodId: id },
  });
  expect(modes.map(({ type }) => type)).toEqual(['voucher']);
});

test('those of an account are listed by circuit, for those who may see circuits and for its buyer', async () => {
  const id = await madeOf();
  for (const by of [head, a.as.root_management_unit_analyst])
    expect((await by.call('GET /shipping-methods')).items.map((one) => one.id)).toContain(id);
  const byBuyer = (by: typeof head) => by.call('GET /shipping-methods', { query: { accountId: a.retailer } });
  expect((await byBuyer(a.as.buyer_manager)).items.map((one) => one.id)).toContain(id);
  expect((await byBuyer(b.as.buyer_manager)).items).toEqual([]);
  expect((await b.as.root_management_unit_manager.call('GET /shipping-methods')).items).toHaveLength(7);
});

test('only those who may change circuits change it, and only their own account’s', async () => {
  const id = await madeOf();
  const body = { version: 0, availableCountries: [] };
  for (const [by, status] of [
    [world.nobody, 401],
    [a.as.root_management_unit_analyst, 403],
    [a.as.store_manager, 403],
    [b.as.root_management_unit_manager, 404],
  ] as const) {
    expect((await change(id, body, by)).status).toBe(status);
    expect((await create({ ...letter, accountId: a.retailer }, by)).status).toBe(status);
  }
});

test('of two who change it at once the second is told; what changes nothing is no change', async () => {
  const id = await madeOf();
  const both = await Promise.all([
    change(id, { version: 0, status: 'inactive' }),
    change(id, { version: 0, availableCountries: ['BE'] }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const now = await head.call('GET /shipping-methods/{id}', { params: { id } });
  expect(now.version).toBe(1);
  expect((await change(id, { version: 1, name: letter.name })).answer().version).toBe(1);
});

test('the audit names who added it and who changed what', async () => {
  const id = await madeOf();
  await change(id, { version: 0, availableCountries: ['FR', 'BE'] });
  const { rows } = await world.sql.query(
    `select "action", "before"->'availableCountries' as was, "after"->'availableCountries' as is
     from audit_logs where "noun" = 'shipping_method' and "nounId" = $1 order by "id"`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'create', was: null, is: ['FR'] },
    { action: 'update', was: ['FR'], is: ['FR', 'BE'] },
  ]);
});

test.each<[object, string]>([
  [{ name: { 'fr-FR': '' } }, 'name.fr-FR required'],
  [{ channel: 'store', type: 'post' }, 'type choice'],
  [{ modifier: { type: 'percentage', value: 0, cap: null } }, 'modifier.value percent_zero'],
  [{ modifier: { type: 'percentage', value: 5, cap: -100 } }, 'modifier.cap cap_sign'],
  [{ availableCountries: ['XX'] }, 'availableCountries.0 country'],
  [{ availableCountries: ['FR', 'FR'] }, 'availableCountries.1 duplicate'],
  [{ paymentMethods: [b.paymentModes.voucher] }, 'paymentMethods.0 choice'],
  [{ connectorFqn: 'http.carrier' }, 'connectorFqn unknown_field'],
])('a shipping method with %j is refused: %s', async (fault, problem) => {
  const refused = await create({ ...letter, ...fault });
  expect([refused.status, problems(refused.refusal())]).toEqual([422, [problem]]);
});
