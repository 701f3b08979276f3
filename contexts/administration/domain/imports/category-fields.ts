import { absorptionProblems, buyerFor, isPlain } from '@reprise/offer/domain/categories/category-rules.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { Circuit, dispatchCircuitRule } from '@reprise/offer/domain/circuits/circuit.ts';
import type { QuestionMark } from '@reprise/offer/domain/questions/question-rules.ts';
import type { z } from 'zod';
import { categoryColumns, categoryFields, type CategoryCells } from './categories-csv.ts';
import { centsCell, isWrong, writeCell } from '@reprise/platform/domain/csv/csv-format.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { ImportStrategy } from './import.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';

export type Changes = Record<string, unknown>;

/** The facts about a catalogue that planning a CSV of categories needs. */
export type CategoryFacts = {
  strategy: ImportStrategy;
  /** Every category of the account, archived ones too. */
  categories: readonly Category[];
  /** Who buys from the account. */
  linkedBuyers: readonly string[];
  /** The workshops of the account and of its buyers, by their external ids and by their ids. */
  warehouses: ReadonlyMap<string, string>;
  circuits: readonly Pick<Circuit, 'id' | 'type' | 'status'>[];
  rules: readonly Pick<z.infer<typeof dispatchCircuitRule>, 'circuitId' | 'categoryIds' | 'status'>[];
  /** How many products and questions are in a category itself. */
  attached: ReadonlyMap<string, number>;
  /** Every question of the catalogue. */
  marks: readonly QuestionMark[];
  /** Only categories of this buyer may change; null: all of them. */
  buyerAccountId: string | null;
  /** False: the importer may not write circuits, which then stay. */
  mayWriteCircuits: boolean;
  /** An id for each line that creates a category, by its index. */
  newIds: readonly string[];
};

/** The columns that are stored as read, with the value of a field that `\N` empties. */
const plainFields = {
  identifier: ['identifier', ''],
  description: ['description', ''],
  children_description: ['childrenDescription', ''],
  default_weight_g: ['defaultProductWeight', 0],
  default_length_cm: ['defaultProductLength', null],
  default_width_cm: ['defaultProductWidth', null],
  default_height_cm: ['defaultProductHeight', null],
  absorption_type: ['absorptionType', null],
  absorption_base: ['absorptionBase', null],
  absorption_max: ['absorptionMax', null],
  highlighted_instruction: ['highlightedInstruction', ''],
  hazard: ['hazard', false],
  contains_data: ['containsData', false],
  precious_metal: ['preciousMetal', false],
  status: ['status', 'active'],
} as const satisfies Partial<Record<keyof CategoryCells, readonly [field: keyof Category, emptied: unknown]>>;

/**
 * Cents for a value, which is read as every amount is, per cent for a percentage; undefined where the figure does not
 * apply.
 */
function absorptionOf(
  { cells }: RawLine,
  value: number,
  type: Category['absorptionType'] | undefined,
): number | undefined {
  if (type === 'percentage') return value;
  const cents = type === 'value' ? centsCell().read((cells['absorption_value'] ?? '').trim()) : undefined;
  return isWrong(cents) ? undefined : cents;
}

const measured: readonly unknown[] = ['value', 'percentage'];

/** Does a line change what the figure of an absorption is counted in, without a new figure? */
const isUnitChangedAlone = (
  { absorption_value: value, absorption_type: type }: CategoryCells,
  known: Category | undefined,
): boolean =>
  value === undefined &&
  type !== undefined &&
  type !== known?.absorptionType &&
  measured.includes(type) &&
  measured.includes(known?.absorptionType);

