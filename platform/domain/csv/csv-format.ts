import type { LineCode } from './line-codes.ts';
import { withoutCurrency, withoutThousands } from './number-format.ts';

/** What a spreadsheet takes for the beginning of a formula: such a text gets an apostrophe before it. */
export const formulaBeginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/**
 * What a cell says to empty its field; an empty cell leaves the field as it is (docs/imports-and-exports.md, "Cells").
 */
export const cleared = String.raw`\N`;

/** A cell that cannot be read. */
export type Wrong = { readonly wrong: LineCode };
/** The result for a cell that cannot be read; `code` says why. */
export const wrong = (code: LineCode): Wrong => ({ wrong: code });
/** Could a cell not be read? */
export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'wrong' in value;

/**
 * How a kind of value is written in a CSV and read from it: `read(write(value))` is the value. `read` gets a text
 * without surrounding spaces that is neither empty nor `\N`; exports use `write`.
 */
export type CellFormat<T> = {
  read: (text: string) => T | Wrong;
  write: (value: T) => string;
};

const beginnings = formulaBeginnings.map((one) => JSON.stringify(one).slice(1, -1)).join('');
/** A text that a spreadsheet would run, with the apostrophes that were put before it. */
const formula = new RegExp(`^'*[${beginnings.replace('-', String.raw`\-`)}]`, 'u');
/** `\N` itself, with the backslashes that were put before it. */
const clearing = /^\\+N$/;
// the database cannot store NUL; other invisible characters could only hide something
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/**
 * A text with an apostrophe before what a spreadsheet takes for a formula (as every export writes it), and with one
 * more backslash where it would otherwise mean "empty this field".
 */
export function writeText(value: string): string {
  if (formula.test(value)) return `'${value}`;
  return clearing.test(value) ? `\\${value}` : value;
}

/** A text without the apostrophe or the backslash that `writeText` put before it. */
export const readText = (text: string): string => {
  if (text.startsWith("'") && formula.test(text)) return text.slice(1);
  return text.startsWith('\\\\') && clearing.test(text) ? text.slice(1) : text;
};

/** A text of `min` to `max` characters; a formula in it stays a text. Codes: `too_short`, `too_long`, `characters`. */
export const textCell = ({ min = 0, max }: { min?: number; max: number }): CellFormat<string> => ({
  read: (text) => {
    const value = readText(text);
    if (value.length > max) return wrong('too_long');
    if (value.length < min) return wrong('too_short');
    return hidden.test(value) ? wrong('characters') : value;
  },
  write: writeText,
});

/** A text that passes a check, else `code`. */
export const checkedCell = (is: (text: string) => boolean, code: LineCode): CellFormat<string> => ({
  read: (text) => {
    const value = readText(text);
    return is(value) ? value : wrong(code);
  },
  write: writeText,
});

/** A text of one form, else `code`. */
export const patternCell = (pattern: RegExp, code: LineCode): CellFormat<string> =>
  checkedCell((text) => pattern.test(text), code);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** An id. Code: `uuid`. */
export const uuidCell: CellFormat<string> = {
  read: (text) => (uuid.test(text) ? text.toLowerCase() : wrong('uuid')),
  write: (value) => value,
};

type Range = { min?: number; max?: number };
const within = (value: number, { min = 0, max = 2_147_483_647 }: Range): number | Wrong => {
  if (value < min) return wrong('too_small');
  return value > max ? wrong('too_big') : value;
};

/** A whole number from `min` (0 when not said) to `max`. Codes: `integer`, `too_small`, `too_big`. */
export const integerCell = (range: Range = {}): CellFormat<number> => ({
  read: (text) => {
    const number = withoutThousands(text);
    return /^[+-]?\d{1,15}$/.test(number) ? within(Number(number), range) : wrong('integer');
  },
  write: String,
});

/**
 * A number with `.` or `,` before its decimals: at most 6, or 2 where three may be thousands that a spreadsheet wrote. Codes:
 * `decimal`, `too_small`, `too_big`.
 */
export const decimalCell = ({
  decimals = 6,
  ...range
}: Range & { decimals?: 2 | 6 } = {}): CellFormat<number> => {
  const form = new RegExp(String.raw`^[+-]?\d{1,15}([.,]\d{1,${decimals}})?$`);
  return {
    read: (text) => {
      const number = withoutThousands(text);
      return form.test(number) ? within(Number(number.replace(',', '.')), range) : wrong('decimal');
    },
    write: String,
  };
};

/**
 * An amount in units of its currency with at most 2 decimals, read to whole cents without rounding, as a spreadsheet
 * shows it: `1 234,50 €`; the range is in cents. The line checks which currency it names. Codes: `amount`, `too_small`,
 * `too_big`.
 */
export const centsCell = (range: Range = {}): CellFormat<number> => ({
  read: (text) => {
    const number = withoutThousands(withoutCurrency(text).number);
    const [, sign = '', units = '', decimals = ''] =
      /^([+-]?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
    if (units === '') return wrong('amount');
    const value = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
    return within(sign === '-' && value !== 0 ? -value : value, range);
  },
  write: (value) => {
    const units = Math.abs(value);
    const decimals = String(units % 100).padStart(2, '0');
    return `${value < 0 ? '-' : ''}${Math.floor(units / 100)}.${decimals}`;
  },
});

// spreadsheets in the four languages write booleans back in their own words
const yes = ['true', '1', 'oui', 'vrai', 'yes', 'ja', 'wahr', 'waar'];
const no = ['false', '0', 'non', 'faux', 'no', 'nee', 'nein', 'falsch', 'onwaar'];
/** Yes or no: true/false/1/0, or the words of the four languages, in small letters or capitals. Code: `boolean`. */
export const booleanCell: CellFormat<boolean> = {
  read: (text) => {
    const word = text.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : wrong('boolean');
  },
  write: String,
};

/** One of these words, as they are written. Code: `choice`. */
export const choiceCell = <const Value extends string>(among: readonly Value[]): CellFormat<Value> => ({
  read: (text) => among.find((one) => one === text) ?? wrong('choice'),
  write: (value) => value,
});

/**
 * Several of a kind with `|` between them, each once; `other` is a second separator that is understood. Codes: those of
 * the kind, and `too_many`.
 */
export const listCell = <T>(
  { read, write }: CellFormat<T>,
  {
    separator = '|',
    other = separator,
    max = 1_000,
  }: { separator?: string; other?: string; max?: number } = {},
): CellFormat<readonly T[]> => ({
  read: (text) => {
    const values: T[] = [];
    for (const part of text.split(separator).flatMap((one) => one.split(other))) {
      const trimmed = part.trim();
      if (trimmed === '') continue;
      const value = read(trimmed);
      if (isWrong(value)) return value;
      if (!values.includes(value)) values.push(value);
    }
    return values.length > max ? wrong('too_many') : values;
  },
  write: (values) => values.map(write).join(separator),
});

/**
 * A cell as a value: undefined where it is empty (stays as it is), null where it says `\N` (to be emptied), else what
 * its format reads.
 */
export function readCell<T>(
  { read }: Pick<CellFormat<T>, 'read'>,
  raw: string | undefined,
): T | Wrong | null | undefined {
  const text = raw?.trim() ?? '';
  if (text === '') return undefined;
  return text === cleared ? null : read(text);
}

/** A value as a cell: a missing value is an empty cell, so that an exported file imports without a change. */
export const writeCell = <T>({ write }: CellFormat<T>, value: T | null | undefined): string =>
  value === null || value === undefined ? '' : write(value);
