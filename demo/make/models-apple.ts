import { list, readRows, text } from '../catalogue/csv.ts';
import { nameKey, type Model } from './model.ts';

/** First sale by model; the sources have no dates for these. */
const years: Record<string, number> = {
  iPhone: 2007,
  'iPhone 3G': 2008,
  'iPhone 3GS': 2009,
  'iPhone 4': 2010,
  'iPhone 4S': 2011,
  'iPhone 5': 2012,
  'iPhone 5c': 2013,
  'iPhone 5s': 2013,
  'iPhone SE (1st generation)': 2016,
  'iPhone 6': 2014,
  'iPhone 6 Plus': 2014,
  'iPhone 6s': 2015,
  'iPhone 6s Plus': 2015,
  'iPhone 7': 2016,
  'iPhone 7 Plus': 2016,
  'iPhone 8': 2017,
  'iPhone 8 Plus': 2017,
  'iPhone X': 2017,
  'iPhone XR': 2018,
  'iPhone XS': 2018,
  'iPhone XS Max': 2018,
  'iPhone 11': 2019,
  'iPhone 11 Pro': 2019,
  'iPhone 11 Pro Max': 2019,
  'iPhone SE (2nd generation)': 2020,
  'iPhone 12 mini': 2020,
  'iPhone 12': 2020,
  'iPhone 12 Pro': 2020,
  'iPhone 12 Pro Max': 2020,
  'iPhone 13 mini': 2021,
  'iPhone 13': 2021,
  'iPhone 13 Pro': 2021,
  'iPhone 13 Pro Max': 2021,
  'iPhone SE (3rd generation)': 2022,
  'iPhone 14': 2022,
  'iPhone 14 Plus': 2022,
  'iPhone 14 Pro': 2022,
  'iPhone 14 Pro Max': 2022,
  iPad: 2010,
  'iPad 2': 2011,
  'iPad (3rd generation)': 2012,
  'iPad (4th generation)': 2012,
  'iPad (5th generation)': 2017,
  'iPad (6th generation)': 2018,
  'iPad (7th generation)': 2019,
  'iPad (8th generation)': 2020,
  'iPad (9th generation)': 2021,
  'iPad Air': 2013,
  'iPad Air 2': 2014,
  'iPad Air (3rd generation)': 2019,
  'iPad Air (4th generation)': 2020,
  'iPad Air (5th generation)': 2022,
  'iPad mini': 2012,
  'iPad mini 2': 2013,
  'iPad mini 3': 2014,
  'iPad mini 4': 2015,
  'iPad mini (5th generation)': 2019,
  'iPad mini (6th generation)': 2021,
  'iPad Pro (12.9-inch)': 2015,
  'iPad Pro (9.7-inch)': 2016,
  'iPad Pro (12.9-inch, 2nd generation)': 2017,
  'iPad Pro (10.5-inch)': 2017,
  'iPad Pro (11-inch)': 2018,
  'iPad Pro (12.9-inch) (3rd generation)': 2018,
  'iPad Pro (11-inch) (2nd generation)': 2020,
  'iPad Pro (12.9-inch) (4th generation)': 2020,
  'iPad Pro (11-inch) (3rd generation)': 2021,
  'iPad Pro (12.9-inch) (5th generation)': 2021,
};

/** Capacities that both lists lack, completed by hand from the makers' published ranges. */
const missingStorages: Record<string, number[]> = {
  'iPhone 15 Pro': [128, 256, 512, 1024],
  'iPhone 16': [128, 256, 512],
  'iPhone 16 Plus': [128, 256, 512],
  'iPhone 16 Pro': [128, 256, 512, 1024],
  'iPhone 16 Pro Max': [256, 512, 1024],
  'iPhone 16e': [128, 256, 512],
  'iPhone 17 Pro': [256, 512, 1024],
  'iPad Pro (11-inch) (3rd generation)': [128, 256, 512, 1024, 2048],
  'iPad Pro (12.9-inch) (5th generation)': [128, 256, 512, 1024, 2048],
};

