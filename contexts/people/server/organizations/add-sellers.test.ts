import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { organizationsOf } from './testing/organizations.ts';

const world = await openWorld();
const { manager, store, workshop, create } = organizationsOf(() => world);

const seller = (more: object = {}) => ({
  firstname: 'Ada',
  lastname: 'Volta',
  email: `${randomUUID()}@a.example`,
  ...more,
});
const peopleOf = async (organizationId: string) =>
  (
    await world.sql.query(
      `select users."email", users."accountId", user_modules."type", user_modules."moduleType" from user_modules
       join users on users."id" = user_modules."userId" where "organizationId" = $1 order by users."createdAt", 1`,
      [organizationId],
    )
  ).rows;
const invited = async (email: string) =>
  (
    await world.sql.query(
      `select 1 from graphile_worker._private_jobs as job join users on users."id"::text = job.payload->'payload'->>'userId'
       where users."email" = $1`,
      [email],
    )
  ).rowCount;
const count = async (table: string): Promise<number> =>
  (
    await world.sql.query(`select count(*)::int as n from ${table} where "accountId" = $1`, [
      world.a.retailer,
    ])
  ).rows[0].n;

test('a store is created with its sellers, who work in it and are invited', async () => {
  const [one, other] = [seller(), seller({ email: `Second.${randomUUID()}@a.example` })];
  const made = await create(store({ sellers: [one, other] }));
  const place = { accountId: world.a.retailer, type: 'store_seller', moduleType: 'tim' };
  expect(await peopleOf(made.answer().id)).toEqual(
    expect.arrayContaining([
      { email: one.email, ...place },
      { email: other.email.toLowerCase(), ...place },
    ]),
  );
  expect(await invited(one.email)).toBe(1);
});

test('one that is repeated under its key is the first, with its sellers once', async () => {
  const one = seller();
  const repeated = { body: store({ sellers: [one] }), idempotencyKey: randomUUID() };
  const send = async () => (await world.as(manager()).raw('POST /organizations', repeated)).answer().id;
  const id = await send();
  expect(await send()).toBe(id);
  expect((await peopleOf(id)).length).toBe(1);
  expect(await invited(one.email)).toBe(1);
});

test('a second one with the same sellers is refused, and nothing of it is written', async () => {
  const body = store({ sellers: [seller()] });
  const first = (await create(body)).answer().id;
  const before = [await count('organizations'), await count('users')];
  expect((await create(body)).refusal()).toMatchObject({ code: 'email_taken' });
  expect([await count('organizations'), await count('users')]).toEqual(before);
  expect((await peopleOf(first)).length).toBe(1);
});

test('who manages a unit creates a store of it with sellers', async () => {
  const one = seller();
  const made = await create(store({ sellers: [one] }), world.a.tokens.management_unit_manager);
  expect(await peopleOf(made.answer().id)).toMatchObject([{ email: one.email, type: 'store_seller' }]);
});

test('an API key creates a store, but nobody in it', async () => {
  const { secret } = await keyInNameOf(world, manager(), ['organization_write']);
  const before = [await count('organizations'), await count('users')];
  expect((await create(store({ sellers: [seller()] }), secret)).refusal().code).toBe('forbidden');
  expect([await count('organizations'), await count('users')]).toEqual(before);
  expect((await create(store(), secret)).status).toBe(201);
});

test.each<[string, () => object, string, string, string]>([
  [
    'of an address that is taken',
    () => store({ sellers: [seller(), seller({ email: 'TAKEN' })] }),
    'sellers.1.email',
    'email_taken',
    'taken',
  ],
  [
    'without a name',
    () => store({ sellers: [seller({ firstname: '' })] }),
    'sellers.0.firstname',
    'invalid',
    'required',
  ],
  [
    'of a bad address',
    () => store({ sellers: [seller({ email: 'ada.volta' })] }),
    'sellers.0.email',
    'invalid',
    'email',
  ],
  [
    'of too many sellers',
    () => store({ sellers: Array.from({ length: 21 }, () => seller()) }),
    'sellers',
    'invalid',
    'too_many',
  ],
  ['of a workshop', () => workshop({ sellers: [seller()] }), 'sellers', 'organization_type', 'invalid'],
])('a creation %s is refused, and nothing is written', async (_, bodyOf, field, code, at) => {
  const { rows } = await world.sql.query('select "email" from users where "accountId" = $1 limit 1', [
    world.b.retailer,
  ]);
  const body = JSON.parse(JSON.stringify(bodyOf()).replace('TAKEN', rows[0].email));
  const before = [await count('organizations'), await count('users')];
  const token = body.type === 'warehouse' ? world.a.tokens.buyer_manager : manager();
  expect((await create(body, token)).refusal()).toMatchObject({ code, violations: [{ field, code: at }] });
  expect([await count('organizations'), await count('users')]).toEqual(before);
});

test('a field that sellers do not have is refused by its name', async () => {
  const body = store({ sellers: [seller({ type: 'super_admin' })] });
  expect((await create(body)).refusal()).toMatchObject({
    status: 422,
    violations: [{ field: 'sellers.0.type', code: 'unknown_field' }],
  });
});
