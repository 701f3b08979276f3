import { useDeferredValue } from 'react';
import { DataTable, type DataTableProps } from '../../ui/list/data-table.tsx';
import { BulkBar, type BulkOf } from './bulk-bar.tsx';
import { useSelected } from './list-selection.ts';

type Bulk<Row> = Pick<BulkOf<Row>, 'list' | 'stale' | 'nameOf' | 'actions'>;
type Props<Row> = {
  table: DataTableProps<Row>;
  /** What can be done to several rows at once; undefined for whoever selects none. */
  bulk: Bulk<Row> | undefined;
  /** What the page was asked with. */
  place: string;
};

/** Apart from the list, whose columns and rows are not drawn again when a row is selected. */
const SelectableTable = <Row extends { id: string }>({
  table,
  bulk,
  place,
}: Props<Row> & { bulk: Bulk<Row> }) => {
  const { rows, selected, onChange } = useSelected(place, table.rows ?? []);
  return (
    <>
      <DataTable {...table} rowLabel={bulk.nameOf} selection={{ selected, onChange }} />
      <BulkBar {...bulk} rows={rows} onChange={(ids) => onChange(() => ids)} />
    </>
  );
};

/**
 * The table of a list, and the bar of what is done to its selected rows. What was pressed in the list is painted before
 * the rows that it changes are drawn, of which a page may have many.
 */
export const ListTable = <Row extends { id: string }>({ table, bulk, place }: Props<Row>) => {
  const shown = useDeferredValue(table);
  if (bulk === undefined) return <DataTable {...shown} />;
  return <SelectableTable table={shown} bulk={bulk} place={place} />;
};
