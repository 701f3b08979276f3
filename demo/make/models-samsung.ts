import { list, readRows, text, type Row } from '../catalogue/csv.ts';
import { dimensionsOf } from './models-android.ts';
import type { Model } from './model.ts';

/** The price of the range when new, in euros, made up; the first match counts. */
const launchPrices: [RegExp, number][] = [
  [/Tab S.*Ultra/, 1300],
  [/Tab S.*(FE|Lite)/, 480],
  [/Tab S.*\+/, 1050],
  [/Tab S/, 750],
  [/Tab A/, 250],
  [/Tab|Note (10\.1|Pro|8\.0)|View/, 360],
  [/Fold|TriFold/, 1850],
  [/Flip/, 1150],
  [/Note/, 950],
  [/S\d\d Ultra/, 1420],
  [/S\d\d\+/, 1120],
  [/S\d\d Edge/, 1200],
  [/S2\d FE/, 700],
  [/Galaxy S/, 880],
  [/Galaxy A[5-9]/, 460],
  [/Galaxy A3/, 360],
  [/Galaxy A2/, 250],
  [/Galaxy A/, 180],
  [/XCover/, 460],
  [/Galaxy M/, 270],
  [/Galaxy J/, 210],
];

/** `SM-G991` of `SM-G991B`, `GT-I9300` of `GT-I9300T`: the model without the region. */
const modelCode = (code: string): string =>
  /^(?:SM-[A-Z]\d{3}|GT-[A-Z]\d{4})/.exec(code.trim())?.[0] ?? code.trim();

const codesOf = (row: Row): string[] => [text(row, 'model'), ...list(row, 'model_codes')].map(modelCode);

/** The TACs of the Samsung list by model code; a TAC that names several models belongs to the first known one. */
function tacsByCode(known: Set<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of readRows('sources', 'tac.csv')) {
    if (text(row, 'brand') !== 'Samsung' || text(row, 'confidence') !== 'h') continue;
    const code = codesOf(row).find((candidate) => known.has(candidate));
    if (code !== undefined) found.set(code, [...(found.get(code) ?? []), text(row, 'tac')]);
  }
  return found;
}

/** Dimensions of the Samsung models that LineageOS describes, by model code. */
function dimensionsByCode(): Map<string, Model['dimensions']> {
  const found = new Map<string, Model['dimensions']>();
  for (const row of readRows('sources', 'phones_lineageos.csv')) {
    if (text(row, 'brand') !== 'Samsung') continue;
    for (const code of list(row, 'model_codes')) found.set(modelCode(code), dimensionsOf(row));
  }
  return found;
}

/** Samsung's phones and tablets: names and capacities of `samsung_models.csv`, real TACs of the list. */
export function samsungModels(): Model[] {
  const rows = readRows('sources', 'samsung_models.csv');
  const tacs = tacsByCode(new Set(rows.map((row) => text(row, 'code'))));
  const dimensions = dimensionsByCode();
  return rows.map((row) => {
    const model = text(row, 'model');
    const code = text(row, 'code');
    return {
      brand: 'Samsung',
      model,
      category: `galaxy-${text(row, 'series')}`,
      year: Number(text(row, 'year')),
      storages: list(row, 'storage_gb').map(Number),
      tacs: tacs.get(code) ?? [],
      dimensions: dimensions.get(code) ?? null,
      launchPrice: launchPrices.find(([pattern]) => pattern.test(model))?.[1] ?? 200,
    };
  });
}
