import { itemActions, type ItemAction } from '@reprise/dossier/domain/items/item.actions.ts';
import type { OfferedAction } from '@reprise/platform/domain/core/actions.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

type Offered = readonly OfferedAction<ItemAction>[];

/** Actions that come later, shown as refused so that the operator sees what is ahead. */
export const laterActions = (
  offered: Offered,
): { action: 'diagnose' | 'ship'; why: 'afterControl' | 'afterStock' }[] =>
  offered.some(({ action }) => action === 'control' || action === 'releaseToControl')
    ? [
        { action: 'diagnose', why: 'afterControl' },
        { action: 'ship', why: 'afterStock' },
      ]
    : [];

type Situation = {
  stockId: string | null;
  exitAt: string | null;
  containsData: boolean;
  erased: boolean;
};

/**
 * The actions that do not change the status: to move an item that is in a stock, or to choose a stock for one that has
 * none after its control. Only for users who may.
 */
export function standingActions(
  item: Situation,
  offered: Offered,
  can: (permission: Permission) => boolean,
): OfferedAction<ItemAction>[] {
  if (item.exitAt !== null) return [];
  const has = (...actions: ItemAction[]): boolean => offered.some(({ action }) => actions.includes(action));
  const mayMove = can('items_stock_change');
  if (item.stockId === null) return has('diagnose') && mayMove ? [itemActions.possible('chooseStock')] : [];
  const moves = mayMove && !has('chooseStock', 'releaseToStock', 'releaseToControl');
  const erases = can('item_erasure_record') && item.containsData && !item.erased;
  return [
    ...(moves ? [itemActions.possible('move')] : []),
    ...(erases ? [itemActions.possible('erase')] : []),
  ];
}
