import type { Category } from '@reprise/offer/domain/categories/category.ts';
import {
  priceChangesOf,
  priceColumns,
  type ProductPrices,
} from '@reprise/offer/domain/products/product-prices.ts';
import {
  blankProduct,
  publishProblems,
  secondaryProblems,
} from '@reprise/offer/domain/products/product-rules.ts';
import type { Product } from '@reprise/offer/domain/products/product.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { writeCell } from '@reprise/platform/domain/csv/csv-format.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import { withoutCurrency } from '@reprise/platform/domain/csv/number-format.ts';
import type { ImportStrategy } from './import.ts';
import type { LineCode, LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import {
  productColumns,
  productFields,
  productInsertColumns,
  productKeys,
  type ProductCells,
  type ProductColumn,
} from './products-csv.ts';

/** A product as an import writes it. */
export type ImportedProduct = Omit<Product, 'id' | 'accountId' | 'version' | 'createdAt' | 'updatedAt'>;
/** An existing product. */
export type KnownProduct = ImportedProduct & Pick<Product, 'id' | 'version'>;
export type KnownCategory = Pick<Category, 'id' | 'identifier' | 'status' | 'buyerAccountId'>;

export type ProductFacts = {
  strategy: ImportStrategy;
  /** The account's categories by their identifier, and by their id. */
  categories: ReadonlyMap<string, KnownCategory>;
  categoriesById: ReadonlyMap<string, KnownCategory>;
  currency: Currency;
  /** Only products of this buyer may change; null: all of them. */
  buyerAccountId: string | null;
  mayWritePrices: boolean;
  /** The products with the line's key: none, one, or several. */
  found: readonly KnownProduct[];
  /** Another product has this reference already, or gets it by an earlier line. */
  referenceTaken: boolean;
};

type Changes = Record<string, unknown>;
export type ProductPlan =
  | { result: 'ignored'; problems: LineProblem[] }
  | { result: 'unchanged'; known: KnownProduct }
  | { result: 'inserted'; product: ImportedProduct; after: Changes }
  | { result: 'updated'; known: KnownProduct; product: ImportedProduct; before: Changes; after: Changes };

type FieldColumn = keyof typeof productFields;
const fieldColumns = Object.keys(productFields) as FieldColumn[]; // the names of that very object
/** The value of a field that `\N` empties. */
const emptied: Changes = { tacCodes: [], secondaryCategories: [], comment: '' };

const columnOfField = new Map<string, ProductColumn>(
  fieldColumns.map((column) => [productFields[column], column]),
);
const priceFields: ReadonlySet<string> = new Set(Object.values(priceColumns));

/** The line codes of the catalogue's own rules. */
const lineCodeOf: Readonly<Record<string, LineCode>> = {
  required: 'required',
  category_archived: 'category_archived',
  price_or_block: 'price_or_block',
  duplicate: 'duplicate',
};
const problemOf = (raw: RawLine, { field, code }: Violation): LineProblem =>
  problemAt(raw, columnOfField.get(field) ?? 'label', lineCodeOf[code] ?? 'required');

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, place) => one === b[place])
    : a === b;

/** The product's fields from the cells: categories by their ids. */
function fieldsOf(
  raw: RawLine,
  cells: ProductCells,
  { categories }: ProductFacts,
): { fields: Changes; problems: LineProblem[] } {
  const fields: Changes = {};
  const problems: LineProblem[] = [];
  const idOf = (identifier: string, column: ProductColumn): string[] => {
    const category = categories.get(identifier);
    if (category) return [category.id];
    problems.push(problemAt(raw, column, 'unknown_category', identifier));
    return [];
  };
  for (const column of fieldColumns) {
    const cell = cells[column];
    const field = productFields[column];
    if (cell === undefined) continue;
    if (cell === null) fields[field] = emptied[field] ?? null;
    else fields[field] = cell;
  }
  const { category_identifier: main, secondary_category_identifiers: others } = cells;
  if (main !== undefined) [fields.mainCategory] = idOf(main, 'category_identifier');
  if (others) {
    fields.secondaryCategories = others.flatMap((one) => idOf(one, 'secondary_category_identifiers'));
  }
  return { fields, problems };
}

