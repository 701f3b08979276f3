import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Where a column stands on the card that a row is on a phone, in its three lines: the name and what counts, what is about
 * it and what the value was, the state and the age; without a place it follows under them with its own words.
 */
export type CardPlace = 'name' | 'value' | 'about' | 'was' | 'state' | 'end' | 'none';

/** What a cell holds in a file: a text, a number, a day (or the day of a moment), a moment, an amount; null: nothing. */
export type FileValue =
  | string
  | number
  | null
  | { day: string }
  | { moment: string }
  | { cents: number; currency: string };
export type FileColumn<Row> = { header: string; value: (row: Row) => FileValue };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the cell holds in a file, where that is more than its text; null: the column is not for a file. */
  value?: FileColumn<Row>['value'] | null;
  /** What else the cell shows, in columns of their own behind it in a file. */
  beside?: readonly FileColumn<Row>[];
  /** Numbers and money are aligned to the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Cut with an ellipsis when long. */
  wide?: boolean;
  /** Hidden below this width. */
  hideBelow?: 'phone' | 'tablet';
  /** Its place on a phone, where a row is a card. */
  card?: CardPlace | ((row: Row) => CardPlace);
};
export type Sort = { key: string; direction: 'asc' | 'desc' };
/** A heading was pressed; `more`: to order by it besides those before. */
export type OnSort = (sort: Sort, more: boolean) => void;
/** Selects a row, or with `through` all from the one that was pressed before. */
export type Select = (pressed: string, through: boolean) => void;
/** What is selected, and the way to change it from what it is by then. */
export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (change: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void;
};

export const cellClass = (
  column: Pick<Column<never>, 'align' | 'wide' | 'hideBelow'>,
  place?: CardPlace,
): string | undefined =>
  [
    place === undefined ? '' : `at-${place}`,
    column.align === 'end' ? 'cell-end' : '',
    column.wide ? 'cell-wide' : '',
    column.hideBelow ? `hide-${column.hideBelow}` : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

type SelectCellProps = { id: string; label: string; selected: boolean; select: Select };

/** Drawn again only when its own row is selected or not: a page has up to 200 of them. */
export const SelectCell = memo(({ id, label, selected, select }: SelectCellProps) => {
  const { t } = useTranslation('ui');
  return (
    <td className="cell-select">
      <label>
        <input
          aria-label={t('table.select', { name: label })}
          type="checkbox"
          checked={selected}
          onChange={({ nativeEvent }) =>
            select(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    </td>
  );
});

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
          onChange={() => selection.onChange(() => new Set(all ? [] : keys))}
        />
        <span className="on-phone" aria-hidden="true">
          {t('table.selectAll')}
        </span>
      </label>
    </th>
  );
};

type SortButtonProps = {
  header: string;
  direction: Sort['direction'] | undefined;
  /** Which of several it is, from 1; undefined where it is the only one. */
  place: number | undefined;
  onPress: (more: boolean) => void;
};

const SortButton = ({ header, direction, place, onPress }: SortButtonProps) => {
  const { t } = useTranslation('ui');
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className="sort" onClick={({ shiftKey }) => onPress(shiftKey)}>
      {header}
      <Icon size={16} aria-hidden="true" />
      {place === undefined ? null : (
        <>
          <span className="sort-place" aria-hidden="true">
            {place}
          </span>
          <span className="visually-hidden">{t('table.sortPlace', { place })}</span>
        </>
      )}
    </button>
  );
};

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sorts?: readonly Sort[];
  onSort?: OnSort;
  selection?: Selection;
  keys: readonly string[];
};

export const TableHead = <Row,>({ columns, sorts = [], onSort, selection, keys }: HeadProps<Row>) => {
  const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <thead>
      <tr>
        {selection ? <SelectAll keys={keys} selection={selection} /> : null}
        {columns.map((column) => {
          const at = sorts.findIndex(({ key }) => key === column.key);
          const direction = sorts[at]?.direction;
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
                  place={sorts.length > 1 && at >= 0 ? at + 1 : undefined}
                  onPress={(more) =>
                    onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' }, more)
                  }
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
