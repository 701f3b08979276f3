import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../frame/layout.tsx';
import { TextLink, useGo } from '../frame/link.tsx';
import { EmptyState, ErrorState, Skeleton, type FailureKind } from '../shown/states.tsx';
import { cellClass, SelectCell, TableHead } from './table-head.tsx';
import type { Column, Selection, Sort } from './table-head.tsx';
import './data-table.css';

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads: placeholders of the same height are shown. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** The name of a row when it is selected. */
  rowLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** A newer page is loading: the present one stays. */
  refreshing?: boolean;
  loadingRows?: number;
  failed?: { kind?: FailureKind; requestId?: string; onRetry?: () => void; message?: string };
  empty?: { title?: string; help?: ReactNode; action?: ReactNode };
  footer?: ReactNode;
};

/** An icon in a button is no HTMLElement: the button around it counts. */
const onControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('button, input, select, label, [role="menu"]') !== null;

/** One row in the tab order at a time; arrows, Home and End move between them. */
const useRowKeys = (count: number) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent, from: number) => {
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    setAt(to);
    body.current?.rows[to]?.focus();
  };
  return { body, at: Math.min(at, Math.max(0, count - 1)), setAt, move };
};

const LoadingRows = ({
  count,
  columns,
  selectable,
}: {
  count: number;
  columns: readonly Column<never>[];
  selectable: boolean;
}) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {selectable ? (
        <td className="cell-select">
          <Skeleton width={18} height={18} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton width={`${50 + ((index * 17 + column.key.length * 11) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));

const RowCells = <Row,>({
  row,
  columns,
  rowKey,
  rowHref,
  rowLabel,
  selection,
}: DataTableProps<Row> & { row: Row }) => (
  <>
    {selection ? (
      <SelectCell id={rowKey(row)} label={rowLabel?.(row) ?? rowKey(row)} selection={selection} />
    ) : null}
    {columns.map((column, place) => (
      <td key={column.key} className={cellClass(column)}>
        {place === 0 && rowHref ? (
          <TextLink href={rowHref(row)} tabIndex={-1}>
            {column.cell(row)}
          </TextLink>
        ) : (
          column.cell(row)
        )}
      </td>
    ))}
  </>
);

const BodyRows = <Row,>(shown: DataTableProps<Row> & { rows: readonly Row[] }) => {
  const { rows, rowKey, rowHref, onOpen, selection } = shown;
  const { body, at, setAt, move } = useRowKeys(rows.length);
  const opens = rowHref !== undefined || onOpen !== undefined;
  const go = useGo();
  const open = (row: Row) => {
    if (onOpen) onOpen(row);
    else if (rowHref) go(rowHref(row));
  };
  return (
    <tbody ref={body}>
      {rows.map((row, index) => {
        const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
          move(event, index);
          if (event.key !== 'Enter' || !opens || event.target !== event.currentTarget) return;
          // otherwise the same key would press the focused button of the dialog that opens: its closing button
          event.preventDefault();
          open(row);
        };
        const click = (event: MouseEvent<HTMLTableRowElement>) => {
          const onLink = event.target instanceof HTMLElement && event.target.closest('a') !== null;
          if (opens && !onLink && !onControl(event)) open(row);
        };
        return (
          <tr
            key={rowKey(row)}
            tabIndex={opens ? (index === at ? 0 : -1) : undefined}
            data-selected={selection?.selected.has(rowKey(row)) || undefined}
            onFocus={() => setAt(index)}
            onKeyDown={press}
            onClick={click}
          >
            <RowCells {...shown} row={row} />
          </tr>
        );
      })}
    </tbody>
  );
};

/** The list of the back office: dense, sortable, by keyboard as by pointer; nothing jumps while it loads. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { t } = useTranslation('ui');
  const { caption, columns, rows, selection, failed, empty, footer, loadingRows = 10 } = props;
  const loading = rows === undefined && !failed;
  const opens = props.rowHref !== undefined || props.onOpen !== undefined;
  return (
    <Card flush>
      <section className="table-scroll" tabIndex={rows?.length && opens ? undefined : 0} aria-label={caption}>
        <table
          className={opens ? 'table table-open' : 'table'}
          aria-busy={loading || props.refreshing || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead {...props} keys={rows?.map(props.rowKey) ?? []} />
          {loading ? (
            <tbody>
              <LoadingRows count={loadingRows} columns={columns} selectable={selection !== undefined} />
            </tbody>
          ) : null}
          {rows && !failed ? <BodyRows {...props} rows={rows} /> : null}
        </table>
      </section>
      {loading ? <output className="visually-hidden">{t('state.loading')}</output> : null}
      {failed ? (
        <ErrorState kind={failed.kind} requestId={failed.requestId} onRetry={failed.onRetry}>
          {failed.message}
        </ErrorState>
      ) : null}
      {rows?.length === 0 && !failed ? (
        <EmptyState title={empty?.title} action={empty?.action}>
          {empty?.help}
        </EmptyState>
      ) : null}
      {footer}
    </Card>
  );
};
