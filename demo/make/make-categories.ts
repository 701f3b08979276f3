import { categorySeeds, type CategorySeed, type Words } from './categories.ts';
import { frenchSpaces, germanSpaces } from '../catalogue/words.ts';
import { stableUuid } from './identifiers.ts';
import { writeCsv, type Cell } from './write-csv.ts';

const columns = (
  'id identifier label parent_identifier description children_description buyer_account_id default_weight_g ' +
  'default_length_cm default_width_cm default_height_cm absorption_type absorption_base absorption_value absorption_max ' +
  'circuits reference_warehouse_external_ids highlighted_instruction hazard contains_data precious_metal image_url status'
).split(' ');

/** All but store_drop_label, because a category must have only one of the store drop paths. */
const circuits = 'store_collect|store_drop|web_collect|web_drop|web_drop_label|web_post';

const french = (words: Words | undefined): string | null =>
  words === undefined ? null : frenchSpaces(words[0]);

function categoryRow(seed: CategorySeed): Record<string, Cell> {
  return {
    id: stableUuid(`category:${seed.identifier}`),
    identifier: seed.identifier,
    label: french(seed.label),
    parent_identifier: seed.parent,
    description: french(seed.description),
    children_description: french(seed.childrenDescription),
    buyer_account_id: stableUuid('account:relais-reemploi'),
    default_weight_g: seed.parcel?.weight ?? null,
    default_length_cm: seed.parcel?.length ?? null,
    default_width_cm: seed.parcel?.width ?? null,
    default_height_cm: seed.parcel?.height ?? null,
    absorption_type: seed.absorption?.type ?? null,
    absorption_base: seed.absorption?.base ?? null,
    absorption_value: seed.absorption?.value ?? null,
    absorption_max: seed.absorption?.max ?? null,
    circuits,
    reference_warehouse_external_ids: seed.warehouses ?? null,
    highlighted_instruction: french(seed.highlightedInstruction),
    hazard: false,
    contains_data: true,
    precious_metal: false,
    status: 'active',
  };
}

const spread = (name: string, words: Words | undefined): Record<string, Cell> => ({
  [`${name}_fr`]: french(words),
  [`${name}_en`]: words?.[1] ?? null,
  [`${name}_nl`]: words?.[2] ?? null,
  [`${name}_de`]: words === undefined ? null : germanSpaces(words[3]),
});

const textColumns = ['label', 'description', 'children_description', 'highlighted_instruction'].flatMap(
  (name) => ['fr', 'en', 'nl', 'de'].map((language) => `${name}_${language}`),
);

/** Writes data/categories.csv, and the texts in four languages that the import format has no column for. */
export function makeCategories(): number {
  writeCsv('categories.csv', columns, categorySeeds.map(categoryRow));
  writeCsv(
    'category_texts.csv',
    ['identifier', ...textColumns],
    categorySeeds.map((seed) => ({
      identifier: seed.identifier,
      ...spread('label', seed.label),
      ...spread('description', seed.description),
      ...spread('children_description', seed.childrenDescription),
      ...spread('highlighted_instruction', seed.highlightedInstruction),
    })),
  );
  return categorySeeds.length;
}
