import type { Grade } from '@reprise/platform/domain/core/field.ts';
import { testedBy } from '../resale/tested.ts';
import type { StationResult } from '../stations/station.ts';

/** A result of a bench, as far as it is compared with what an operator says. */
export type BenchResult = Pick<StationResult, 'measures' | 'measuredAt'>;

/** What a bench said: its meaning, its words, and when it was measured. */
export type Said<Meaning> = { meaning: Meaning; words: string; measuredAt: string };

/** What the benches said last of a device; null: none said it, or not in words that are understood. */
export type Reported = {
  /** One IMEI, or both of a device with two. */
  imeis: Said<readonly string[]> | null;
  serialNumber: Said<string> | null;
  /** In gigabytes. */
  storageGb: Said<number> | null;
  isLocked: Said<boolean> | null;
  grade: Said<Grade> | null;
  passed: Said<boolean> | null;
  erased: Said<boolean> | null;
};

type Read<Meaning> = { meaning: Meaning; words: string } | null;

const valueOf = ({ measures }: BenchResult, name: string): string =>
  measures.find((one) => one.name === name)?.value.trim() ?? '';

/** Does the word of a report say that something was erased? */
export const saysErased = (words: string): boolean => /^(?:yes|true|1|success(?:ful)?|erased)$/iu.test(words);

/** A serial number or an IMEI without what separates its characters. */
export const bareNumber = (number: string): string => number.replaceAll(/[\s-]/gu, '').toUpperCase();

function imeisOf(result: BenchResult): Read<readonly string[]> {
  const words = valueOf(result, 'imei');
  const second = valueOf(result, 'imei2');
  return words === '' ? null : { meaning: [words, second].filter(Boolean).map(bareNumber), words };
}

function serialOf(result: BenchResult): Read<string> {
  const words = valueOf(result, 'serial');
  return words === '' ? null : { meaning: bareNumber(words), words };
}

function storageOf(result: BenchResult): Read<number> {
  const words = valueOf(result, 'storage');
  const size = /^(?<count>\d+(?:[.,]\d+)?)\s*(?<unit>[gt])[bo]$/iu.exec(words)?.groups;
  if (!size) return null;
  const count = Number(size['count']?.replace(',', '.'));
  return { meaning: size['unit']?.toLowerCase() === 't' ? count * 1024 : count, words };
}

/** The measures that say of an account, an administrator or a maker whether it holds the device. */
const locks = ['mdm', 'activationLock', 'frp'] as const;

/** One lock that is on is enough; a device is free where each that was looked at is off. */
function lockOf(result: BenchResult): Read<boolean> {
  const seen = locks.flatMap((name) => {
    const value = valueOf(result, name);
    const isOn = /^(?:on|yes|true|1|locked|enabled|active)$/iu.test(value);
    const isOff = /^(?:off|no|false|0|unlocked|disabled|inactive|clean)$/iu.test(value);
    return isOn || isOff ? [{ meaning: isOn, words: `${name} ${value}` }] : [];
  });
  return seen.find(({ meaning }) => meaning) ?? seen[0] ?? null;
}

const letters: Record<string, Grade> = {
  A: 'grade_a',
  B: 'grade_b',
  C: 'grade_c',
  D: 'grade_d',
  E: 'grade_e',
};

/** Letters are the grades of the house; other scales have no equal in it. */
function gradeOf(result: BenchResult): Read<Grade> {
  const words = valueOf(result, 'grade');
  const letter = /^(?:grade\s*)?(?<letter>[a-e])[+-]?$/iu.exec(words)?.groups?.['letter'];
  const meaning = letter === undefined ? undefined : letters[letter.toUpperCase()];
  return meaning === undefined ? null : { meaning, words };
}

function testsOf(result: BenchResult): Read<boolean> {
  const tested = testedBy(result.measures);
  if (tested === 'none') return null;
  return {
    meaning: tested === 'passed',
    words: valueOf(result, 'failed') || `working ${valueOf(result, 'working')}`,
  };
}

/** Several drives are one erasure: it succeeded where each did. */
function erasureOf(result: BenchResult): Read<boolean> {
  const words = valueOf(result, 'erased') || valueOf(result, 'erasureState');
  return words === '' ? null : { meaning: words.split(', ').every(saysErased), words };
}

/**
 * What benches said of a device (docs/stations.md, "What a report and an operator say differently"). `results` begin with
 * the latest: of each thing the latest that says it counts.
 */
export function reportedBy(results: readonly BenchResult[]): Reported {
  const latest = <Meaning>(read: (result: BenchResult) => Read<Meaning>): Said<Meaning> | null => {
    for (const result of results) {
      const said = read(result);
      if (said !== null) return { ...said, measuredAt: result.measuredAt };
    }
    return null;
  };
  return {
    imeis: latest(imeisOf),
    serialNumber: latest(serialOf),
    storageGb: latest(storageOf),
    isLocked: latest(lockOf),
    grade: latest(gradeOf),
    passed: latest(testsOf),
    erased: latest(erasureOf),
  };
}
