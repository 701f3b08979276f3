import { readRows, text } from '../catalogue/csv.ts';
import { nameKey, type Model } from './model.ts';

/** The names of the TAC list that are models known to the public; the rest are modules, prototypes and part numbers. */
const ranges: { brand: string; category: string; name: RegExp; year: number; launchPrice: number }[] = [
  {
    brand: 'Nokia',
    category: 'classique-nokia',
    name: /^(?:[1-9]\d{3}[ci]?|[CENX]\d{1,2}|[CEN]\d-\d\d)$/,
    year: 2016,
    launchPrice: 430,
  },
  {
    brand: 'Sony Ericsson',
    category: 'classique-sony-ericsson',
    name: /^[CFGJKMPRSTVWZ]\d{3}i?$/,
    year: 2016,
    launchPrice: 380,
  },
  {
    brand: 'BlackBerry',
    category: 'classique-blackberry',
    name: /^(?:[789]\d{3}|Z\d0|Classic|KEY2 LE|DTEK50)$/,
    year: 2016,
    launchPrice: 900,
  },
  {
    brand: 'Siemens',
    category: 'classique-siemens',
    name: /^(?:[ACMS]L?\d{2}i?|MC60|CX65)$/,
    year: 2010,
    launchPrice: 150,
  },
];

/** Phones with keys, from the volunteers' TAC list (low confidence: a TAC proposes a model, a person confirms it). */
export function classicModels(): Model[] {
  const byName = new Map<string, Model>();
  for (const row of readRows('sources', 'tac.csv')) {
    const range = ranges.find((candidate) => candidate.brand === text(row, 'brand'));
    const model = text(row, 'model')
      .replace(/^black\s?berry\s+/i, '')
      .replace(/^Nokia /, '');
    if (range === undefined || !range.name.test(model)) continue;
    const key = nameKey(`${range.brand}${model}`);
    const known = byName.get(key);
    byName.set(key, {
      brand: range.brand,
      model: known?.model ?? model,
      category: range.category,
      year: range.year,
      storages: [],
      tacs: [...(known?.tacs ?? []), text(row, 'tac')],
      dimensions: null,
      launchPrice: range.launchPrice,
    });
  }
  return [...byName.values()];
}
