import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import type { Adjustment } from '../../domain/prices/adjust.ts';

export const kinds = ['percent', 'amount'] as const satisfies readonly Adjustment['kind'][];
export const ways = ['nearest', 'down'] as const satisfies readonly Adjustment['way'][];
/** Steps of rounding, in units of the currency; 0: to the cent. */
export const stepsInUnits = ['0', '1', '5', '10'] as const;

/** An adjustment as it is typed: « −5 », « +12,50 ». */
export type AdjustmentDraft = {
  kind: Adjustment['kind'];
  value: string;
  step: (typeof stepsInUnits)[number];
  way: Adjustment['way'];
};
export const blankAdjustment: AdjustmentDraft = { kind: 'percent', value: '', step: '0', way: 'nearest' };

/** What is typed as it is computed; undefined where the value is no number, or is out of bounds. */
export function adjustmentOf({ kind, value, step, way }: AdjustmentDraft): Adjustment | undefined {
  const found = /^(?<sign>[-−+]?)\s*(?<rest>.+)$/.exec(value.trim())?.groups;
  const size = centsOf(found?.['rest'] ?? '');
  if (size === undefined) return undefined;
  const signed = found?.['sign'] === '' || found?.['sign'] === '+' ? size : -size;
  const percent = signed / 100;
  if (kind === 'percent' && (percent < -100 || percent > 1_000)) return undefined;
  return { kind, value: kind === 'percent' ? percent : signed, stepCents: Number(step) * 100, way };
}
