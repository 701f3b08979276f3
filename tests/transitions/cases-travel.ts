import type { Arranged } from '../kit/arrange-dossier.ts';
import type { World } from '../kit/world.ts';
import { parcelOf, transportOf, underway, type More } from './arrange.ts';
import type { Case, Ground, Ready } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const store = ['store_seller', 'store_manager'] as const;

/** Sends an event of the carrier, and the same without its secret. */
async function said(
  { world, carrier }: Ground,
  dossier: Arranged,
  code: string,
  more: Parameters<typeof transportOf>[2] = {},
): Promise<Ready> {
  const { trackingNumber } = await transportOf(world, dossier, more);
  const event = carrier.event({ trackingNumber, code });
  return {
    dossier,
    act: () => carrier.tell([event]),
    impostor: { call: () => carrier.tell([event], { secret: 'another secret' }), status: 401 },
  };
}
const byCarrier = { may: 'system', status: 202 } as const;
const fromHome: More = { buyback: { storeId: null, circuitType: 'web_post' }, item: { storeId: null } };

const travelling: Case[] = [
  {
    id: 'pickUp',
    from: 'item_created',
    to: 'item_in_transit',
    ...byCarrier,
    arrange: async (ground) =>
      said(
        ground,
        await underway(ground.world, 'item_created', 'bb_awaiting_inventory', fromHome),
        'DELIVERY_IN_TRANSIT',
      ),
    after: { buyback: 'bb_in_transit', payment: 'awaiting_payment' },
    actions: ['handOver', 'pickUp'],
  },
  {
    id: 'handOver',
    from: 'item_awaiting_inventory',
    to: 'item_in_transit',
    may: store,
    blind: workshop,
    arrange: async ({ world }) => {
      const dossier = await underway(world, 'item_awaiting_inventory', 'bb_awaiting_inventory');
      const id = await parcelOf(world, dossier, 'store');
      return {
        dossier,
        act: (token) =>
          world.as(token).send('POST /packages/{id}/hand-over', { params: { id }, body: { version: 0 } }),
      };
    },
    after: { buyback: 'bb_in_transit', payment: 'awaiting_payment' },
    actions: ['handOver', 'handOver', 'hand_over'],
  },
  {
    id: 'handOver',
    from: 'item_awaiting_inventory',
    to: 'item_in_transit',
    ...byCarrier,
    arrange: async (ground) =>
      said(
        ground,
        await underway(ground.world, 'item_awaiting_inventory', 'bb_awaiting_inventory'),
        'DELIVERY_PICK_UP_OK',
      ),
    after: { buyback: 'bb_in_transit', payment: 'awaiting_payment' },
    actions: ['handOver', 'handOver'],
  },
];

const moving = { status: 'handed_over', lastStage: 'in_transit', lastStatus: 'DELIVERY_IN_TRANSIT' } as const;
const waits = { buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' } as const;
const bringers = [
  'store_manager',
  'warehouse_manager',
  'root_management_unit_manager',
  'buyer_manager',
] as const;
async function notPickedUp(world: World, dossier: Arranged): Promise<Ready> {
  const { id } = await transportOf(world, dossier, { status: 'handed_over' });
  return {
    dossier,
    act: (token) =>
      world.as(token).send('POST /transports/{id}/cancel', { params: { id }, body: { version: 0 } }),
  };
}
const comingBack: Case[] = [
  {
    id: 'comeBack',
    from: 'item_in_transit',
    to: 'item_created',
    ...byCarrier,
    arrange: async (ground) =>
      said(
        ground,
        await underway(ground.world, 'item_in_transit', 'bb_in_transit', fromHome),
        'DELIVERY_RETURNED_TO_SENDER',
        moving,
      ),
    after: waits,
    actions: ['comeBack', 'comeBack'],
  },
  {
    id: 'comeBack',
    from: 'item_in_transit',
    to: 'item_awaiting_inventory',
    ...byCarrier,
    arrange: async (ground) =>
      said(
        ground,
        await underway(ground.world, 'item_in_transit', 'bb_in_transit'),
        'DELIVERY_RETURNED_TO_SENDER',
        moving,
      ),
    after: waits,
    actions: ['comeBack', 'comeBack'],
  },
  {
    id: 'comeBack',
    from: 'item_in_transit',
    to: 'item_cancelled',
    ...byCarrier,
    arrange: async (ground) =>
      said(
        ground,
        await underway(ground.world, 'item_in_transit', 'bb_cancelled'),
        'DELIVERY_RETURNED_TO_SENDER',
        moving,
      ),
    after: { buyback: 'bb_cancelled', payment: 'payment_cancelled' },
    actions: ['comeBack'],
  },
  {
    id: 'comeBack',
    from: 'item_in_transit',
    to: 'item_awaiting_inventory',
    way: 'its transport cancelled before the pick-up',
    may: bringers,
    arrange: async ({ world }) =>
      notPickedUp(world, await underway(world, 'item_in_transit', 'bb_in_transit')),
    after: waits,
    actions: ['comeBack', 'comeBack'],
  },
  {
    // a seller may bring back an item alone, but not take its buyback out of transit
    id: 'comeBack',
    from: 'item_in_transit',
    to: 'item_cancelled',
    way: 'cancelled, and its transport before the pick-up',
    may: ['store_seller', ...bringers],
    arrange: async ({ world }) =>
      notPickedUp(world, await underway(world, 'item_in_transit', 'bb_cancelled')),
    after: { buyback: 'bb_cancelled', payment: 'payment_cancelled' },
    actions: ['comeBack'],
  },
];

export const travelCases: readonly Case[] = [...travelling, ...comingBack];