const launchPrices: [RegExp, number][] = [
  [/iPhone.*Pro Max/, 1329],
  [/iPhone.*Pro/, 1159],
  [/iPhone Air/, 1229],
  [/iPhone.*Plus/, 969],
  [/iPhone.*mini/, 809],
  [/iPhone (SE|16e)/, 529],
  [/iPhone (X|XS|XR)/, 1049],
  [/iPhone 1[1-9]/, 909],
  [/iPhone/, 709],
  [/iPad Pro \(12/, 1219],
  [/iPad Pro/, 899],
  [/iPad Air/, 699],
  [/iPad mini/, 559],
  [/iPad/, 389],
];

function categoryOf(model: string): string {
  if (model.startsWith('iPad Pro')) return 'ipad-pro';
  if (model.startsWith('iPad Air')) return 'ipad-air';
  if (model.startsWith('iPad mini')) return 'ipad-mini';
  if (model.startsWith('iPad')) return 'ipad-classique';
  return /iPhone (X|1[1-9]|Air)/.test(model) ? 'iphone' : 'iphone-bouton-principal';
}

/**
 * « 2nd generation » → « 2e génération », as French shops say; the first generations get their number too, or the 4 GB
 * one would read « iPhone 4 Go ».
 */
const frenchName = (model: string): string =>
  model
    .replace(/^(iPhone|iPad)$/, '$1 (1re génération)')
    .replace(/\((\d+\.?\d*)-inch, (.+)\)/, '$1 pouces ($2)')
    .replace(/\((\d+\.?\d*)-inch\)/, '$1 pouces')
    .replace('1st generation', '1re génération')
    .replace(/(\d)(?:nd|rd|th) generation/, '$1e génération')
    .replace(/(\d)\.(\d)/, '$1,$2');

const gigabytes = (storage: string): number => {
  const [number, unit] = storage.split(' ');
  return Number(number) * (unit?.startsWith('T') ? 1024 : 1);
};

const launchPrice = (model: string): number =>
  launchPrices.find(([pattern]) => pattern.test(model))?.[1] ?? 500;

type Draft = { model: string; year: number; storages: Set<number>; aNumbers: Set<string> };

function drafts(): Draft[] {
  const byModel = new Map<string, Draft>();
  for (const row of readRows('sources', 'apple_variants.csv')) {
    const model = text(row, 'model');
    const year = years[model];
    if (year === undefined) throw new Error(`no year for ${model}`);
    const draft = byModel.get(model) ?? { model, year, storages: new Set(), aNumbers: new Set() };
    if (text(row, 'storage') !== '') draft.storages.add(gigabytes(text(row, 'storage')));
    for (const number of list(row, 'a_numbers')) draft.aNumbers.add(number);
    byModel.set(model, draft);
  }
  for (const row of readRows('sources', 'iphone_recent.csv')) {
    byModel.set(text(row, 'model'), {
      model: text(row, 'model'),
      year: Number(text(row, 'released').slice(0, 4)),
      storages: new Set(list(row, 'storage_gb').map(Number)),
      aNumbers: new Set(list(row, 'a_numbers')),
    });
  }
  return [...byModel.values()];
}

/** Real TACs of Apple in the list, up to the iPhone 7: found by the model number A…, else by the plain name. */
function tacsByModel(models: Draft[]): Map<string, string[]> {
  const modelOfNumber = new Map(models.flatMap((m) => [...m.aNumbers].map((a) => [a, m.model] as const)));
  const modelOfName = new Map(models.map((m) => [nameKey(m.model), m.model]));
  const found = new Map<string, string[]>();
  for (const row of readRows('sources', 'tac.csv')) {
    if (text(row, 'brand') !== 'Apple') continue;
    const name = text(row, 'model');
    const aNumber = /A\d{4}/.exec(name)?.[0] ?? '';
    const model =
      modelOfNumber.get(aNumber) ?? modelOfName.get(nameKey(name.replace(/\s*\(?A\d{3,4}\)?.*/, '')));
    if (model === undefined || name === 'iPhone' || name === 'iPhone 13') continue;
    found.set(model, [...(found.get(model) ?? []), text(row, 'tac')]);
  }
  return found;
}

/** Every iPhone and iPad of the two lists, ignoring colours (Apple's price does not depend on them). */
export function appleModels(): Model[] {
  const models = drafts();
  const tacs = tacsByModel(models);
  return models.map(({ model, year, storages }) => ({
    brand: 'Apple',
    model: frenchName(model),
    category: categoryOf(model),
    year,
    storages: missingStorages[model] ?? [...storages].sort((a, b) => a - b),
    tacs: tacs.get(model) ?? [],
    dimensions: null,
    launchPrice: launchPrice(model),
  }));
}
