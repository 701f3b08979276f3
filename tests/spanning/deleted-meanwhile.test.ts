import { afterEach, expect, test } from 'vitest';
import { formOf } from '../kit/form.ts';
import { newClient } from '../kit/new-client.ts';
import { cartBody, declare, lineOf } from '../kit/selling.ts';
import { whileWritten } from '../kit/while-written.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();
const { root_management_unit_manager: head, super_admin: admin } = world.a.as;
afterEach(async () => {
  await world.sql.query(`update accounts set "status" = 'active', "deletedAt" = null`);
});

/** Another transaction is about to delete an account in which nothing was open. */
const deleting = (id: string): [string, unknown[]] => [
  `with held as materialized (select "id" from accounts where "id" = $1 for update)
   update accounts set "status" = 'inactive', "deletedAt" = now() from held where accounts."id" = held."id"`,
  [id],
];

test('nobody is created in an account that is deleted meanwhile', async () => {
  const place = { moduleType: 'tim', type: 'store_seller', organizationId: world.a.store };
  const made = await whileWritten(world, deleting(world.a.retailer), () =>
    head.raw('POST /users', {
      body: {
        email: 'zoe.martin@a.example.org',
        firstname: 'Zoé',
        lastname: 'Martin',
        language: 'fr-FR',
        modules: [place],
      },
    }),
  );
  expect(made.refusal().code).toBe('not_found');
});

test('nobody is changed in an account that is deleted meanwhile', async () => {
  const id = world.a.users.store_seller;
  const { version } = await head.call('GET /users/{id}', { params: { id } });
  const changed = await whileWritten(world, deleting(world.a.retailer), () =>
    head.send('PATCH /users/{id}', { params: { id }, body: { version, firstname: 'Zoé' } }),
  );
  expect(changed.refusal().code).toBe('not_found');
});

test('nobody is imported into an account that is deleted meanwhile', async () => {
  await world.sql.query(`update organizations set "externalId" = 'A1' where "id" = $1`, [world.a.store]);
  const csv = `email;firstname;lastname;module;type;entity_external_id\nluc@a.example.org;Luc;Petit;tim;store_seller;A1\n`;
  const made = await whileWritten(world, deleting(world.a.retailer), () =>
    head.send('POST /users/imports', {
      body: formOf({ dryRun: 'false' }, { name: 'users.csv', bytes: Buffer.from(csv) }),
    }),
  );
  expect(made.refusal().code).toBe('not_found');
});

test('nothing is sold by an account that is deleted meanwhile', async () => {
  const token = world.a.tokens.store_seller;
  const declarationId = await declare(world, world.a, { token, askedTo: 'store' });
  const line = lineOf(world.a, declarationId, { circuit: 'store_drop', estimatedPrice: 17_441 });
  const sold = await whileWritten(world, deleting(world.a.retailer), () =>
    world.as(token).send('POST /store/{storeId}/buybacks', {
      params: { storeId: world.a.store },
      body: cartBody([line]),
    }),
  );
  expect(sold.refusal().code).toBe('not_found');
});

test('nothing is sold to a buyer that is unlinked meanwhile', async () => {
  const declarationId = await declare(world, world.a);
  const unlinking = `with held as materialized (select "id" from accounts where "id" = $1 for update)
    delete from linked_buyers using held where "retailerAccountId" = held."id"`;
  const sold = await whileWritten(world, [unlinking, [world.a.retailer]], () =>
    world.a.as.pseudo_anonymous.send('POST /carts', { body: cartBody([lineOf(world.a, declarationId)]) }),
  );
  expect(sold.refusal().code).toBe('no_warehouse');
});

test('a buyer that is deleted meanwhile is not linked', async () => {
  const id = await newClient(world);
  const linked = await whileWritten(world, deleting(world.b.buyer), () =>
    admin.send('POST /accounts/{id}/linked-buyers', {
      params: { id },
      body: { buyerAccountId: world.b.buyer, catalogueOf: null },
    }),
  );
  expect(linked.refusal().violations).toMatchObject([{ field: 'buyerAccountId', code: 'choice' }]);
});
