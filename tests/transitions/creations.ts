import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { LineOptions } from '../kit/selling.ts';
import type { Organisation } from '../kit/organisation.ts';

type Creation = {
  id: string;
  /** The transition of the buyback. */
  with: string;
  circuit: CircuitType;
  buyback: string;
  item: string;
  may: readonly UserType[];
  line: (of: Organisation) => LineOptions;
};

/** The creations of an item, by circuit. */
export const creations: readonly Creation[] = [
  {
    id: 'createAtCustomer',
    with: 'createForPost',
    circuit: 'web_post',
    buyback: 'bb_awaiting_inventory',
    item: 'item_created',
    may: ['pseudo_anonymous'],
    line: () => ({ estimatedPrice: 15_950 }),
  },
  {
    id: 'createAtCustomer',
    with: 'createForPost',
    circuit: 'web_collect',
    buyback: 'bb_awaiting_inventory',
    item: 'item_created',
    may: ['pseudo_anonymous'],
    line: () => ({ estimatedPrice: 15_950 }),
  },
  {
    id: 'createForStoreDrop',
    with: 'createForStoreDrop',
    circuit: 'web_drop',
    buyback: 'bb_awaiting_store_drop',
    item: 'item_awaiting_store_drop',
    may: ['pseudo_anonymous'],
    line: (of: Organisation) => ({ estimatedPrice: 16_300, storeId: of.store }),
  },
  {
    id: 'createAtStore',
    with: 'createAtStore',
    circuit: 'store_drop',
    buyback: 'bb_awaiting_inventory',
    item: 'item_awaiting_inventory',
    may: ['store_seller', 'store_manager'],
    line: () => ({ estimatedPrice: 16_300 }),
  },
  {
    id: 'createAtStore',
    with: 'createAtStore',
    circuit: 'store_collect',
    buyback: 'bb_awaiting_inventory',
    item: 'item_awaiting_inventory',
    may: ['store_seller', 'store_manager'],
    line: () => ({ estimatedPrice: 15_950 }),
  },
];
