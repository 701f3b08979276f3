import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { withoutCurrency, withoutThousands } from '@reprise/platform/domain/csv/number-format.ts';
import type { ListedProduct } from '../../domain/price-lists/price-list.contract.ts';
import { gradeOrder } from '../../domain/price-lists/grade-order.ts';
import type { ProductListView } from '../../domain/products/product.ts';
import { priceOf } from '../products/product-values.ts';

export type GradeName = (typeof gradeOrder)[number];

/** A product of the sheet, with its prices in cents. */
export type SheetRow = Pick<
  ProductListView,
  'id' | 'label' | 'brand' | 'reference' | 'currency' | 'listVersion'
> & {
  /** Without variants of its condition: it has the first price only. */
  simple: boolean;
  prices: Record<GradeName, number | null>;
};

/** What was typed and not saved, by product and grade. */
export type Edits = Readonly<Record<string, Readonly<Partial<Record<GradeName, string>>>>>;

/** The unsaved prices, with what was undone and can be done again; `known`: the products that they are of. */
export type Sheet = {
  edits: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
  known: Readonly<Record<string, SheetRow>>;
};

export const blankSheet: Sheet = { edits: {}, past: [], future: [], known: {} };

export const sheetRowOf = (product: ProductListView): SheetRow => ({
  id: product.id,
  label: product.label,
  brand: product.brand,
  reference: product.reference,
  currency: product.currency,
  listVersion: product.listVersion,
  simple: product.simple,
  prices: {
    functional: product.buybackPriceFunctional,
    grade_a: product.buybackPriceGradeA,
    grade_b: product.buybackPriceGradeB,
    grade_c: product.buybackPriceGradeC,
    grade_d: product.buybackPriceGradeD,
    grade_e: product.buybackPriceGradeE,
  },
});

export const isEditable = ({ simple }: SheetRow, grade: GradeName): boolean =>
  !simple || grade === 'functional';

/**
 * A price as it was typed or pasted into a row of this currency, in cents, null where it is empty; the code says why it is
 * none.
 */
export function readPrice(typed: string, currency: Currency): { value: number | null } | { code: string } {
  const { number, currency: named } = withoutCurrency(typed);
  if (named !== null && named !== currency) return { code: 'currency_differs' };
  const text = withoutThousands(number);
  return text === '' ? { value: null } : priceOf(text);
}

/** What a cell holds now, in cents; undefined where what was typed is no price. */
export function priceAt(row: SheetRow, grade: GradeName, edits: Edits): number | null | undefined {
  const typed = edits[row.id]?.[grade];
  if (typed === undefined) return row.prices[grade];
  const read = readPrice(typed, row.currency);
  return 'code' in read ? undefined : read.value;
}

/** A text for a cell. */
export type Put = { row: SheetRow; grade: GradeName; text: string };

/** What is typed again as it was is no edit any more. */
function editsWith(edits: Edits, { row, grade, text }: Put): Edits {
  const read = readPrice(text, row.currency);
  const { [grade]: _, ...others } = edits[row.id] ?? {};
  const isSame = 'value' in read && read.value === row.prices[grade];
  const next = isSame ? others : { ...others, [grade]: text };
  if (Object.keys(next).length > 0) return { ...edits, [row.id]: next };
  const { [row.id]: _gone, ...kept } = edits;
  return kept;
}

/**
 * Writes texts into cells, as one step that can be undone; what cannot have a price is left out. A product with
 * unsaved prices stays known as it was when the first of them was typed.
 */
export function put(sheet: Sheet, puts: readonly Put[]): Sheet {
  const wanted = puts.filter(({ row, grade }) => isEditable(row, grade));
  const edits = wanted.reduce(editsWith, sheet.edits);
  if (JSON.stringify(edits) === JSON.stringify(sheet.edits)) return sheet;
  const anew = wanted.filter(({ row }) => sheet.edits[row.id] === undefined);
  const known = Object.fromEntries(anew.map(({ row }) => [row.id, row]));
  return { edits, past: [...sheet.past, sheet.edits], future: [], known: { ...sheet.known, ...known } };
}

