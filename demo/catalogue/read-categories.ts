import { centsOrNull, flag, list, numberOrNull, oneOf, readRows, text, textOrNull, type Row } from './csv.ts';
import { inFour, type InFourLanguages } from './words.ts';

/**
 * How far the workshop's price may differ before the customer is asked; `value` and `max` in cents, `percent` as such.
 */
export type DemoAbsorption =
  | { type: 'none' }
  | { type: 'value'; value: number; max: number | null }
  | { type: 'percentage'; base: 'declared' | 'controlled'; percent: number; max: number | null };

export type DemoCategory = {
  id: string;
  identifier: string;
  label: InFourLanguages;
  parentIdentifier: string | null;
  description: InFourLanguages | null;
  childrenDescription: InFourLanguages | null;
  buyerAccountId: string;
  defaultWeight: number | null;
  defaultLength: number | null;
  defaultWidth: number | null;
  defaultHeight: number | null;
  /** null: inherited from the parent (unlike « none », which inherits nothing). */
  absorption: DemoAbsorption | null;
  circuits: string[];
  referenceWarehouseExternalIds: string[];
  highlightedInstruction: InFourLanguages | null;
  hazard: boolean;
  containsData: boolean;
  preciousMetal: boolean;
  status: 'active' | 'archived';
};

function absorptionOf(row: Row): DemoAbsorption | null {
  const type = oneOf(row, 'absorption_type', ['', 'none', 'value', 'percentage']);
  if (type === '') return null;
  if (type === 'none') return { type };
  const max = centsOrNull(row, 'absorption_max');
  if (type === 'value') return { type, value: centsOrNull(row, 'absorption_value') ?? 0, max };
  return {
    type,
    base: oneOf(row, 'absorption_base', ['declared', 'controlled']),
    percent: numberOrNull(row, 'absorption_value') ?? 0,
    max,
  };
}

function words(row: Row, name: string): InFourLanguages | null {
  if (text(row, `${name}_fr`) === '') return null;
  return inFour(
    text(row, `${name}_fr`),
    text(row, `${name}_en`),
    text(row, `${name}_nl`),
    text(row, `${name}_de`),
  );
}

function requiredWords(row: Row, name: string): InFourLanguages {
  const found = words(row, name);
  if (found === null) throw new Error(`${text(row, 'identifier')} has no ${name}`);
  return found;
}

/** The dimensions and weight of the category's products; inherited from the parent where its line has none. */
function sizeOf(row: Row, parent: DemoCategory | undefined) {
  return {
    defaultWeight: numberOrNull(row, 'default_weight_g') ?? parent?.defaultWeight ?? null,
    defaultLength: numberOrNull(row, 'default_length_cm') ?? parent?.defaultLength ?? null,
    defaultWidth: numberOrNull(row, 'default_width_cm') ?? parent?.defaultWidth ?? null,
    defaultHeight: numberOrNull(row, 'default_height_cm') ?? parent?.defaultHeight ?? null,
  };
}

/** The category tree, parents before children. */
export function readCategories(): DemoCategory[] {
  const texts = new Map(readRows('data', 'category_texts.csv').map((row) => [text(row, 'identifier'), row]));
  const categories = new Map<string, DemoCategory>();
  for (const row of readRows('data', 'categories.csv')) {
    const identifier = text(row, 'identifier');
    const textRow = texts.get(identifier);
    if (textRow === undefined) throw new Error(`no words for ${identifier}`);
    categories.set(identifier, {
      id: text(row, 'id'),
      identifier,
      label: requiredWords(textRow, 'label'),
      parentIdentifier: textOrNull(row, 'parent_identifier'),
      description: words(textRow, 'description'),
      childrenDescription: words(textRow, 'children_description'),
      buyerAccountId: text(row, 'buyer_account_id'),
      ...sizeOf(row, categories.get(text(row, 'parent_identifier'))),
      absorption: absorptionOf(row),
      circuits: list(row, 'circuits'),
      referenceWarehouseExternalIds: list(row, 'reference_warehouse_external_ids'),
      highlightedInstruction: words(textRow, 'highlighted_instruction'),
      hazard: flag(row, 'hazard'),
      containsData: flag(row, 'contains_data'),
      preciousMetal: flag(row, 'precious_metal'),
      status: oneOf(row, 'status', ['active', 'archived']),
    });
  }
  return [...categories.values()];
}
