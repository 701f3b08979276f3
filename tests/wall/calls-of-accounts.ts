import { randomUUID } from 'node:crypto';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { imei } from '../kit/selling.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { World } from '../kit/world.ts';
import { keepFile } from './arranged.ts';
import { anotherSession, named, own, type Entries, type Sent } from './entry.ts';
import { multipart, uploadForm } from './upload.ts';

const password = 'Bonjour2026';

/** A user with a link to choose a password. */
async function linkForPassword(world: World): Promise<string> {
  const token = `link-${randomUUID()}`;
  const userId = await world.insert('users', {
    accountId: world.a.retailer,
    email: `${randomUUID()}@a.example.org`,
    firstname: 'Camille',
    lastname: 'A',
    status: 'active',
    language: 'fr-FR',
    forceConnectionBySso: false,
    passwordHash: null,
    lastLoginAt: null,
  });
  await world.insert('password_tokens', {
    accountId: world.a.retailer,
    userId,
    tokenHash: hashOf(token),
    expiresAt: '2027-01-01T00:00:00.000Z',
    usedAt: null,
  });
  return token;
}

const sessions: Entries = {
  'POST /api/login': own(async ({ a, sql }) => {
    const hash = await hashPassword(password);
    await sql.query('update users set "passwordHash" = $2 where "id" = $1', [a.users.store_manager, hash]);
    return { by: null, body: { email: 'store_manager@a.example.org', password } };
  }),
  'POST /logout': own(async (world) => ({ by: await anotherSession(world) }), {
    onlyForOneself: 'it ends the session that it comes with and names nothing',
  }),
  'POST /switch-module': named(async (world) => ({
    by: await anotherSession(world),
    body: { organizationId: world.a.store, moduleType: 'tim' },
  })),
  'POST /webtoken-with-account-and-ord': own(() => ({
    by: null,
    body: 'url=http%3A%2F%2Fenseigne-a.test',
    contentType: 'application/x-www-form-urlencoded',
  })),
  'POST /password/renew': own(() => ({ by: null, body: { email: 'nobody@a.example.org' } })),
  'GET /password/new/{token}': own(async (world) => ({
    by: null,
    params: { token: await linkForPassword(world) },
  })),
  'POST /password/new/{token}': own(async (world) => ({
    by: null,
    params: { token: await linkForPassword(world) },
    body: { password },
  })),
  'GET /users/{id}/permissions': named(({ a }) => ({
    by: a.tokens.store_seller,
    params: { id: a.users.store_seller },
  })),
  'GET /users/{id}/current-organization': named(({ a }) => ({
    by: a.tokens.store_seller,
    params: { id: a.users.store_seller },
  })),
};

const visitor = (world: World, more: Partial<Sent> = {}): Sent => ({
  by: world.a.tokens.pseudo_anonymous,
  ...more,
});
const ofRetailer = (world: World): Sent => visitor(world, { params: { id: world.a.retailer } });
const ofProduct = (world: World): Sent => visitor(world, { params: { id: world.a.product } });

const accounts: Entries = {
  'GET /white-label/config': own(() => ({ by: null, query: 'url=http://enseigne-a.test' })),
  'GET /accounts/{id}/organization-root-detail': named(ofRetailer),
  'GET /buyback-settings': own(visitor),
  'GET /payment/account/{id}/by-buyer-feature-available': named(ofRetailer),
  'GET /home-page-configs/{accountId}': named(async (world) => {
    await world.insert('home_page_configs', {
      accountId: world.a.retailer,
      title: 'Reprise',
      metaTitle: 'Reprise',
      metaDescription: 'Reprise',
      status: 'active',
      widgets: [{ type: 'search', title: 'Reprise', bannerImage: null }],
    });
    return visitor(world, { params: { accountId: world.a.retailer } });
  }),
  'GET /organizations/{id}/typesense': named(ofRetailer),
  'GET /dashboard-data': own(({ a }) => ({ by: a.tokens.store_seller })),
};

const catalogue: Entries = {
  'GET /categories/tree': own(visitor),
  'GET /categories/with-products': own(visitor),
  'GET /categories/{id}': named((world) => visitor(world, { params: { id: world.a.category } })),
  'GET /products': own(visitor),
  'GET /products/{id}': named(ofProduct),
  'GET /products/{id}/category_tree': named(ofProduct),
  'GET /products/search-by-imei/{imei}': own((world) => visitor(world, { params: { imei } })),
  'POST /imei-checks': named((world) => visitor(world, { body: { imei, productId: world.a.product } })),
  'POST /imei-checks/link': own((world) => visitor(world, { body: { imei } })),
  'POST /lost-links': own((world) =>
    visitor(world, { body: { number: '2000000000015', email: 'zoe@example.org' } }),
  ),
  'GET /products/{id}/diagnostic-questions': named(ofProduct),
};

const kept: Entries = {
  'GET /addresses': own((world) => visitor(world, { query: 'country=FR&q=12%20rue' })),
  'GET /places': own(() => ({ by: null, query: 'country=FR&q=44000' })),
  'GET /drawings': own(() => ({ by: null, query: 'name=Apple%20iPhone%2013%20Pro' })),
  'POST /files': own(({ a }) => ({
    by: a.tokens.warehouse_operator,
    body: uploadForm('control_photo'),
    contentType: multipart,
  })),
  'GET /files/{id}': named(async (world) => {
    const by = world.a.tokens.warehouse_operator;
    return { by, params: { id: await keepFile(world, 'control_photo', by) } };
  }),
  'GET /public-files/{id}': own(async (world) => ({
    by: null,
    params: { id: await keepFile(world, 'logo', world.a.tokens.root_management_unit_manager) },
  })),
};

/** Something to be done at the first store. */
const taskAtStore = ({ a, insert }: World): Promise<string> =>
  insert('tasks', {
    kind: 'delivery_issue',
    retailerAccountId: a.retailer,
    buyerAccountId: a.buyer,
    storeId: a.store,
    warehouseId: a.warehouse,
    buybackId: null,
    itemId: null,
    transportId: null,
    detail: '',
    doneAt: null,
  });

const desk: Entries = {
  'GET /tasks': own(async (world) => ({
    by: world.a.tokens.store_manager,
    hides: [await taskAtStore(world)],
  })),
  'POST /tasks/{id}/done': named(async (world) => ({
    by: world.a.tokens.store_manager,
    params: { id: await taskAtStore(world) },
    body: {},
  })),
  'GET /statistics/weekly': own(({ a }) => ({ by: a.tokens.store_manager })),
  'GET /statistics/week': own(({ a }) => ({
    by: a.tokens.store_manager,
    query: 'from=2026-03-02&by=store',
  })),
  'POST /funnel/steps': own(() => ({
    by: null,
    body: 'step=home&url=http%3A%2F%2Fenseigne-a.test',
    contentType: 'application/x-www-form-urlencoded',
  })),
  'GET /funnel': own(({ a }) => ({ by: a.tokens.store_manager, query: 'from=2026-03-01&to=2026-03-31' })),
  'GET /funnel/export': own(({ a }) => ({
    by: a.tokens.store_manager,
    query: 'from=2026-03-01&to=2026-03-31',
    hides: [a.store],
  })),
};

/** Signing in, the accounts, what they sell, the files they keep, and what waits on the first page. */
export const callsOfAccounts: Entries = { ...sessions, ...accounts, ...catalogue, ...kept, ...desk };