export function undo({ edits, past, future, known }: Sheet): Sheet {
  const before = past.at(-1);
  if (before === undefined) return { edits, past, future, known };
  return { edits: before, past: past.slice(0, -1), future: [edits, ...future], known };
}

export function redo({ edits, past, future, known }: Sheet): Sheet {
  const [next, ...rest] = future;
  if (next === undefined) return { edits, past, future, known };
  return { edits: next, past: [...past, edits], future: rest, known };
}

/** Without the edits of these products, which somebody else has changed; nothing before can be undone. */
export const without = ({ edits, known }: Sheet, productIds: readonly string[]): Sheet => ({
  ...blankSheet,
  edits: Object.fromEntries(Object.entries(edits).filter(([id]) => !productIds.includes(id))),
  known,
});

/** What the sheet changes, as it is saved, and how many cells are no price. */
export type Changes = {
  lines: (ListedProduct &
    Pick<SheetRow, 'label' | 'currency'> & { before: Partial<Record<GradeName, number | null>> })[];
  prices: number;
  wrong: number;
};

/** `seen`: the versions of lists that are known to be newer than those of the rows. */
export function changesOf({ edits, known }: Sheet, seen: Readonly<Record<string, number>> = {}): Changes {
  let [prices, wrong] = [0, 0];
  const lines = Object.entries(edits).flatMap(([id, typed]) => {
    const row = known[id];
    if (row === undefined) return [];
    const read = gradeOrder.flatMap((grade) => {
      if (typed[grade] === undefined) return [];
      const cents = priceAt(row, grade, edits);
      if (cents === undefined) wrong += 1;
      else prices += 1;
      return cents === undefined ? [] : [[grade, cents] as const];
    });
    if (read.length === 0) return [];
    return [
      {
        productId: id,
        seen: seen[id] ?? row.listVersion,
        prices: Object.fromEntries(read),
        label: row.label,
        currency: row.currency,
        before: Object.fromEntries(read.map(([grade]) => [grade, row.prices[grade]])),
      },
    ];
  });
  return { lines, prices, wrong };
}

const isTextOf = (sent: Edits[string] | undefined, grade: string, text: string): boolean =>
  Object.entries(sent ?? {}).some(([one, before]) => one === grade && before === text);

/** A sheet as it was sent; `seen` as in `changesOf`. `isInEffect`: its prices hold now, which a planned list's do not. */
export type Sent = { sheet: Sheet; seen: Readonly<Record<string, number>>; isInEffect: boolean };

/** The product of a refused line of a sheet: a line's number is that of what was sent, whatever was typed since. */
export function productAt({ sheet, seen }: Pick<Sent, 'sheet' | 'seen'>, field: string): string | undefined {
  const [, at] = /^lines\.(\d+)/.exec(field) ?? [];
  return at === undefined ? undefined : changesOf(sheet, seen).lines[Number(at)]?.label;
}

/**
 * Without what was saved; what was typed since it was sent stays, over the prices that were saved. Nothing before can be
 * undone.
 */
export function settled({ edits, known }: Sheet, { sheet, seen, isInEffect }: Sent): Sheet {
  const saved = changesOf(sheet, seen).lines.flatMap(({ productId, seen: version, prices }) => {
    const row = known[productId];
    if (row === undefined || !isInEffect) return [];
    return [[productId, { ...row, listVersion: version + 1, prices: { ...row.prices, ...prices } }] as const];
  });
  const left = Object.entries(edits).map(([id, typed]) => {
    const cells = Object.entries(typed).filter(([grade, text]) => !isTextOf(sheet.edits[id], grade, text));
    return [id, Object.fromEntries(cells)] as const;
  });
  return {
    ...blankSheet,
    edits: Object.fromEntries(left.filter(([, typed]) => Object.keys(typed).length > 0)),
    known: { ...known, ...Object.fromEntries(saved) },
  };
}

/** A block that was copied from a spreadsheet: its lines, each with its cells. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
