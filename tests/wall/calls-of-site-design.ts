import type { World } from '../kit/world.ts';
import { named, type Entries, type Entry, type Sent } from './entry.ts';

const page = {
  title: 'La reprise',
  metaTitle: 'La reprise',
  metaDescription: 'La reprise',
  status: 'inactive',
  widgets: [],
};

/** The version that a form was opened with. */
async function versionOf({ a, call }: World, path: string): Promise<unknown> {
  const { json } = await call('GET', path, { token: a.tokens.root_management_unit_manager });
  return json['version'] ?? null;
}

const ofManager = (arrange: (world: World) => Promise<Partial<Sent>> | Partial<Sent>): Entry =>
  named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    hides: ['enseigne-a.test'],
    ...(await arrange(world)),
  }));

const accountIdOf = ({ a }: World) => ({ params: { accountId: a.retailer } });
const idOf = ({ a }: World) => ({ params: { id: a.retailer } });

/** What administrators make of an account's site. */
export const callsOfSiteDesign: Entries = {
  'PUT /home-page-configs/{accountId}': ofManager(async (world) => ({
    ...accountIdOf(world),
    body: { ...page, version: await versionOf(world, `/home-page-configs/${world.a.retailer}`) },
  })),
  'POST /home-page-configs/{accountId}/preview': ofManager((world) => ({
    ...accountIdOf(world),
    body: { title: '', widgets: [] },
  })),
  'GET /accounts/{id}/design': ofManager(idOf),
  'PUT /accounts/{id}/design': ofManager(async (world) => ({
    ...idOf(world),
    body: {
      mainColor: '#0b7a4b',
      logo: null,
      favicon: null,
      version: await versionOf(world, `/accounts/${world.a.retailer}/design`),
    },
  })),
  'GET /white-label-configs/{accountId}': ofManager(accountIdOf),
  'PUT /white-label-configs/{accountId}': ofManager(async (world) => {
    const { a, call } = world;
    const path = `/white-label-configs/${a.retailer}`;
    const { json } = await call('GET', path, { token: a.tokens.root_management_unit_manager });
    const { accountId: _account, name: _name, ...body } = json;
    return { ...accountIdOf(world), body };
  }),
};
