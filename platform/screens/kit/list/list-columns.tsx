import type { Filter } from '../../ui/list/filter-chips.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { useColumnFilter } from './column-filter.tsx';
import type { ColumnKit, Definition, Words } from './list-definition.ts';

type Columns<Row> = {
  columns: readonly Column<Row>[];
  /** The choice of the columns, where there is one. */
  chip: Filter | undefined;
};

/** The columns of a list: those that the reader has chosen, then what can be done with a row. */
export function useListColumns<Row, Query, W extends Words>(
  { columns, chosen, row }: Definition<Row, Query, W>,
  kit: ColumnKit<Row, Query, W>,
): Columns<Row> {
  const all = columns(kit).filter((one) => one !== false);
  const keys = all.map(({ key }) => key);
  const choice = useChosenColumns(chosen?.name ?? '', { all: keys, byDefault: chosen?.first ?? keys });
  const filter = useColumnFilter(all, choice);
  const shown =
    chosen === undefined ? all : all.filter(({ key }, place) => place === 0 || choice.columns.includes(key));
  const mayAct = row !== undefined && (row.may?.(kit) ?? true);
  return {
    columns: mayAct
      ? [
          ...shown,
          {
            key: 'actions',
            header: row.header(kit),
            align: 'end',
            cell: (one) => row.actions(one, kit),
          },
        ]
      : shown,
    chip: chosen === undefined ? undefined : filter,
  };
}
