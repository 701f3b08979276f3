import type { StationMeasure } from '../stations/station.ts';
import type { Tested } from './channel-grades.ts';

const valueOf = (measures: readonly StationMeasure[], name: string): string | undefined =>
  measures.find((one) => one.name === name)?.value.trim();

/**
 * What measures say of the whole device: `failed` names what does not work, `working` whether all does
 * (docs/stations.md, "Reports of test benches"). What says neither is `none`.
 */
export function testedBy(measures: readonly StationMeasure[]): Tested {
  const working = valueOf(measures, 'working');
  if (valueOf(measures, 'failed') || /^(?:no|false|0|failed)$/iu.test(working ?? '')) return 'failed';
  return /^(?:yes|true|1|passed)$/iu.test(working ?? '') ? 'passed' : 'none';
}

/** The health of the battery in whole percent; null where it was not measured, or is no percentage. */
export function batteryOf(measures: readonly StationMeasure[]): number | null {
  const value = valueOf(measures, 'batteryHealth');
  if (value === undefined || !/^\d{1,3}(?:[.,]\d+)?$/u.test(value)) return null;
  const health = Math.round(Number(value.replace(',', '.')));
  return health <= 100 ? health : null;
}
