import { buybackCreations, buybackTransitions } from '../buybacks/buyback.transitions.ts';
import type { BuybackStatus } from '../buybacks/buyback.states.ts';
import { completedBuybacks } from '../buybacks/buyback.states.ts';
import { itemCreations, type ItemTransitionName } from '../items/item.transitions.ts';
import type { ItemStatus } from '../items/item.states.ts';
import type { litigationTransitions } from '../litigations/litigation.states.ts';

export type BuybackTransitionName = keyof typeof buybackTransitions;

/**
 * One trigger and the transitions that it makes in one transaction (docs/transitions.md, "Both halves in one
 * transaction"). Null: that half stays, and must be in one of the statuses that `while…` names. `litigation`: the
 * transition that ends an open litigation at the same time, when the customer answers. A manager's record of the answer
 * replaces the acceptance, and the time limit replaces the refusal.
 */
export type Pair = {
  buyback: BuybackTransitionName | null;
  item: ItemTransitionName | null;
  whileBuyback?: readonly BuybackStatus[];
  whileItem?: readonly ItemStatus[];
  /** The item stays in quarantine, which only an authority's hold allows. */
  underHold?: true;
  litigation?: keyof typeof litigationTransitions;
};

const together = (buyback: BuybackTransitionName, item: ItemTransitionName): Pair => ({ buyback, item });
const itemOnly = (item: ItemTransitionName, whileBuyback: readonly BuybackStatus[]): Pair => ({
  buyback: null,
  item,
  whileBuyback,
});

const running: readonly BuybackStatus[] = ['bb_in_processing'];
const completed: readonly BuybackStatus[] = completedBuybacks;
const ended: readonly BuybackStatus[] = [...completed, 'bb_not_completed', 'bb_cancelled'];
const returning: readonly BuybackStatus[] = ['bb_not_completed', 'bb_cancelled'];

/** The creations of a buyback and of its item, by circuit. */
export const creationsOfCircuit = {
  web_drop: { buyback: buybackCreations.createForStoreDrop, item: itemCreations.createForStoreDrop },
  web_drop_label: { buyback: buybackCreations.createForStoreDrop, item: itemCreations.createForStoreDrop },
  web_post: { buyback: buybackCreations.createForPost, item: itemCreations.createAtCustomer },
  web_collect: { buyback: buybackCreations.createForPost, item: itemCreations.createAtCustomer },
  store_collect: { buyback: buybackCreations.createAtStore, item: itemCreations.createAtStore },
  store_drop: { buyback: buybackCreations.createAtStore, item: itemCreations.createAtStore },
  store_drop_label: { buyback: buybackCreations.createAtStore, item: itemCreations.createAtStore },
} as const;

/** Which transition of the buyback goes with which of the item, and which happen alone. */
export const pairs: readonly Pair[] = [
  // towards the workshop
  together('finalize', 'takeInStore'),
  together('handOver', 'handOver'),
  together('handOver', 'pickUp'),
  together('comeBack', 'comeBack'),
  itemOnly('comeBack', [...completed, 'bb_cancelled']),
  itemOnly('handOver', completed),
  together('checkInUntracked', 'checkIn'),
  together('checkIn', 'checkIn'),
  together('checkInForced', 'checkInForced'),
  itemOnly('checkInAgain', completed),
  itemOnly('checkInCancelled', ['bb_cancelled']),
  // control
  itemOnly('openControl', running),
  together('complete', 'confirmControl'),
  together('completeByPrice', 'confirmControl'),
  together('completeWithAbsorption', 'confirmControl'),
  { buyback: 'proposePrice', item: null, whileItem: ['item_awaiting_compliancy_tests'] },
  { ...together('acceptProposal', 'acceptProposal'), litigation: 'acceptLitigation' },
  {
    buyback: 'acceptProposal',
    item: null,
    whileItem: ['item_in_quarantine'],
    litigation: 'acceptLitigation',
  },
  { ...together('refuse', 'refuse'), litigation: 'declineLitigation' },
  { ...together('refuse', 'releaseToReturn'), litigation: 'declineLitigation' },
  {
    buyback: 'refuse',
    item: null,
    whileItem: ['item_in_quarantine'],
    underHold: true,
    litigation: 'declineLitigation',
  },
  together('reopenControl', 'reopenControl'),
  // quarantine
  itemOnly('quarantine', running),
  itemOnly('quarantineLate', completed),
  itemOnly('releaseToControl', running),
  itemOnly('releaseToStock', completed),
  itemOnly('releaseToReturn', ['bb_not_completed']),
  // refurbishment and stock
  itemOnly('startDiagnosis', completed),
  itemOnly('startRefurb', completed),
  itemOnly('planRefurb', completed),
  itemOnly('skipRefurb', completed),
  itemOnly('abandonDiagnosis', completed),
  itemOnly('confirmRefurb', completed),
  itemOnly('rework', completed),
  itemOnly('ship', completed),
  itemOnly('chooseStock', completed),
  // back to the customer
  itemOnly('sendReturn', returning),
  itemOnly('checkInReturn', returning),
  // lost and found
  { ...together('loseAtStore', 'loseAtStore'), litigation: 'settleLitigation' },
  { ...together('loseInTransport', 'loseInTransport'), litigation: 'settleLitigation' },
  { ...together('loseAtWarehouse', 'loseAtWarehouse'), litigation: 'settleLitigation' },
  together('compensateLostReturn', 'loseInTransport'),
  together('compensateLostReturn', 'loseAtWarehouse'),
  {
    buyback: 'compensateLostReturn',
    item: null,
    whileItem: ['item_lost_transport', 'item_lost_warehouse'],
  },
  itemOnly('loseAtStore', completed),
  itemOnly('loseInTransport', ended),
  itemOnly('loseAtWarehouse', ended),
  itemOnly('findAtStore', completed),
  itemOnly('findAtWarehouse', ended),
  // cancelled
  { ...together('cancel', 'cancel'), litigation: 'settleLitigation' },
  { ...together('cancel', 'returnCancelled'), litigation: 'settleLitigation' },
  { buyback: 'cancel', item: null, whileItem: ['item_in_transit'], litigation: 'settleLitigation' },
  { ...together('cancelForced', 'cancel'), litigation: 'settleLitigation' },
  { ...together('cancelForced', 'returnCancelled'), litigation: 'settleLitigation' },
  { buyback: 'cancelForced', item: null, whileItem: ['item_in_transit'], litigation: 'settleLitigation' },
  together('undoSlip', 'cancel'),
  together('withdraw', 'cancel'),
  together('withdraw', 'returnCancelled'),
  { buyback: 'withdraw', item: null, whileItem: ['item_in_transit'] },
  together('expirePredeclaration', 'cancel'),
];

/** The transition of the buyback that confirms each outcome of the control. */
export const buybackTransitionOfOutcome = {
  item_completed: 'complete',
  item_completed_by_price: 'completeByPrice',
  item_completed_with_absorption: 'completeWithAbsorption',
} as const satisfies Partial<Record<ItemStatus, BuybackTransitionName>>;
