import { exitRefusal } from '@reprise/dossier/domain/items/item.departure.states.ts';
import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { isShelvable } from '../../domain/stocks/shelving.ts';
import { mayHold, statusInStock } from '../../domain/stocks/stock.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { chosenOf, refusalAmong, type BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { exitReasonChoices } from '../bench/exit-dialogs.tsx';
import { stocksQuery } from '../bench/stock-picker.tsx';
import type { itemWords } from './item-filters.tsx';

type Action = BulkAction<ItemView>;
const keyOf = (action: keyof typeof itemActions.table): string | undefined =>
  itemActions.possible(action).key ?? undefined;
const of = ({ id }: ItemView) => ({ params: { id } });

/** Puts the items in quarantine, for one reason. */
function useQuarantine(): Action {
  const { t } = useTranslation('workshop');
  return {
    key: 'quarantine',
    label: t('actions.quarantine'),
    shortcut: keyOf('quarantine'),
    asks: {
      choice: {
        label: t('quarantine.reason'),
        options: quarantineReasons.map((value) => ({ value, label: t(`quarantineReasons.${value}`) })),
      },
      text: { label: t('comment'), required: false, max: 500 },
    },
    refusal: async (item, signal) => {
      const sent = await call('GET /items/{id}/transitions', { ...of(item), signal });
      return refusalAmong(sent, itemActions.table.quarantine.does, 'wrong_item_status');
    },
    run: (item, given) =>
      call('POST /items/{id}/quarantine', {
        ...of(item),
        body: { version: item.version, reason: chosenOf(quarantineReasons, given), comment: given.text },
      }),
  };
}

/** Moves the items to one stock. */
function useMove(isAsked: boolean): Action {
  const { t } = useTranslation('workshop');
  const stocks = useQuery({ ...stocksQuery, enabled: isAsked }).data?.items ?? [];
  const takers = stocks.filter(({ native }) => native !== 'in_quarantine');
  return {
    key: 'move',
    label: t('actions.move'),
    shortcut: keyOf('move'),
    asks: {
      choice: {
        label: t('move.title'),
        options: takers.map(({ id: value, name: label }) => ({ value, label })),
      },
    },
    refusal: (item) => (isShelvable(item) ? null : 'wrong_item_status'),
    refusalOf: (item, { choice }) => {
      const stock = takers.find(({ id }) => id === choice);
      return stock === undefined || mayHold(stock, statusInStock(item)) ? null : 'stock_not_for_state';
    },
    run: (item, { choice: stockId }) =>
      call('POST /items/{id}/move', { ...of(item), body: { version: item.version, stockId } }),
  };
}

/** Lets the items leave for good. */
function useExit(): Action {
  const { t } = useTranslation('workshop');
  const reasonOf = (choice: string) => exitReasonChoices.find((one) => one === choice);
  return {
    key: 'exit',
    label: t('actions.exit'),
    shortcut: keyOf('exit'),
    danger: true,
    asks: {
      choice: {
        label: t('exit.reason'),
        options: exitReasonChoices.map((value) => ({ value, label: t(`exitReasons.${value}`) })),
      },
      text: { label: t('exit.reference'), required: false, max: 120 },
    },
    // what lies in a closed parcel is known to the server alone
    refusal: ({ status }) =>
      exitRefusal(status, 'returned_to_retailer', {
        erasureNeeded: true,
        erasureRecorded: false,
        packageClosed: false,
      }),
    refusalOf: ({ status, containsData, erased }, { choice }) =>
      exitRefusal(status, reasonOf(choice) ?? 'returned_to_retailer', {
        erasureNeeded: containsData,
        erasureRecorded: erased,
        packageClosed: false,
      }),
    run: (item, given) =>
      call('POST /items/{id}/exit', {
        ...of(item),
        body: { version: item.version, reason: chosenOf(exitReasonChoices, given), reference: given.text },
      }),
  };
}

/** What can be done to several items that are in the workshop. */
export function useItemActions({ can, said }: ListKit<typeof itemWords>): readonly (Action | false)[] {
  const isHere = said('exit') === undefined;
  const mayMove = isHere && can('items_stock_change');
  const quarantine = useQuarantine();
  const move = useMove(mayMove);
  const exit = useExit();
  return [
    isHere && can('quarantine_transition') && quarantine,
    mayMove && move,
    isHere && can('item_exit') && exit,
  ];
}
