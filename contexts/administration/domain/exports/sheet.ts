import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import type { CategoryColumn } from '../imports/categories-csv.ts';
import type { OrganizationColumn } from '../imports/organizations/organization-columns.ts';
import type { ProductColumn } from '../imports/products-csv.ts';
import type { QuestionColumn } from '../imports/questions-csv.ts';
import type { PeoplesColumn } from './buyback-export.ts';

/** What the cells of a column hold; an amount is in units of its currency. */
export type CellKind = 'text' | 'number' | 'amount' | 'moment';

type Named = PeoplesColumn | ProductColumn | CategoryColumn | QuestionColumn | OrganizationColumn;
const kinds: Partial<Record<Named, CellKind>> = {
  payment_date: 'moment',
  created_date: 'moment',
  finalised_date: 'moment',
  received_date: 'moment',
  controlled_date: 'moment',
  paid_date: 'moment',
  updated_date: 'moment',
  pre_declared: 'amount',
  declared: 'amount',
  controlled: 'amount',
  validated: 'amount',
  paid: 'amount',
  bonus: 'amount',
  absorbed: 'amount',
  price_functional: 'amount',
  price_grade_a: 'amount',
  price_grade_b: 'amount',
  price_grade_c: 'amount',
  price_grade_d: 'amount',
  price_grade_e: 'amount',
  length_cm: 'number',
  width_cm: 'number',
  height_cm: 'number',
  weight_g: 'number',
  storage_gb: 'number',
  default_weight_g: 'number',
  default_length_cm: 'number',
  default_width_cm: 'number',
  default_height_cm: 'number',
  absorption_value: 'number',
  absorption_max: 'amount',
  question_position: 'number',
  answer_position: 'number',
  impact_value: 'number',
  latitude: 'number',
  longitude: 'number',
  daily_capacity: 'number',
};
const kindsByName = new Map<string, CellKind>(Object.entries(kinds));

/** What a column holds: a text unless it is known for something else. */
export const kindOfColumn = (column: string): CellKind => kindsByName.get(column) ?? 'text';

const plainAmount = '#,##0.00';

/** An amount with the sign of its currency where its language writes it; null: the amounts are of several currencies. */
export function amountFormat(locale: Locale, currency: string | null): string {
  if (currency === null) return plainAmount;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const before =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  const sign = parts
    .filter(({ type }) => type === 'currency' || type === 'literal')
    .map(({ value }) => value)
    .join('');
  return before ? `"${sign}"${plainAmount}` : `${plainAmount}"${sign}"`;
}

/** How a kind of cell is shown, in Excel's codes; null: as a text. */
function formatOf(kind: CellKind, locale: Locale, currency: string | null): string | null {
  switch (kind) {
    case 'text':
      return null;
    case 'number':
      return 'General';
    case 'amount':
      return amountFormat(locale, currency);
    case 'moment':
      return spreadsheets[locale].sheetMoment;
  }
}

const widths: Record<CellKind, number> = { text: 18, number: 12, amount: 14, moment: 17 };
/** Columns whose texts are long. */
const wide: readonly string[] = [
  'customer',
  'store',
  'warehouse',
  'category',
  'model',
  'product',
  'label',
  'email',
];

/** In characters; a header is never cut. */
const widthOf = ({ name, header }: FileColumn, kind: CellKind): number =>
  Math.max(wide.includes(name) ? 30 : widths[kind], header.length + 2);

/** A column of a file: its name, and what stands above it. */
export type FileColumn = { name: string; header: string };

/**
 * How a workbook shows the columns of a file, for a reader of a language: widths in characters, formats in Excel's
 * codes, null of texts. `currency`: the one of all amounts; null: there are several.
 */
export const sheetColumns = (columns: readonly FileColumn[], locale: Locale, currency: string | null) =>
  columns.map((column) => {
    const kind = kindOfColumn(column.name);
    return {
      header: column.header,
      width: widthOf(column, kind),
      format: formatOf(kind, locale, currency),
    };
  });
