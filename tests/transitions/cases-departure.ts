import type { Name } from '../kit/driver.ts';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { itemOutcomes, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { insertUpload } from '../kit/around-dossier.ts';
import type { World } from '../kit/world.ts';
import { onDossier, onItem, runTimer } from './acts.ts';
import { arrived, buybackOf, linkOf, parcelOf, transportOf, underway } from './arrange.ts';
import type { Case, Ground, Ready } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const store = ['store_seller', 'store_manager'] as const;

const onPackage = (world: World, dossier: Ready['dossier'], id: string, name: Name): Ready => ({
  dossier,
  act: (token) => world.as(token).raw(name, { params: { id }, body: { version: 0 } }),
});

const shipped = (['item_refurb_completed', ...itemOutcomes] as const).map((from): Case => {
  const buyback = from === 'item_refurb_completed' ? 'bb_completed' : buybackOf[from];
  return {
    id: 'ship',
    from,
    to: 'item_in_transit',
    may: workshop,
    blind: store,
    arrange: async ({ world }) => {
      const dossier = await arrived(world, from, buyback);
      return onPackage(
        world,
        dossier,
        await parcelOf(world, dossier, 'workshop'),
        'POST /packages/{id}/hand-over',
      );
    },
    after: { buyback, payment: 'payment_created', stock: null },
    actions: ['ship', 'hand_over'],
  };
});

const givenBack = {
  id: 'sendReturn',
  from: 'item_to_return',
  to: 'item_returned',
  after: { buyback: 'bb_not_completed', payment: 'payment_cancelled', stock: null },
} as const;
const returned: Case[] = [
  {
    ...givenBack,
    way: 'its parcel closed with its label',
    may: workshop,
    blind: store,
    arrange: async ({ world }) => {
      const dossier = await arrived(world, 'item_to_return', 'bb_not_completed');
      const labelFileId = await insertUpload(world, 'document');
      const to = {
        destinationType: 'customer',
        destinationId: null,
        status: 'open',
        closedAt: null,
      } as const;
      const id = await parcelOf(world, dossier, 'workshop', to);
      const label = { packageId: id, leg: 'return', labelFileId } as const;
      const transport = await transportOf(world, dossier, label);
      await world.sql.query('update packages set "transportId" = $1 where "id" = $2', [transport.id, id]);
      return onPackage(world, dossier, id, 'POST /packages/{id}/close');
    },
    actions: ['sendReturn', 'close'],
  },
  {
    ...givenBack,
    way: 'handed back at a counter',
    may: store,
    arrange: async ({ world }) =>
      onItem(
        world,
        await arrived(world, 'item_to_return', 'bb_not_completed'),
        'POST /items/{id}/hand-back',
        {
          signedBy: 'Claire Martin',
        },
      ),
    actions: ['sendReturn'],
  },
];

type Sellers = readonly UserType[];
const sellers: Sellers = [
  ...store,
  'management_unit_manager',
  'root_management_unit_manager',
  'buyer_manager',
  'admin',
  'super_admin',
];
/** A manager of the workshop cancels what is there, a seller only what has not left. */
const afterArrival: Sellers = [...sellers.filter((type) => type !== 'store_seller'), 'warehouse_manager'];
const cancelled = { buyback: 'bb_cancelled', payment: 'payment_cancelled' } as const;

/** The customer withdraws on the page of their link. */
async function withdraws(world: World, dossier: Ready['dossier']): Promise<Ready> {
  const token = await linkOf(world, dossier, 'tracking');
  const call = (by: string) =>
    world.nobody.send('POST /tracking/{signedToken}/cancel', {
      params: { signedToken: by },
      body: { why: 'changed_mind' },
    });
  return {
    dossier,
    act: () => call(token),
    impostor: { call: () => call('a-link-that-nobody-was-sent'), status: 404 },
  };
}

const cancelling = (
  id: 'cancel' | 'returnCancelled',
  from: ItemStatus,
  to: ItemStatus,
  may: Sellers,
  arrange: (ground: Ground) => Promise<Ready['dossier']>,
): Case[] => [
  {
    id,
    from,
    to,
    may,
    arrange: async (ground) =>
      onDossier(ground.world, await arrange(ground), 'POST /buybacks/{id}/cancel', {
        reason: 'customer_retractation',
      }),
    after: cancelled,
    actions: ['cancel', id, 'cancel'],
  },
  {
    id,
    from,
    to,
    may: 'signed_link',
    arrange: async (ground) => withdraws(ground.world, await arrange(ground)),
    after: cancelled,
    actions: ['withdraw', id, 'cancel'],
  },
];

const notHere = (from: ItemStatus, buyback: 'bb_awaiting_inventory' | 'bb_awaiting_store_drop'): Case[] =>
  cancelling('cancel', from, 'item_cancelled', sellers, ({ world }) => underway(world, from, buyback));
const here = (from: ItemStatus): Case[] =>
  cancelling('returnCancelled', from, 'item_to_return', afterArrival, ({ world }) =>
    arrived(world, from, 'bb_in_processing', {
      item: from === 'item_in_quarantine' ? { quarantineReason: 'blacklisted' } : {},
    }),
  );

const neverDropped: Case = {
  id: 'cancel',
  from: 'item_awaiting_store_drop',
  to: 'item_cancelled',
  may: 'system',
  way: 'never dropped at a store',
  arrange: async ({ world }) => {
    const createdAt = new Date(world.clock.now.getTime() - 61 * 86_400_000).toISOString();
    const dossier = await underway(world, 'item_awaiting_store_drop', 'bb_awaiting_store_drop', {
      buyback: { createdAt },
    });
    return { dossier, act: () => runTimer(world, 'buybacks.expire_predeclarations') };
  },
  after: cancelled,
  actions: ['expirePredeclaration', 'cancel', 'cancel'],
};

export const departureCases: readonly Case[] = [
  ...shipped,
  ...returned,
  ...notHere('item_created', 'bb_awaiting_inventory'),
  ...notHere('item_awaiting_inventory', 'bb_awaiting_inventory'),
  ...notHere('item_awaiting_store_drop', 'bb_awaiting_store_drop'),
  neverDropped,
  ...here('item_registered_in_warehouse'),
  ...here('item_awaiting_compliancy_tests'),
  ...here('item_in_quarantine'),
];