const blank = (currency: Currency): Omit<ImportedProduct, 'label' | 'mainCategory'> => ({
  ...blankProduct,
  buyerAccountId: null,
  tacMadeUp: false,
  images: [],
  vatScheme: null,
  eprelId: null,
  buybackPriceFunctional: null,
  buybackPriceGradeA: null,
  buybackPriceGradeB: null,
  buybackPriceGradeC: null,
  buybackPriceGradeD: null,
  buybackPriceGradeE: null,
  currency,
  listVersion: 1,
  status: 'draft',
});

/** What is wrong with the product after the line. */
function problemsWith(
  raw: RawLine,
  product: ImportedProduct,
  { known, changed }: { known: KnownProduct | undefined; changed: ReadonlySet<string> },
  facts: ProductFacts,
): LineProblem[] {
  const problems: LineProblem[] = [];
  const category = facts.categoriesById.get(product.mainCategory);
  const isMoved = changed.has('mainCategory');
  if (isMoved && category?.status === 'archived')
    problems.push(problemAt(raw, 'category_identifier', 'category_archived'));
  const { buyerAccountId } = facts;
  if (buyerAccountId !== null && category?.buyerAccountId !== buyerAccountId)
    problems.push(problemAt(raw, 'category_identifier', 'other_buyer'));
  problems.push(...otherCurrencies(raw, product));
  // another currency would make other amounts of the prices that the product has or gets
  if (changed.has('currency') && product.currency !== facts.currency)
    problems.push(problemAt(raw, 'currency', 'currency_differs'));
  if (facts.referenceTaken) problems.push(problemAt(raw, 'reference', 'taken'));
  if (changed.has('secondaryCategories') || isMoved)
    problems.push(...secondaryProblems(product).map((one) => problemOf(raw, one)));
  if (product.status === 'published') {
    // a published product whose category was archived since may still have its price changed
    const seen = known?.status === 'published' && !isMoved ? ({ status: 'active' } as const) : category;
    if (problems.length === 0)
      problems.push(...publishProblems(product, seen).map((one) => problemOf(raw, one)));
  }
  if (!facts.mayWritePrices) {
    for (const field of changed) {
      if (priceFields.has(field)) {
        problems.push(problemAt(raw, columnOfField.get(field) ?? 'price_grade_a', 'price_forbidden'));
      }
    }
  }
  return problems;
}

/** The prices of a line that name another currency than its product's. */
const otherCurrencies = (raw: RawLine, { currency }: ImportedProduct): LineProblem[] =>
  Object.keys(raw.cells).flatMap((column) => {
    const cell = raw.cells[column] ?? '';
    // nearly every price is only a number
    if (!column.startsWith('price_') || /^[\d.,]*$/.test(cell)) return [];
    const named = withoutCurrency(cell).currency;
    return named === null || named === currency ? [] : [problemAt(raw, column, 'currency_differs')];
  });

/** The product of the line, or why it cannot be determined. */
function knownOf(
  raw: RawLine,
  { strategy, found, buyerAccountId }: ProductFacts,
): LineProblem | KnownProduct | undefined {
  const key = productKeys[strategy];
  const [known, another] = found;
  if ((raw.cells[key] ?? '').trim() === '') return problemAt(raw, key, 'required');
  if (another) return problemAt(raw, key, 'ambiguous');
  if (!known) return strategy === 'uuid' ? problemAt(raw, key, 'not_found') : undefined;
  if (buyerAccountId !== null && known.buyerAccountId !== buyerAccountId)
    return problemAt(raw, key, 'other_buyer');
  return known;
}

function planInsert(raw: RawLine, fields: Changes, facts: ProductFacts): ProductPlan {
  const missing = productInsertColumns.filter((column) => fields[productFields[column]] === undefined);
  if (missing.length > 0) {
    return { result: 'ignored', problems: missing.map((column) => problemAt(raw, column, 'required')) };
  }
  // the cells were read by the formats of these fields, and the two required ones are present
  const product = { ...blank(facts.currency), ...fields } as ImportedProduct;
  product.buyerAccountId = facts.categoriesById.get(product.mainCategory)?.buyerAccountId ?? null;
  const after: Changes = {};
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    if (value !== null && !(Array.isArray(value) && value.length === 0)) after[field] = value;
  }
  const changed = new Set(Object.keys(after));
  const problems = problemsWith(raw, product, { known: undefined, changed }, facts);
  return problems.length > 0 ? { result: 'ignored', problems } : { result: 'inserted', product, after };
}

