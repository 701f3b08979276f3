import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned to the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Cut with an ellipsis when long. */
  wide?: boolean;
  /** Hidden below this width. */
  hideBelow?: 'phone' | 'tablet';
};
export type Sort = { key: string; direction: 'asc' | 'desc' };
export type Selection = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };

export const cellClass = (column: Pick<Column<never>, 'align' | 'wide' | 'hideBelow'>): string | undefined =>
  [
    column.align === 'end' ? 'cell-end' : '',
    column.wide ? 'cell-wide' : '',
    column.hideBelow ? `hide-${column.hideBelow}` : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

export const SelectCell = ({ id, label, selection }: { id: string; label: string; selection: Selection }) => {
  const { t } = useTranslation('ui');
  const toggle = () => {
    const next = new Set(selection.selected);
    if (!next.delete(id)) next.add(id);
    selection.onChange(next);
  };
  return (
    <td className="cell-select">
      <label>
        <input
          aria-label={t('table.select', { name: label })}
          type="checkbox"
          checked={selection.selected.has(id)}
          onChange={toggle}
        />
      </label>
    </td>
  );
};

const SelectAll = ({ keys, selection }: { keys: readonly string[]; selection: Selection }) => {
  const { t } = useTranslation('ui');
  const all = keys.length > 0 && keys.every((key) => selection.selected.has(key));
  const some = keys.some((key) => selection.selected.has(key));
  return (
    <th scope="col" className="cell-select">
      <label>
        <input
          aria-label={t('table.selectAll')}
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={() => selection.onChange(new Set(all ? [] : keys))}
        />
      </label>
    </th>
  );
};

const SortButton = ({
  header,
  direction,
  onPress,
}: {
  header: string;
  direction: Sort['direction'] | undefined;
  onPress: () => void;
}) => {
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className="sort" onClick={onPress}>
      {header}
      <Icon size={16} aria-hidden="true" />
    </button>
  );
};

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  keys: readonly string[];
};

export const TableHead = <Row,>({ columns, sort, onSort, selection, keys }: HeadProps<Row>) => {
  const directionOf = (key: string) => (sort?.key === key ? sort.direction : undefined);
  const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <thead>
      <tr>
        {selection ? <SelectAll keys={keys} selection={selection} /> : null}
        {columns.map((column) => {
          const direction = directionOf(column.key);
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              aria-sort={column.sortable ? (direction ? ariaSort[direction] : 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  onPress={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
                />
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
