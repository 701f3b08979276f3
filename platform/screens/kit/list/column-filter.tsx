import type { Filter } from '../../ui/list/filter-chips.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { IconButton } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenColumns } from './chosen-columns.ts';
import { moved, useDragOrder } from './drag-order.ts';

type Choosable = Pick<Column<never>, 'key' | 'header'>;
const rowHeights = ['compact', 'comfortable'] as const;
type Height = (typeof rowHeights)[number];
export const isHeight = (value: string | undefined): value is Height =>
  rowHeights.some((one) => one === value);
/** How high the rows are: as on the whole device, unless it is said here. */
export type RowHeight = { rows: Height | undefined; put: (rows: string | undefined) => void };

type LineProps = {
  column: Choosable;
  at: number;
  count: number;
  grip: ComponentProps<'span'>;
  onMove: (to: number) => void;
  onHide: () => void;
};

const ShownColumn = ({ column: { header: name }, at, count, grip, onMove, onHide }: LineProps) => {
  const { t } = useTranslation('dashboard');
  // the first names the row: it stays, and stays first
  const isName = at === 0;
  return (
    <>
      <span
        {...(isName ? {} : grip)}
        className="column-grip"
        title={isName ? undefined : t('list.columns.drag')}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </span>
      <label className="check">
        <input type="checkbox" checked disabled={isName} onChange={onHide} />
        <span>{name}</span>
      </label>
      <IconButton
        label={t('list.columns.up', { name })}
        aria-disabled={at < 2 || undefined}
        onClick={() => at >= 2 && onMove(at - 1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('list.columns.down', { name })}
        aria-disabled={isName || at === count - 1 || undefined}
        onClick={() => !isName && onMove(at + 1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** The columns that are shown, in their order, which is changed by dragging or by buttons; then the others. */
const ColumnEditor = ({
  all,
  chosen,
  height,
}: {
  all: readonly Choosable[];
  chosen: ChosenColumns;
  height: RowHeight;
}) => {
  const { t } = useTranslation(['dashboard', 'back_office']);
  const { columns, choose } = chosen;
  const [told, setTold] = useState('');
  const shown = columns.flatMap((key) => all.find((one) => one.key === key) ?? []);
  const hidden = all.filter(({ key }) => !columns.includes(key));
  const move = (from: number, to: number): void => {
    if (from === 0 || to === 0) return;
    choose(moved(columns, from, to));
    setTold(t('list.columns.moved', { name: shown[from]?.header, place: to + 1 }));
  };
  const { grip, place } = useDragOrder('column-line', move);
  return (
    <div className="popover-pad">
      <output className="visually-hidden">{told}</output>
      <ol className="column-lines" aria-label={t('back_office:columns.title')}>
        {shown.map((column, at) => (
          <li key={column.key} {...place(at)}>
            <ShownColumn
              column={column}
              at={at}
              count={shown.length}
              grip={grip(at)}
              onMove={(to) => move(at, to)}
              onHide={() => choose(columns.filter((key) => key !== column.key))}
            />
          </li>
        ))}
        {hidden.map(({ key, header }) => (
          <li key={key} className="column-line">
            <span className="column-grip" />
            <label className="check">
              <input type="checkbox" checked={false} onChange={() => choose([...columns, key])} />
              <span>{header}</span>
            </label>
          </li>
        ))}
      </ol>
      <SelectField
        size="s"
        label={t('list.columns.rows')}
        value={height.rows ?? ''}
        options={['', ...rowHeights].map((value) => ({
          value,
          label: t(`list.columns.${isHeight(value) ? value : 'device'}`),
        }))}
        onChange={({ target }) => height.put(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
};

/**
 * The choice of a list's columns and of their order, in the form of a filter; removing it restores the default. The first
 * of `all` names the row and is always shown.
 */
export function useColumnFilter(all: readonly Choosable[], chosen: ChosenColumns, height: RowHeight): Filter {
  const { t } = useTranslation('back_office');
  const { columns, isChosen, reset } = chosen;
  return {
    key: 'columns',
    apart: true,
    label: t('columns.title'),
    value: isChosen ? t('columns.chosen', { count: columns.length, all: all.length }) : undefined,
    onClear: reset,
    renderEditor: () => <ColumnEditor all={all} chosen={chosen} height={height} />,
  };
}