function planUpdate(raw: RawLine, fields: Changes, known: KnownProduct, facts: ProductFacts): ProductPlan {
  const before: Changes = {};
  const after: Changes = {};
  for (const [field, value] of Object.entries(fields)) {
    const was = known[field as keyof KnownProduct]; // the fields of a product, by `productFields`
    if (isSame(was, value)) continue;
    before[field] = was;
    after[field] = value;
  }
  const changed = new Set(Object.keys(after));
  if (changed.size === 0) return { result: 'unchanged', known };
  const product: ImportedProduct = { ...known, ...after };
  const prices: ProductPrices = product;
  if (priceChangesOf(known, prices).length > 0) product.listVersion = known.listVersion + 1;
  const follow = <Field extends 'buyerAccountId' | 'tacMadeUp'>(
    field: Field,
    value: KnownProduct[Field],
  ): void => {
    if (known[field] === value) return;
    product[field] = value;
    before[field] = known[field];
    after[field] = value;
  };
  if (changed.has('mainCategory'))
    follow('buyerAccountId', facts.categoriesById.get(product.mainCategory)?.buyerAccountId ?? null);
  if (changed.has('tacCodes')) follow('tacMadeUp', false);
  const problems = problemsWith(raw, product, { known, changed }, facts);
  return problems.length > 0
    ? { result: 'ignored', problems }
    : { result: 'updated', known, product, before, after };
}

/** Does a cell only repeat the product's value? What is wrong with that is not the CSV's fault. */
function saysWhatIs(raw: RawLine, column: string, known: KnownProduct): boolean {
  const field = fieldColumns.find((one) => one === column);
  if (field === undefined) return false;
  const name = productFields[field];
  const { cell } = productCellOf(name, known[name], () => undefined);
  return cell !== '' && cell === raw.cells[column]?.trim();
}

/**
 * What one line of a CSV of products does (docs/imports-and-exports.md, "Products"): it creates a product, changes the
 * one that its key finds, changes nothing, or is ignored with everything that is wrong with it. An empty cell leaves
 * the field as it is, `\N` empties it, and a cell that repeats what the product already has is not validated. Prices
 * are in cents. A new product is a draft unless the line says otherwise; publishing needs what the form needs.
 */
export function planProduct(
  raw: RawLine,
  { values, problems: unread }: { values: ProductCells; problems: readonly LineProblem[] },
  facts: ProductFacts,
): ProductPlan {
  const { fields, problems } = fieldsOf(raw, values, facts);
  const known = knownOf(raw, facts);
  if (known && 'column' in known) return { result: 'ignored', problems: [...unread, ...problems, known] };
  const wrong = known ? unread.filter(({ column }) => !saysWhatIs(raw, column, known)) : unread;
  if (wrong.length + problems.length > 0) return { result: 'ignored', problems: [...wrong, ...problems] };
  return known ? planUpdate(raw, fields, known, facts) : planInsert(raw, fields, facts);
}

type CellOf = (value: unknown) => string;
const plain: CellOf = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
const units: CellOf = (value) =>
  typeof value === 'number' ? writeCell(productColumns.price_grade_a.format, value) : '';

/** A changed field as a cell of the CSV: its column and its cell, categories by their identifiers. */
export function productCellOf(
  field: string,
  value: unknown,
  identifierOf: (categoryId: string) => string | undefined,
): { column: string; cell: string } {
  const column = columnOfField.get(field) ?? field;
  const isCategory = field === 'mainCategory' || field === 'secondaryCategories';
  const named: CellOf = (id) => identifierOf(plain(id)) ?? '';
  const cellOf = isCategory ? named : priceFields.has(field) ? units : plain;
  const cell = Array.isArray(value)
    ? value.map(cellOf).join(column === 'tac_codes' ? ',' : '|')
    : cellOf(value);
  return { column, cell };
}
