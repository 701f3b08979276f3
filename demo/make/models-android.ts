import { numberOrNull, readRows, text, type Row } from '../catalogue/csv.ts';
import { nameKey, type Model } from './model.ts';

const tradedTypes = new Set(['phone', 'phone (slider)', 'foldable', 'tablet']);
const brandNames: Record<string, string> = { Wingtech: 'Xiaomi', Walmart: 'onn', 'F(x)tec': 'F(x)tec' };
const capacities = new Set([4, 8, 16, 32, 64, 128, 256, 512, 1024]);

/** Height × width × depth of the device in whole centimetres, rounded up so that it fits. */
export function dimensionsOf(row: Row): Model['dimensions'] {
  const [height, width, depth] = ['height_mm', 'width_mm', 'depth_mm'].map((column) => {
    const value = numberOrNull(row, column);
    return value === null || !Number.isFinite(value) ? 0 : Math.ceil(value / 10);
  });
  if (!height || !width || !depth) return null;
  return { length: height, width, height: depth };
}

/** « 32 GB UFS2.0 (Standard edition) / 64 GB UFS2.0 » → 32, 64; « 256/512/1 TB » → 256, 512, 1024. */
function storagesOf(storage: string): number[] {
  const found = new Set<number>();
  const plain = storage.replaceAll(/(UFS|eMMC)\s*\d\.\d/gi, '').replaceAll(/\d-LANE/g, '');
  for (const match of plain.matchAll(/(\d+)\s*(TB|T)?/g)) {
    const value = Number(match[1]) * (match[2] === 'TB' && Number(match[1]) < 5 ? 1024 : 1);
    if (capacities.has(value)) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

/** The model's market name: variants in brackets (carriers, regions, radio) are the same phone to a buyer. */
function marketName(brand: string, model: string): string {
  const bare = model
    .replace(/\s*\((?!\d{4}\)).*?\)/g, '')
    .replace(/\b(GSM|CDMA|Latin America|Samsung Camera)\b/g, '')
    .replace(/\bWiFi\b/g, 'Wi-Fi')
    .replace(/^moto /, 'Moto ')
    .replace(/^(one|edge|defy|p50)/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/^Redmi 3S \/ 3X$/, 'Redmi 3S')
    .replace(/^The Fairphone$/, 'Fairphone 1')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.toLowerCase().startsWith(`${brand.toLowerCase()} `) && brand !== 'Xiaomi'
    ? bare.slice(brand.length + 1)
    : bare;
}

const ownTabletBrands = new Set(['Lenovo', 'LG', 'Sony', 'Google', 'OnePlus', 'NVIDIA']);
const ownPhoneBrands = new Set([
  'Sony',
  'LG',
  'ASUS',
  'Nubia',
  'Lenovo',
  'BQ',
  'HTC',
  'Huawei',
  'OPPO',
  'Realme',
]);

function categoryOf(brand: string, model: string, type: string): string {
  if (type === 'tablet')
    return ownTabletBrands.has(brand) ? `tablettes-${brand.toLowerCase()}` : 'tablettes-divers';
  if (brand === 'Google') return model.startsWith('Pixel') ? 'pixel' : 'nexus';
  if (brand === 'Xiaomi') {
    if (model.startsWith('Redmi')) return 'redmi';
    return model.startsWith('POCO') ? 'poco' : 'xiaomi-mi';
  }
  if (brand === 'Motorola') return model.startsWith('Moto') ? 'motorola-moto' : 'motorola-autres';
  if (brand === 'OnePlus') return model.includes('Nord') ? 'oneplus-nord' : 'oneplus-numero';
  if (brand === 'Fairphone' || brand === 'SHIFT') return 'smartphones-reparables';
  return ownPhoneBrands.has(brand) ? `smartphones-${brand.toLowerCase()}` : 'smartphones-divers';
}

/** The price of the range when new, in euros, made up; the first match counts. */
const launchPrices: [RegExp, number][] = [
  [/Pixel.*Fold|MIX Fold/, 1799],
  [/Pixel.*Pro/, 1000],
  [/Pixel \d+a/, 450],
  [/Pixel/, 720],
  [/Nord/, 400],
  [/OnePlus (Ace|X)/, 450],
  [/OnePlus/, 780],
  [/Xperia 1 /, 1200],
  [/Xperia 5 /, 900],
  [/Xperia 10|Xperia X[A ]/, 430],
  [/Redmi K/, 420],
  [/Redmi Note/, 260],
  [/Redmi/, 160],
  [/POCO/, 340],
  [/Lite|SE|Mi A/, 330],
  [/Xiaomi/, 650],
  [/Motorola edge/i, 620],
  [/Moto g/i, 230],
  [/Moto e/i, 140],
  [/Fairphone|SHIFT/, 600],
  [/ROG|Razer|Red Magic/, 750],
];

function radioTacs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of readRows('sources', 'tac.csv')) {
    if (text(row, 'brand') === 'Samsung' || text(row, 'brand') === 'Apple') continue;
    const brand = nameKey(text(row, 'brand'));
    const model = nameKey(text(row, 'model'));
    const key = model.startsWith(brand) ? model : brand + model;
    found.set(key, [...(found.get(key) ?? []), text(row, 'tac')]);
  }
  return found;
}

/** The Android phones and tablets of the LineageOS wiki, without Samsung's (which have their own list). */
export function androidModels(): Model[] {
  const tacs = radioTacs();
  const byName = new Map<string, Model>();
  for (const row of readRows('sources', 'phones_lineageos.csv')) {
    const wikiBrand = text(row, 'brand');
    const brand = brandNames[wikiBrand] ?? wikiBrand;
    if (brand === 'Samsung' || brand === 'Nintendo' || !tradedTypes.has(text(row, 'type'))) continue;
    const model = marketName(brand, text(row, 'model'));
    const full = `${brand} ${model}`;
    const key = nameKey(full);
    const known = byName.get(key);
    byName.set(key, {
      brand,
      model: known?.model ?? model,
      category: known?.category ?? categoryOf(brand, model, text(row, 'type')),
      year: known?.year ?? Number(text(row, 'release_year')),
      storages: [...new Set([...(known?.storages ?? []), ...storagesOf(text(row, 'storage'))])].sort(
        (a, b) => a - b,
      ),
      tacs: tacs.get(key) ?? [],
      dimensions: known?.dimensions ?? dimensionsOf(row),
      launchPrice: launchPrices.find(([pattern]) => pattern.test(full))?.[1] ?? 400,
    });
  }
  return [...byName.values()];
}
