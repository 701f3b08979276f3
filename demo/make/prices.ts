import { numberOrNull, readRows, text } from '../catalogue/csv.ts';
import type { Model } from './model.ts';

/**
 * Every buyback price of the demo is made up, by this formula and nothing else:
 *
 *   flawless = launch price × share kept at this age × brand's hold × 1.051 per doubling of the capacity
 *   grade b…e = flawless × the median ratios of `sources/price_ratios.csv`, each rounded down to the euro
 *
 * Ratios: b « fair » 0.90, c « Pre-Owned » 0.71, d « broken » 0.387, e « noPower » 0.198; functional pays like c.
 * The shares per age continue the used-over-new ratios of the same file (0.75 new, 0.30 after three years), from
 * which a buyer's margin is taken.
 */
const shareByAge = [0.6, 0.52, 0.43, 0.34, 0.26, 0.19, 0.13, 0.085, 0.055, 0.035, 0.02, 0.012, 0.008];
const oldestShare = 0.005;
const referenceYear = 2026;
const holdByBrand: Record<string, number> = { Apple: 1.1, Samsung: 0.9, Google: 0.85 };
const otherBrandsHold = 0.75;

export type GradePrices = { a: number; b: number; c: number; d: number; e: number; functional: number };

/** The worked example of docs/price.md must come out to the cent, so the prices of this product are set by hand. */
const pinned: Record<string, GradePrices> = {
  'iPhone 13 Pro 128': { a: 240, b: 210, c: 175, d: 90, e: 25, functional: 175 },
};

const ratios = readRows('sources', 'price_ratios.csv');

function median(dataset: string, level: string): number {
  const row = ratios.find((r) => text(r, 'dataset') === dataset && text(r, 'level') === level);
  const value = row === undefined ? null : numberOrNull(row, 'median');
  if (value === null) throw new Error(`no ratio ${dataset} ${level}`);
  return value;
}

const ratio = {
  b: median('tradein_usd_grid', 'fair'),
  c: median('ebay_2025', 'Pre-Owned'),
  d: median('tradein_usd_grid', 'broken'),
  e: median('tradein_usd_grid', 'noPower'),
  doubling: median('tradein_usd_grid', 'x2'),
};

/** The made-up prices of one model in one capacity (GB, null when unknown), in whole euros, never rising from a to e. */
export function gradePrices(model: Model, storage: number | null): GradePrices {
  const fixed = pinned[`${model.model} ${storage ?? ''}`];
  if (fixed !== undefined) return fixed;
  const share = shareByAge[Math.max(0, referenceYear - model.year)] ?? oldestShare;
  const doublings = storage === null ? 0 : Math.log2(storage / Math.min(...model.storages));
  const hold = holdByBrand[model.brand] ?? otherBrandsHold;
  const flawless = Math.floor(model.launchPrice * share * hold * ratio.doubling ** doublings);
  const at = (r: number): number => Math.floor(flawless * r);
  return {
    a: flawless,
    b: at(ratio.b),
    c: at(ratio.c),
    d: at(ratio.d),
    e: at(ratio.e),
    functional: at(ratio.c),
  };
}
