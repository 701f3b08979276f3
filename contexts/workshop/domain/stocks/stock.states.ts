import { restoredStatus } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import {
  inWorkshop,
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
 * The item statuses that each native stock holds, and those that a workshop's own stocks hold. An item gets into the
 * quarantine only by its transition, which takes a reason.
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

/** May an item with this status be put into the stock? */
export const mayHold = ({ native }: Pick<Stock, 'native'>, status: ItemStatus): boolean =>
  stockStates[native ?? 'own'].includes(status);

/** Of the items that a code names those that are in a workshop; where none is, those that were. */
export function presentFirst<Named extends Pick<Item, 'status'>>(items: readonly Named[]): readonly Named[] {
  const present = items.filter(({ status }) => inWorkshop.some((one) => one === status));
  return present.length > 0 ? present : items;
}

/** The status of an item once it lies in a stock: one that came back gets its former status. */
export const statusInStock = (item: Pick<Item, 'status' | 'statusBefore' | 'outcome'>): ItemStatus =>
  item.status === 'item_to_reintegrate_to_stock' ? restoredStatus(item) : item.status;

/** The status of an item after its release from quarantine. */
export const statusReleased = (
  item: Pick<Item, 'statusBefore' | 'outcome'>,
  to: 'control' | 'stock' | 'return',
): ItemStatus =>
  ({
    control: 'item_awaiting_compliancy_tests' as const,
    stock: restoredStatus(item),
    return: 'item_to_return' as const,
  })[to];

/** The native stock for items with this status. */
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
 * Do the status of an item and its stock contradict each other? An item that was just controlled may still lie in *to
 * verify*, and one that came back may lie anywhere but in the quarantine.
 */
export function contradicts({ native }: Pick<Stock, 'native'>, status: ItemStatus): boolean {
  if (status === 'item_to_reintegrate_to_stock') return native === 'in_quarantine';
  if (native === 'to_verify' && itemOutcomes.some((outcome) => outcome === status)) return false;
  return !mayHold({ native }, status);
}
