import type { Filter } from '../../ui/list/filter-chips.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { useColumnFilter, type RowHeight } from './column-filter.tsx';
import { useSortFilter, type SortTools } from './list-sort.tsx';
import type { ColumnKit, Definition, Words } from './list-definition.ts';

type Columns<Row> = {
  columns: readonly Column<Row>[];
  /** Their order and the choice of them, where there is one. */
  chips: readonly (Filter | undefined)[];
};

/** Fewer columns are shown all, in their order. */
const fewColumns = 4;

/** What the address says of the columns and of the rows, and the ways to change it. */
export type Choosing = Parameters<typeof useChosenColumns>[2] & RowHeight;

/** The columns of a list: those that the reader has chosen, then what can be done with a row. */
export function useListColumns<Row, Query, W extends Words>(
  { columns, chosen, row, whole, stale }: Definition<Row, Query, W>,
  kit: ColumnKit<Row, Query, W>,
  { sort, choosing }: { sort: SortTools; choosing: Choosing },
): Columns<Row> {
  const name = chosen?.name ?? stale.join('.');
  const all = columns(kit).filter((one) => one !== false);
  const keys = all.map(({ key }) => key);
  const first = typeof chosen?.first === 'function' ? chosen.first(kit) : chosen?.first;
  const byDefault = first ?? keys;
  const choice = useChosenColumns(name, { all: keys, byDefault }, choosing);
  const filter = useColumnFilter(all, choice, choosing);
  const ordered = useSortFilter(all, sort);
  const isChoice = chosen !== undefined || (whole !== true && all.length >= fewColumns);
  const shown = isChoice
    ? [...new Set([...keys.slice(0, 1), ...choice.columns])].flatMap(
        (key) => all.find((one) => one.key === key) ?? [],
      )
    : all;
  const mayAct = row !== undefined && (row.may?.(kit) ?? true);
  return {
    columns: mayAct
      ? [
          ...shown,
          {
            key: 'actions',
            header: row.header(kit),
            align: 'end',
            card: 'end',
            cell: (one) => row.actions(one, kit),
            value: null,
          },
        ]
      : shown,
    chips: [ordered, isChoice ? filter : undefined],
  };
}
