import pg from 'pg';

type Parser = (text: string) => unknown;

/** `2026-11-21 05:39:18.123456+00` as PostgreSQL writes it in a UTC session, as `2026-11-21T05:39:18.123Z`. */
export function isoInstant(text: string): string {
  const zone = text.length - 3;
  if (text.charCodeAt(10) !== 32 || text.slice(zone) !== '+00') return text; // infinity, or a year past 9999
  const fraction = text.slice(20, Math.min(23, zone)).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** text[]: the list of known types in @types/pg has no arrays. */
const oidOfTextArray: number = 1009;

const asText: Parser = (text) => text;
const textArray: Parser = pg.types.getTypeParser(oidOfTextArray, 'text');
const arrayOf =
  (one: Parser): Parser =>
  (text) => {
    const values = textArray(text);
    return Array.isArray(values) ? values.map((value) => (value === null ? null : one(String(value)))) : values;
  };

const parsers = new Map<number, Parser>([
  [20, Number], // int8
  [1700, Number], // numeric
  [1082, asText], // date
  [1083, asText], // time
  [1114, asText], // timestamp
  [1184, isoInstant], // timestamptz
  [1016, arrayOf(Number)],
  [1231, arrayOf(Number)],
  [1182, textArray],
  [1115, textArray],
  [1185, arrayOf(isoInstant)],
]);

/**
 * How values come out of the database, as the domain's schemas name them: an instant is an ISO string, a day
 * `YYYY-MM-DD`, int8 and numeric are numbers, jsonb is parsed.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};