/** The category's fields from the cells: workshops by their ids. Parent and circuits are handled later. */
export function fieldsOf(
  raw: RawLine,
  cells: CategoryCells,
  known: Category | undefined,
  facts: CategoryFacts,
): { fields: Changes; problems: LineProblem[] } {
  const fields: Changes = {};
  const problems: LineProblem[] = [];
  for (const [column, [field, emptied]] of Object.entries(plainFields)) {
    const cell = new Map<string, unknown>(Object.entries(cells)).get(column);
    if (cell !== undefined) fields[field] = cell ?? emptied;
  }
  if (cells.label !== undefined) fields['label'] = { ...known?.label, 'fr-FR': cells.label };
  const { absorption_value: value, absorption_type: type = known?.absorptionType } = cells;
  if (value === null) fields['absorptionValue'] = null;
  else if (value !== undefined) {
    fields['absorptionValue'] = absorptionOf(raw, value, type);
    if (fields['absorptionValue'] === undefined)
      problems.push(problemAt(raw, 'absorption_value', type === 'value' ? 'amount' : 'absorption_value'));
  }
  if (isUnitChangedAlone(cells, known)) problems.push(problemAt(raw, 'absorption_value', 'required'));
  const { reference_warehouse_external_ids: workshops } = cells;
  if (workshops !== undefined) {
    fields['referenceWarehouses'] = (workshops ?? []).flatMap((name) => {
      const found = facts.warehouses.get(name);
      if (found === undefined)
        problems.push(problemAt(raw, 'reference_warehouse_external_ids', 'unknown_warehouse', name));
      return found ?? [];
    });
  }
  const { buyer_account_id: buyer } = cells;
  if (known && buyer !== undefined && buyer !== known.buyerAccountId)
    problems.push(problemAt(raw, 'buyer_account_id', 'other_buyer'));
  return { fields, problems };
}

/** Who buys what a new category holds; null where it cannot be decided. */
export function newBuyerOf(
  chosen: string | undefined,
  ofParent: string | null,
  { linkedBuyers, buyerAccountId }: CategoryFacts,
): string | null {
  if (buyerAccountId !== null && chosen !== undefined && chosen !== buyerAccountId) return null;
  const found = buyerFor(linkedBuyers, chosen ?? buyerAccountId ?? undefined, ofParent);
  return 'buyer' in found ? found.buyer : null;
}

const fieldColumns = new Map<string, string>(
  Object.entries(categoryFields).map(([column, field]) => [field, column]),
);
const texts = ['description', 'childrenDescription', 'highlightedInstruction'] as const;

/** What is wrong with the category after a line, as far as the line changes it. */
export function checkCategory(
  raw: RawLine,
  category: Pick<Category, (typeof texts)[number]> & Parameters<typeof absorptionProblems>[0],
  changed: ReadonlySet<string>,
): LineProblem[] {
  const markup = texts
    .filter((field) => changed.has(field) && !isPlain(category[field]))
    .map((field) => problemAt(raw, fieldColumns.get(field) ?? field, 'characters'));
  const isAbsorption = [...changed].some((field) => field.startsWith('absorption'));
  const absorption = isAbsorption
    ? absorptionProblems(category).map(({ field }) =>
        problemAt(raw, fieldColumns.get(field) ?? 'absorption_value', 'absorption_value'),
      )
    : [];
  return [...markup, ...absorption];
}

type Names = { identifiers: ReadonlyMap<string, string>; workshops: ReadonlyMap<string, string> };

/** A changed field as a cell of the CSV; the type of the absorption says what its figure is counted in. */
export function categoryCellOf(
  field: string,
  value: unknown,
  { identifiers, workshops, absorptionType }: Names & { absorptionType: unknown },
) {
  const column = fieldColumns.get(field) ?? field;
  if (value === null || value === undefined) return { column, cell: '' };
  const said = (names: ReadonlyMap<string, string>) => (one: unknown) =>
    names.get(String(one)) ?? String(one);
  if (field === 'parentCategory') return { column, cell: said(identifiers)(value) };
  if (field === 'referenceWarehouses') return { column, cell: [value].flat().map(said(workshops)).join('|') };
  if (Array.isArray(value)) return { column, cell: value.join('|') };
  if (field === 'label' && typeof value === 'object' && 'fr-FR' in value)
    return { column, cell: String(value['fr-FR']) };
  if (field === 'absorptionMax' || (field === 'absorptionValue' && absorptionType === 'value'))
    return { column, cell: writeCell(categoryColumns.absorption_max.format, Number(value)) };
  return { column, cell: typeof value === 'string' ? value : JSON.stringify(value) };
}
