import { restoredStatus } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { NativeStock, Stock } from './stock.ts';

const controlled = [
  ...itemOutcomes,
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
] as const;

/**
 * Which states the items may have that lie in a native stock, or in one of the workshop's own: each native stock says
 * what becomes of its items, the workshop's own hold whatever is being worked on. Into the quarantine an item comes with
 * its reason only.
 */
export const stockStates: Readonly<Record<NativeStock | 'own', readonly ItemStatus[]>> = {
  to_verify: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'],
  to_refurbish: controlled,
  refurb_completed: ['item_refurb_completed'],
  customer_return: ['item_to_return'],
  in_quarantine: ['item_in_quarantine'],
  own: [
    'item_registered_in_warehouse',
    'item_awaiting_compliancy_tests',
    ...itemOutcomes,
    ...itemRefurbStatuses,
    'item_to_return',
  ],
};

/** May an item of this state be put into the stock? */
export const mayHold = ({ native }: Pick<Stock, 'native'>, status: ItemStatus): boolean =>
  stockStates[native ?? 'own'].includes(status);

/** The states of what is in a workshop: everything else is on its way to it, or has left it. */
export const inWorkshop: readonly ItemStatus[] = [
  ...new Set([...Object.values(stockStates).flat(), 'item_to_reintegrate_to_stock' as const]),
];

/** What an item is once it lies in a stock: one that came back is again what it was before. */
export const statusInStock = (item: Pick<Item, 'status' | 'statusBefore' | 'outcome'>): ItemStatus =>
  item.status === 'item_to_reintegrate_to_stock' ? restoredStatus(item) : item.status;

/** What an item is in the stock to which it is released from quarantine. */
export const statusReleased = (
  item: Pick<Item, 'statusBefore' | 'outcome'>,
  to: 'control' | 'stock' | 'return',
): ItemStatus =>
  ({
    control: 'item_awaiting_compliancy_tests' as const,
    stock: restoredStatus(item),
    return: 'item_to_return' as const,
  })[to];

/** The native stock for items of this state. */
export const nativeFor = (status: ItemStatus): NativeStock | null => {
  const natives = [
    'to_verify',
    'to_refurbish',
    'refurb_completed',
    'customer_return',
    'in_quarantine',
  ] as const;
  return natives.find((native) => stockStates[native].includes(status)) ?? null;
};

/**
 * Do the state of an item and the stock in which it lies contradict each other? What was just controlled lies where it
 * was controlled until somebody chooses its stock; what came back may lie anywhere but in the quarantine.
 */
export function contradicts({ native }: Pick<Stock, 'native'>, status: ItemStatus): boolean {
  if (status === 'item_to_reintegrate_to_stock') return native === 'in_quarantine';
  if (native === 'to_verify' && itemOutcomes.some((outcome) => outcome === status)) return false;
  return !mayHold({ native }, status);
}
