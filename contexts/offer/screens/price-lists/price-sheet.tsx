import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { memo, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeOrder } from '../../domain/price-lists/grade-order.ts';
import { typedPrice } from '../products/product-values.ts';
import type { Act } from './grid.ts';
import { everything, wholeColumn, wholeRow, type Cell } from './selection.ts';
import { isEditable, readPrice, type Edits, type GradeName, type SheetRow } from './sheet.ts';
import type { GridState } from './use-grid.ts';

const focusIt = (input: HTMLInputElement | null): void => input?.focus();

type CellProps = {
  row: SheetRow;
  grade: GradeName;
  cell: Cell;
  /** What was typed and not saved. */
  typed: string | undefined;
  /** It has the focus; it is in the selection. */
  isAt: boolean;
  isSelected: boolean;
  /** The text while it is edited. */
  typing: string | null;
  dispatch: Dispatch<Act>;
};

/** The text of a cell while it is edited; leaving it by the pointer keeps what was typed. */
const Editor = ({
  row,
  grade,
  typing,
  dispatch,
}: Pick<CellProps, 'row' | 'grade' | 'dispatch'> & { typing: string }) => {
  const { t } = useTranslation(['price_lists', 'products']);
  return (
    <input
      ref={focusIt}
      className="sheet-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('cell', { product: row.label, grade: t(`products:grade.${grade}`) })}
      value={typing}
      onChange={(event) => dispatch({ does: 'type', text: event.target.value })}
      onBlur={() => dispatch({ does: 'put', puts: [{ row, grade, text: typing.trim() }] })}
    />
  );
};

/** Why what was typed is no price, or what the price was before. */
function useNote({ row, grade, typed }: CellProps): { wrong: boolean; title: string | undefined } {
  const { t, i18n } = useTranslation('price_lists');
  const sentence = useFieldSentence();
  if (typed === undefined) return { wrong: false, title: undefined };
  const read = readPrice(typed, row.currency);
  if ('code' in read) {
    const isOther = read.code === 'currency_differs';
    return {
      wrong: true,
      title: isOther ? t('otherCurrency', row) : sentence({ field: grade, code: read.code }),
    };
  }
  const before = row.prices[grade];
  return {
    wrong: false,
    title: before === null ? t('wasNone') : t('was', { price: typedPrice(before, i18n.language) }),
  };
}

const PriceCell = (props: CellProps) => {
  const { row, grade, cell, typed, isAt, isSelected, typing, dispatch } = props;
  const { i18n } = useTranslation('price_lists');
  const { wrong, title } = useNote(props);
  const open = isEditable(row, grade);
  const shown = typed ?? typedPrice(row.prices[grade], i18n.language);
  return (
    <td
      tabIndex={isAt ? 0 : -1}
      title={title}
      aria-selected={isSelected}
      aria-invalid={wrong || undefined}
      aria-readonly={!open || undefined}
      data-changed={typed === undefined ? undefined : true}
      onMouseDown={(event) => {
        if (typing !== null) return;
        event.preventDefault();
        event.currentTarget.focus();
        dispatch({ does: 'select', at: cell, extend: event.shiftKey });
      }}
      onMouseEnter={(event) => {
        if (event.buttons === 1) dispatch({ does: 'select', at: cell, extend: true });
      }}
      onDoubleClick={() => open && dispatch({ does: 'type', text: shown })}
    >
      {typing !== null && open ? (
        <Editor row={row} grade={grade} typing={typing} dispatch={dispatch} />
      ) : (
        shown || <span aria-hidden="true">{open ? '–' : ''}</span>
      )}
    </td>
  );
};

type RowProps = {
  row: SheetRow;
  index: number;
  edits: Edits[string] | undefined;
  /** The column that has the focus, and the first and the last of the selection; null: not in this row. */
  at: number | null;
  from: number | null;
  to: number | null;
  typing: string | null;
  dispatch: Dispatch<Act>;
};

/** One product; drawn again only when something of it changes. */
const ProductRow = memo(({ row, index, edits, at, from, to, typing, dispatch }: RowProps) => {
  const { t } = useTranslation('price_lists');
  return (
    <tr>
      <th scope="row" aria-label={row.label}>
        <Button
          look="quiet"
          size="s"
          tabIndex={-1}
          className="sheet-product"
          title={t('pickRow', { product: row.label })}
          onClick={() => dispatch({ does: 'selectAll', selection: wholeRow(index) })}
        >
          <b>{row.label}</b>
          <span className="small">{[row.brand, row.reference].filter(Boolean).join(' · ')}</span>
        </Button>
      </th>
      {gradeOrder.map((grade, column) => (
        <PriceCell
          key={grade}
          row={row}
          grade={grade}
          cell={{ row: index, column }}
          typed={edits?.[grade]}
          isAt={at === column}
          isSelected={from !== null && to !== null && from <= column && column <= to}
          typing={at === column ? typing : null}
          dispatch={dispatch}
        />
      ))}
    </tr>
  );
});

const Head = ({ rows, dispatch }: { rows: number; dispatch: Dispatch<Act> }) => {
  const { t } = useTranslation(['price_lists', 'products']);
  return (
    <thead>
      <tr>
        <th scope="col">
          <Button
            look="quiet"
            size="s"
            onClick={() => dispatch({ does: 'selectAll', selection: everything(rows) })}
          >
            {t('pickAll')}
          </Button>
        </th>
        {gradeOrder.map((grade, column) => (
          <th key={grade} scope="col">
            <Button
              look="quiet"
              size="s"
              title={t('pickColumn', { grade: t(`products:grade.${grade}`) })}
              onClick={() => dispatch({ does: 'selectAll', selection: wholeColumn(column, rows) })}
            >
              {t(`products:grade.${grade}`)}
            </Button>
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** The prices of the products on a page, edited like a spreadsheet. */
export const PriceSheet = ({
  state,
  rows,
  help,
}: {
  state: GridState;
  rows: readonly SheetRow[];
  help: string;
}) => {
  const { t } = useTranslation('price_lists');
  const { grid, mayWrite, does, block, table, onKeyDown, onPaste, onCopy } = state;
  const { at } = grid.selection;
  return (
    <section className="table-scroll sheet-scroll" aria-label={t('sheet')}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with the keys of a sheet
        role="grid"
        className="table price-sheet"
        aria-label={t('sheet')}
        aria-describedby={help}
        aria-multiselectable="true"
        aria-readonly={!mayWrite || undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <Head rows={rows.length} dispatch={does} />
        <tbody>
          {rows.map((row, index) => {
            const within = block.from.row <= index && index <= block.to.row;
            return (
              <ProductRow
                key={row.id}
                row={row}
                index={index}
                edits={grid.sheet.edits[row.id]}
                at={at.row === index ? at.column : null}
                from={within ? block.from.column : null}
                to={within ? block.to.column : null}
                typing={at.row === index ? grid.typing : null}
                dispatch={state.dispatch}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
