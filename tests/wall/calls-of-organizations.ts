import { formOf } from '../kit/form.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Sent } from './entry.ts';
import { fileForm, multipart } from './upload.ts';

const csv = { name: 'entities.csv', bytes: Buffer.from('external_id;common_name\nNO;X\n') };
const entitiesFile = (fields: Record<string, string> = {}): Pick<Sent, 'body' | 'contentType'> => ({
  body: fileForm(fields, csv),
  contentType: multipart,
});

async function importOfEntities(world: World): Promise<Sent> {
  const by = world.a.tokens.root_management_unit_manager;
  const { id } = await world.as(by).call('POST /organizations/imports', { body: formOf({}, csv) });
  return { by, params: { id } };
}

/** The entities of an account. */
export const callsOfOrganizations: Entries = {
  'GET /organizations': own(({ a }) => ({ by: a.tokens.store_manager, hides: [a.store] })),
  'GET /organizations/tree': own(({ a }) => ({ by: a.tokens.store_manager, hides: [a.store] })),
  'GET /organizations/available-parents': own(({ a }) => ({
    by: a.tokens.management_unit_manager,
    query: 'type=store',
    hides: [a.unit],
  })),
  'GET /organizations/root': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    query: `accountId=${a.retailer}`,
    hides: [a.headOffice],
  })),
  'GET /organizations/choices': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    query: `accountId=${a.retailer}`,
    hides: [a.buyer, a.warehouse],
  })),
  'GET /organizations/geocoding': own(({ a }) => ({
    by: a.tokens.management_unit_manager,
    query: 'country=FR&zipCode=44000',
  })),
  'GET /organizations/connected-warehouses': own(({ a }) => ({ by: a.tokens.store_seller })),
  'GET /organizations/{id}': named(({ a }) => ({
    by: a.tokens.store_manager,
    params: { id: a.store },
    hides: [a.store],
  })),
  'GET /organizations/{id}/public': named(({ a }) => ({
    by: a.tokens.pseudo_anonymous,
    params: { id: a.store },
  })),
  'GET /organizations/{id}/module-count': named(({ a }) => ({
    by: a.tokens.store_manager,
    params: { id: a.store },
  })),
  'GET /organizations/{id}/users-module-count': named(({ a }) => ({
    by: a.tokens.store_manager,
    params: { id: a.store },
  })),
  // in another account, named by its unit: nothing is created there, and nothing told
  'POST /organizations': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: {
      accountId: a.retailer,
      type: 'store',
      commonName: 'Boutique du canal',
      corporateName: 'Enseigne A SAS',
      street: '3 quai du Canal',
      zipCode: '59000',
      city: 'Lille',
      country: 'FR',
      parentOrganizationId: a.unit,
    },
  })),
  'POST /organizations/imports': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    ...entitiesFile({ accountId: a.retailer }),
  })),
  'GET /organizations/imports/{id}': named(importOfEntities),
  'GET /organizations/imports/{id}/report': named(importOfEntities),
  'GET /organizations/export': own(({ a }) => ({ by: a.tokens.store_manager, hides: [a.store] })),
  'PATCH /organizations/{id}': named(async ({ a, sql }) => {
    const { rows } = await sql.query<{ version: number }>(
      'select "version" from organizations where "id" = $1',
      [a.store],
    );
    return {
      by: a.tokens.management_unit_manager,
      params: { id: a.store },
      body: { version: rows[0]?.version, city: 'Lille' },
      hides: [a.store],
    };
  }),
};
