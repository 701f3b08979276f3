import { formOf } from '../kit/form.ts';
import { randomUUID } from 'node:crypto';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Sent } from './entry.ts';
import { fileForm, multipart } from './upload.ts';

const header = 'email;firstname;lastname;module;type;entity_external_id';

const seller = ({ a }: World) => ({
  email: `${randomUUID()}@a.example.org`,
  firstname: 'Camille',
  lastname: 'Martin',
  language: 'fr-FR',
  modules: [{ moduleType: 'tim', type: 'store_seller', organizationId: a.store }],
});

/** A seller of the first store, invited by its manager. */
async function invited(world: World): Promise<string> {
  return (await world.a.as.store_manager.raw('POST /users', { body: seller(world) })).answer().id;
}

const onSeller =
  (more: Partial<Sent> = {}) =>
  async (world: World): Promise<Sent> => {
    const id = await invited(world);
    return { by: world.a.tokens.store_manager, params: { id }, hides: [id], ...more };
  };

const csv = {
  name: 'users.csv',
  bytes: Buffer.from(`${header}\nx@a.example.org;X;Y;tim;store_seller;NO\n`),
};
const usersFile = (fields: Record<string, string> = {}): Pick<Sent, 'body' | 'contentType'> => ({
  body: fileForm(fields, csv),
  contentType: multipart,
});

const importOf =
  (more: Partial<Sent> = {}) =>
  async (world: World): Promise<Sent> => {
    const by = world.a.tokens.root_management_unit_manager;
    const { id } = await world.as(by).call('POST /users/imports', { body: formOf({}, csv) });
    return { by, params: { id }, ...more };
  };

/** People, one by one and from a file. */
export const callsOfUsers: Entries = {
  'GET /users': own(({ a }) => ({ by: a.tokens.store_manager, hides: [a.users.store_seller] })),
  'GET /users/{id}': named(onSeller()),
  'GET /assignable-user-types': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    query: `accountId=${a.retailer}`,
  })),
  'POST /users': named((world) => ({ by: world.a.tokens.store_manager, body: seller(world) })),
  'PATCH /users/{id}': named(onSeller({ body: { version: 0, firstname: 'Dominique' } })),
  'POST /users/{id}/invitation': named(onSeller()),
  'POST /users/imports': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    ...usersFile({ accountId: a.retailer }),
  })),
  'GET /users/imports/{id}': named(importOf()),
  'GET /users/imports/{id}/report': named(importOf()),
};
