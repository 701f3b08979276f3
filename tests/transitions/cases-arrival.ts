import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { buyWeb, cartBody, declare, lineOf } from '../kit/selling.ts';
import type { Arranged } from '../kit/arrange-dossier.ts';
import type { World } from '../kit/world.ts';
import { arrived, dossierOfCart, underway } from './arrange.ts';
import type { Case, Ground, Ready } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const store = ['store_seller', 'store_manager'] as const;

/** A scan at the entrance of the first workshop. */
const checkIn = (
  { world }: Ground,
  dossier: Arranged,
  more: { force?: boolean; reason?: string } = {},
): Ready => ({
  dossier,
  act: (token) =>
    world.as(token).send('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.warehouse },
      body: { identificationNumber: dossier.number, ...more },
    }),
});

const arrival = (
  id: string,
  from: ItemStatus,
  to: ItemStatus,
  buyback: BuybackStatus,
  more: Partial<Case> & { arranged?: (world: World) => Promise<Arranged> } = {},
): Case => {
  const { arranged = (world) => underway(world, from, buyback), ...rest } = more;
  return {
    id,
    from,
    to,
    may: workshop,
    status: 201,
    arrange: async (ground) => checkIn(ground, await arranged(ground.world)),
    after: { buyback, payment: buyback === 'bb_completed' ? 'payment_created' : 'payment_cancelled' },
    actions: [id],
    ...rest,
  };
};
const first = { buyback: 'bb_in_processing', payment: 'awaiting_payment', stock: 'to_verify' } as const;

const atEntrance: Case[] = [
  arrival('checkIn', 'item_created', 'item_registered_in_warehouse', 'bb_awaiting_inventory', {
    after: first,
    actions: ['checkInUntracked', 'checkIn'],
  }),
  arrival('checkIn', 'item_awaiting_inventory', 'item_registered_in_warehouse', 'bb_awaiting_inventory', {
    after: first,
    actions: ['checkInUntracked', 'checkIn'],
  }),
  arrival('checkIn', 'item_in_transit', 'item_registered_in_warehouse', 'bb_in_transit', {
    after: first,
    actions: ['checkIn', 'checkIn'],
  }),
  arrival(
    'checkInForced',
    'item_awaiting_store_drop',
    'item_registered_in_warehouse',
    'bb_awaiting_store_drop',
    {
      may: ['warehouse_manager'],
      arrange: async (ground) =>
        checkIn(ground, await underway(ground.world, 'item_awaiting_store_drop', 'bb_awaiting_store_drop'), {
          force: true,
          reason: 'envoyé par la poste',
        }),
      after: first,
      actions: ['checkInForced', 'checkInForced'],
    },
  ),
  arrival('checkInAgain', 'item_awaiting_inventory', 'item_to_reintegrate_to_stock', 'bb_completed'),
  arrival('checkInAgain', 'item_in_transit', 'item_to_reintegrate_to_stock', 'bb_completed', {
    arranged: (world) =>
      arrived(world, 'item_in_transit', 'bb_completed', {
        item: { stockId: null, statusBefore: 'item_completed' },
      }),
    after: { buyback: 'bb_completed', payment: 'payment_created', stock: 'to_verify' },
  }),
  arrival('checkInReturn', 'item_returned', 'item_to_return', 'bb_not_completed', {
    arranged: (world) => arrived(world, 'item_returned', 'bb_not_completed', { item: { stockId: null } }),
    after: { buyback: 'bb_not_completed', payment: 'payment_cancelled', stock: 'customer_return' },
  }),
  arrival('checkInCancelled', 'item_in_transit', 'item_to_return', 'bb_cancelled', {
    after: { buyback: 'bb_cancelled', payment: 'payment_cancelled', stock: 'customer_return' },
  }),
  arrival('checkInCancelled', 'item_cancelled', 'item_to_return', 'bb_cancelled', {
    after: { buyback: 'bb_cancelled', payment: 'payment_cancelled', stock: 'customer_return' },
  }),
];

/** A lost item is scanned at the workshop: it belongs to the buyer when its buyback is completed, else it goes back. */
const found: Case[] = (
  [
    ['item_lost_store', 'store'],
    ['item_lost_transport', 'transport'],
    ['item_lost_warehouse', 'warehouse'],
  ] as const
).flatMap(([from, lost]) =>
  (['bb_completed', 'bb_cancelled'] as const).map((buyback) =>
    arrival(
      'findAtWarehouse',
      from,
      buyback === 'bb_completed' ? 'item_to_reintegrate_to_stock' : 'item_to_return',
      buyback,
      { arranged: (world) => underway(world, from, buyback, { buyback: { lost }, item: { wasLost: true } }) },
    ),
  ),
);
const foundAtBench = arrival(
  'findAtWarehouse',
  'item_lost_warehouse',
  'item_to_reintegrate_to_stock',
  'bb_completed',
  {
    way: 'said at a bench',
    status: 200,
    arrange: async ({ world }) => {
      const dossier = await arrived(world, 'item_lost_warehouse', 'bb_completed', {
        buyback: { lost: 'warehouse' },
        item: { wasLost: true, stockId: null },
      });
      return {
        dossier,
        act: (token) =>
          world
            .as(token)
            .send('POST /items/{id}/found', { params: { id: dossier.itemId }, body: { version: 0 } }),
      };
    },
    // the manager of a store finds what lies in the store
    otherwise: ['store_manager'],
  },
  // the manager of a store finds it in the store
);

/** A buyback that was created on the site is finalised at the counter. */
const atCounter: Case = {
  id: 'takeInStore',
  from: 'item_awaiting_store_drop',
  to: 'item_awaiting_inventory',
  may: store,
  arrange: async ({ world }) => {
    const { a } = world;
    const line = { circuit: 'web_drop', estimatedPrice: 17_441, storeId: a.store } as const;
    const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a), line)]));
    const dossier = await dossierOfCart(world, made.answer().id);
    const declarationId = await declare(world, a, { token: a.tokens.store_seller, askedTo: 'store' });
    const paymentModeId = a.paymentModes.gift_card;
    const body = { version: 0, declarationId, paymentModeId, estimatedPrice: 17_441 };
    return {
      dossier,
      act: (token) =>
        world.as(token).send('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
          params: { storeId: a.store, buybackId: dossier.buybackId },
          body,
        }),
    };
  },
  after: { buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' },
  actions: ['finalize', 'takeInStore'],
};

export const arrivalCases: readonly Case[] = [atCounter, ...atEntrance, ...found, foundAtBench];
