import { readRows, text } from '../catalogue/csv.ts';
import { madeUpEan, madeUpTac, slug, stableUuid } from './identifiers.ts';
import { nameKey, type Model } from './model.ts';
import { androidModels } from './models-android.ts';
import { appleModels } from './models-apple.ts';
import { classicModels } from './models-classic.ts';
import { samsungModels } from './models-samsung.ts';
import { gradePrices, type GradePrices } from './prices.ts';
import { writeCsv, type Cell } from './write-csv.ts';

const columns = (
  'id reference buyer_reference label brand model ean tac_codes category_identifier secondary_category_identifiers ' +
  'comment simple imei_required buyback_zero_not_allowed price_functional price_grade_a price_grade_b price_grade_c ' +
  'price_grade_d price_grade_e currency length_cm width_cm height_cm weight_g image_url_1 image_url_2 vat_scheme ' +
  'storage_gb eprel_id status'
).split(' ');

const capacity = (gigabytes: number): string =>
  gigabytes >= 1024 ? `${gigabytes / 1024} To` : `${gigabytes} Go`;

/** « iPhone 13 Pro 128 Go », « Samsung Galaxy S21 5G 256 Go »: the names of Apple's models contain their brand. */
function labelOf(model: Model, storage: number | null): string {
  const brand =
    model.brand === 'Apple' || nameKey(model.model).startsWith(nameKey(model.brand)) ? '' : model.brand;
  return [brand, model.model, storage === null ? '' : capacity(storage)].filter(Boolean).join(' ');
}

const isTablet = (category: string): boolean => /^(ipad|tablettes|galaxy-tab)/.test(category);

/** A phone with keys has one price whatever its cosmetic condition: it is `simple`, and priced as functional. */
const priceCells = (prices: GradePrices, simple: boolean): Record<string, Cell> => ({
  price_functional: prices.functional,
  price_grade_a: simple ? null : prices.a,
  price_grade_b: simple ? null : prices.b,
  price_grade_c: simple ? null : prices.c,
  price_grade_d: simple ? null : prices.d,
  price_grade_e: simple ? null : prices.e,
});

function productRow(model: Model, storage: number | null, number: number): Record<string, Cell> {
  const label = labelOf(model, storage);
  const reference = slug(`${model.brand} ${model.model} ${storage ?? ''}`).toUpperCase();
  const simple = model.category.startsWith('classique-');
  const prices = gradePrices(model, storage);
  return {
    id: stableUuid(`product:${reference}`),
    reference,
    buyer_reference: `REP-${String(number).padStart(5, '0')}`,
    label,
    brand: model.brand,
    model: model.model,
    ean: madeUpEan(number),
    tac_codes: model.tacs.join(','),
    category_identifier: model.category,
    simple,
    imei_required: !isTablet(model.category),
    buyback_zero_not_allowed: simple ? prices.functional === 0 : prices.a === 0,
    ...priceCells(prices, simple),
    currency: 'EUR',
    length_cm: model.dimensions?.length ?? null,
    width_cm: model.dimensions?.width ?? null,
    height_cm: model.dimensions?.height ?? null,
    vat_scheme: 'margin',
    storage_gb: storage,
    status: 'published',
  };
}

/** Gives a made-up TAC to each model without a real one; tablets without cellular radio need none. */
function withTacs(models: Model[]): Model[] {
  const taken = new Set(readRows('sources', 'tac.csv').map((row) => text(row, 'tac')));
  return models.map((model) =>
    model.tacs.length > 0 || isTablet(model.category)
      ? model
      : { ...model, tacs: [madeUpTac(`${model.brand} ${model.model}`, taken)] },
  );
}

/** null means a model whose capacities no source names. */
const capacitiesOf = (model: Model): (number | null)[] =>
  model.storages.length === 0 ? [null] : model.storages;

/** Writes data/products.csv: one product per model and capacity; all capacities of a model have its TACs. */
export function makeProducts(): number {
  const models = withTacs([...appleModels(), ...samsungModels(), ...androidModels(), ...classicModels()]);
  const variants = models.flatMap((model) => capacitiesOf(model).map((storage) => ({ model, storage })));
  const rows = variants.map(({ model, storage }, i) => productRow(model, storage, i + 1));
  writeCsv('products.csv', columns, rows);
  return rows.length;
}
