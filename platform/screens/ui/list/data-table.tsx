import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../frame/layout.tsx';
import { TextLink, useGo } from '../frame/link.tsx';
import { EmptyState, ErrorState, Skeleton, type FailureKind } from '../shown/states.tsx';
import { cellClass, SelectCell, TableHead } from './table-head.tsx';
import type { CardPlace, Column, OnSort, Selection, Sort } from './table-head.tsx';
import { useRowKeys } from './row-keys.ts';
import { useSelecting } from './selecting.ts';
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
  /** What it is ordered by, the first before the others. */
  sorts?: readonly Sort[];
  onSort?: OnSort;
  selection?: Selection;
  /** Answers to the letters of a list, wherever the focus is: where there is one table on the page. */
  byLetters?: boolean;
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
        <td
          key={column.key}
          className={cellClass(column, typeof column.card === 'string' ? column.card : undefined)}
        >
          <Skeleton width={`${50 + ((index * 17 + column.key.length * 11) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));

const placeOf = <Row,>({ card }: Column<Row>, row: Row): CardPlace | undefined =>
  typeof card === 'function' ? card(row) : card;

type Drawn<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowHref'> & { rows: readonly Row[] };

/**
 * The cells of each row, which stay as they are drawn while the rows and columns do: a key or a tick on a list of 200
 * rows is answered at once.
 */
const useCells = <Row,>({ rows, columns, rowHref }: Drawn<Row>): ReactNode[] =>
  useMemo(
    () =>
      rows.map((row) =>
        columns.map((column, place) => (
          <td key={column.key} className={cellClass(column, placeOf(column, row))}>
            {place === 0 && rowHref ? (
              <TextLink href={rowHref(row)} tabIndex={-1}>
                {column.cell(row)}
              </TextLink>
            ) : (
              column.cell(row)
            )}
          </td>
        )),
      ),
    [rows, columns, rowHref],
  );

/** A row that opens what it is of: by a click beside its buttons, or by Enter. */
const pressesOf = (open: (() => void) | undefined, move: (event: KeyboardEvent) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>): void => {
    move(event);
    if (event.key !== 'Enter' || !open || event.target !== event.currentTarget) return;
    // otherwise the same key would press the focused button of the dialog that opens: its closing button
    event.preventDefault();
    open();
  },
  onClick: (event: MouseEvent<HTMLTableRowElement>): void => {
    const onLink = event.target instanceof HTMLElement && event.target.closest('a') !== null;
    if (open && !onLink && !onControl(event)) open();
  },
});

const BodyRows = <Row,>(shown: DataTableProps<Row> & { rows: readonly Row[] }) => {
  const { rows, rowKey, rowHref, rowLabel, onOpen, selection, byLetters = false } = shown;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const cells = useCells(shown);
  const select = useSelecting(keys, selection);
  const { body, at, setAt, move } = useRowKeys({ keys, selection, select, byLetters });
  const go = useGo();
  const openerOf = (row: Row): (() => void) | undefined => {
    if (onOpen) return () => onOpen(row);
    return rowHref && (() => go(rowHref(row)));
  };
  const isReached = onOpen !== undefined || rowHref !== undefined || selection !== undefined;
  return (
    <tbody ref={body}>
      {rows.map((row, index) => {
        const key = rowKey(row);
        const selected = selection?.selected.has(key) ?? false;
        return (
          <tr
            key={key}
            tabIndex={isReached ? (index === at ? 0 : -1) : undefined}
            data-selected={selected || undefined}
            onFocus={() => setAt(index)}
            {...pressesOf(openerOf(row), (event) => move(event, index))}
          >
            {selection ? (
              <SelectCell id={key} label={rowLabel?.(row) ?? key} selected={selected} select={select} />
            ) : null}
            {cells[index]}
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
  const isReached = opens || selection !== undefined;
  return (
    <Card flush>
      <section
        className="table-scroll"
        tabIndex={rows?.length && isReached ? undefined : 0}
        aria-label={caption}
      >
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
