import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import { insertUpload } from '../kit/around-dossier.ts';
import { onDossier, onItem } from './acts.ts';
import { arrived, buybackOf, stepOf, underway } from './arrange.ts';
import type { Case } from './provoke.ts';

/** The customer is paid the declared price, or is compensated for a lost return, or nothing changes for them. */
type Effect = 'pays' | 'compensates' | null;

type Lost = {
  id: 'loseAtStore' | 'loseInTransport' | 'loseAtWarehouse';
  from: ItemStatus;
  before: BuybackStatus;
  effect: Effect;
  may: Case['may'];
};
const placeOf = { loseAtStore: 'store', loseInTransport: 'transport', loseAtWarehouse: 'warehouse' } as const;
const statusOf = {
  loseAtStore: 'item_lost_store',
  loseInTransport: 'item_lost_transport',
  loseAtWarehouse: 'item_lost_warehouse',
} as const;

/** Is a step in progress, which has to be paused? */
const isWorkedOn = (status: ItemStatus): boolean => status === 'item_refurb_in_progress';

const lost = ({ id, from, before, effect, may }: Lost): Case => {
  // the dossier is lost by the same name as its item
  const ends = { pays: id, compensates: 'compensateLostReturn' };
  return {
    id,
    from,
    to: statusOf[id],
    way: before,
    may,
    arrange: async ({ world }) => {
      const place = id === 'loseAtWarehouse' || from === 'item_returned' ? arrived : underway;
      const item = from === 'item_in_quarantine' ? { quarantineReason: 'blacklisted' as const } : {};
      const dossier = await place(world, from, before, { item });
      if (isWorkedOn(from)) await stepOf(world, dossier, 'in_progress');
      const proofFileId = from === 'item_created' ? await insertUpload(world, 'litigation_proof') : null;
      return onDossier(world, dossier, 'POST /buybacks/{id}/mark-as-lost', {
        place: placeOf[id],
        comment: 'introuvable',
        proofFileId,
      });
    },
    after: {
      buyback: effect === null ? before : 'bb_completed',
      payment: effect === null && before === 'bb_cancelled' ? 'payment_cancelled' : 'payment_created',
      stock: null,
    },
    actions: [
      ...(effect === null ? [] : [ends[effect]]),
      id,
      ...(isWorkedOn(from) ? ['pause'] : []),
      ...(effect === null ? [] : ['create']),
    ],
  };
};

const stores = ['store_manager', 'management_unit_manager', 'root_management_unit_manager'] as const;
const carriers = ['root_management_unit_manager', 'warehouse_manager', 'buyer_manager'] as const;
const workshops = ['warehouse_manager', 'buyer_manager'] as const;

const inStore: Lost[] = [
  {
    id: 'loseAtStore',
    from: 'item_awaiting_inventory',
    before: 'bb_awaiting_inventory',
    effect: 'pays',
    may: stores,
  },
  { id: 'loseAtStore', from: 'item_awaiting_inventory', before: 'bb_completed', effect: null, may: stores },
];
const inTransport: Lost[] = [
  // `compensateLostReturn` is also the buyer managers'
  {
    id: 'loseInTransport',
    from: 'item_created',
    before: 'bb_awaiting_inventory',
    effect: 'pays',
    may: carriers,
  },
  { id: 'loseInTransport', from: 'item_in_transit', before: 'bb_in_transit', effect: 'pays', may: carriers },
  { id: 'loseInTransport', from: 'item_in_transit', before: 'bb_completed', effect: null, may: carriers },
  { id: 'loseInTransport', from: 'item_in_transit', before: 'bb_cancelled', effect: null, may: carriers },
  {
    id: 'loseInTransport',
    from: 'item_returned',
    before: 'bb_not_completed',
    effect: 'compensates',
    may: workshops,
  },
  { id: 'loseInTransport', from: 'item_returned', before: 'bb_cancelled', effect: null, may: carriers },
];
const inWorkshop: Lost[] = [
  ...(['item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine'] as const).map(
    (from) => ({ from, before: 'bb_in_processing', effect: 'pays' }) as const,
  ),
  { from: 'item_to_return', before: 'bb_not_completed', effect: 'compensates' } as const,
  ...(['item_in_quarantine', 'item_to_reintegrate_to_stock', ...itemRefurbStatuses] as const).map(
    (from) => ({ from, before: 'bb_completed', effect: null }) as const,
  ),
  ...itemOutcomes.map((from) => ({ from, before: buybackOf[from], effect: null })),
].map((one) => ({ id: 'loseAtWarehouse', may: workshops, ...one }));

const foundInStore: Case = {
  id: 'findAtStore',
  from: 'item_lost_store',
  to: 'item_awaiting_inventory',
  may: ['store_manager'],
  // `findAtWarehouse` is for everybody who may check in
  otherwise: ['warehouse_operator', 'warehouse_manager'],
  arrange: async ({ world }) =>
    onItem(
      world,
      await underway(world, 'item_lost_store', 'bb_completed', {
        buyback: { lost: 'store' },
        item: { wasLost: true },
      }),
      'POST /items/{id}/found',
    ),
  after: { buyback: 'bb_completed', payment: 'payment_created' },
  actions: ['findAtStore'],
};

export const lostCases: readonly Case[] = [
  ...[...inStore, ...inTransport, ...inWorkshop].map(lost),
  foundInStore,
];
