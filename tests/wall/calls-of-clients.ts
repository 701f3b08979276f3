import { randomUUID } from 'node:crypto';
import { newClient } from '../kit/new-client.ts';
import { versionNow, type Sheet } from '../kit/change-now.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

/** By the provider's staff, who see every account. */
const byAdmin = ({ a }: World, more: Partial<Sent> = {}): Sent => ({ by: a.tokens.super_admin, ...more });
/** By the head office of A, about A. */
const byHeadOffice = ({ a }: World, more: Partial<Sent> = {}): Sent => ({
  by: a.tokens.root_management_unit_manager,
  ...more,
});

/** A sheet of A's, changed over the version that it has. */
const onSheet = (sheet: Sheet, idIn: (world: World) => string, change: object): Entry =>
  named(async (world) => {
    const id = idIn(world);
    const version = await versionNow(world, sheet, id);
    return byHeadOffice(world, { params: { id }, body: { version, ...change } });
  });

/** A retailer that works no more. */
async function endedClient(world: World): Promise<string> {
  const id = await newClient(world);
  await world.sql.query(`update accounts set "status" = 'inactive' where "id" = $1`, [id]);
  return id;
}

/** A new retailer, linked to a buyer of its own or not yet. */
async function pair(world: World, linked: boolean): Promise<{ id: string; buyerAccountId: string }> {
  const id = await newClient(world);
  const buyerAccountId = await newClient(world, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true });
  if (linked) await world.insert('linked_buyers', { retailerAccountId: id, buyerAccountId });
  return { id, buyerAccountId };
}

/** Clients, whom they trade with, what they have set, and the ways that their customers choose among. */
export const callsOfClients: Entries = {
  'GET /accounts': own((world) => byAdmin(world, { hides: [world.a.retailer] })),
  'GET /accounts/{id}': named((world) => byHeadOffice(world, { params: { id: world.a.retailer } })),
  'GET /accounts/{id}/go-live': named((world) => byAdmin(world, { params: { id: world.a.retailer } })),
  'GET /accounts/{id}/sandbox': named((world) => byHeadOffice(world, { params: { id: world.a.retailer } })),
  'POST /accounts/{id}/sandbox': named(async (world) =>
    byAdmin(world, { params: { id: await newClient(world) } }),
  ),
  'POST /accounts/{id}/sandbox/empty': named(async (world) => {
    const { rows } = await world.sql.query<{ name: string }>(
      'select "name" from accounts where "sandboxOf" = $1',
      [world.a.retailer],
    );
    const name =
      rows[0]?.name ??
      (
        await world
          .as(world.a.tokens.root_management_unit_manager)
          .call('POST /accounts/{id}/sandbox', { params: { id: world.a.retailer } })
      ).name;
    return byHeadOffice(world, { params: { id: world.a.retailer }, body: { name } });
  }),
  'POST /accounts': own((world) =>
    byAdmin(world, {
      body: {
        commonName: `Enseigne ${randomUUID()}`,
        corporateName: 'Enseigne SAS',
        street: '1 rue de Test',
        zipCode: '44000',
        city: 'Nantes',
        country: 'FR',
        isRetailer: true,
        isBuyerAndWorkshopsSupervisor: false,
      },
    }),
  ),
  'PATCH /accounts/{id}': onSheet('accounts', ({ a }) => a.retailer, { mainColor: '#0b7a4b' }),
  'DELETE /accounts/{id}': named(async (world) =>
    byAdmin(world, { params: { id: await endedClient(world) } }),
  ),
  'GET /accounts/{id}/linked-buyers': named((world) => byAdmin(world, { params: { id: world.a.retailer } })),
  'POST /accounts/{id}/linked-buyers': named(async (world) => {
    const { id, buyerAccountId } = await pair(world, false);
    return byAdmin(world, { params: { id }, body: { buyerAccountId } });
  }),
  'DELETE /accounts/{id}/linked-buyers': named(async (world) => {
    const { id, buyerAccountId } = await pair(world, true);
    return byAdmin(world, { params: { id }, query: `buyerAccountId=${buyerAccountId}` });
  }),
  'POST /catalog/reindex': named((world) =>
    byAdmin(world, { query: `account_id=${world.a.retailer}`, hides: [world.a.retailer] }),
  ),
  'PATCH /organization-root-details/{id}': onSheet('organization_root_details', ({ a }) => a.rootDetail, {
    tagPriceEnabled: true,
  }),
  'GET /circuits': own((world) => byHeadOffice(world, { hides: Object.values(world.a.circuits) })),
  'POST /circuits/{id}/activate': named((world) =>
    byHeadOffice(world, { params: { id: world.a.circuits.web_post }, body: {} }),
  ),
  'POST /circuits/{id}/deactivate': named((world) =>
    byHeadOffice(world, { params: { id: world.a.circuits.store_collect }, body: {} }),
  ),
  'GET /payment-modes': own((world) => byHeadOffice(world, { hides: Object.values(world.a.paymentModes) })),
  'PATCH /payment-modes/{id}': onSheet('payment_modes', ({ a }) => a.paymentModes.voucher, {
    status: 'active',
  }),
};
