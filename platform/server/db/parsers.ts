import { types as pgTypes, type CustomTypesConfig } from 'pg';

type Parser = (text: string) => unknown;

/** `2026-11-21 05:39:18.123456+00` as PostgreSQL writes it in a UTC session, as `2026-11-21T05:39:18.123Z`. */
export function isoInstant(text: string): string {
  const zone = text.length - 3;
  if (text.charCodeAt(10) !== 32 || text.slice(zone) !== '+00') return text; // infinity, or a year past 9999
  const fraction = text.slice(20, Math.min(23, zone)).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const asText: Parser = (text) => text;
/** A list of one dimension whose values hold neither comma nor quote: `{1,NULL}`, `{"2026-11-21 05:39:18+00"}`. */
const arrayOf =
  (one: Parser): Parser =>
  (text) => {
    const inside = text.slice(1, -1).replaceAll('"', '');
    if (inside === '') return [];
    return inside.split(',').map((value) => (value === 'NULL' ? null : one(value)));
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
  [1182, arrayOf(asText)],
  [1115, arrayOf(asText)],
  [1185, arrayOf(isoInstant)],
]);

/**
 * How values are read from the database, as the domain's schemas expect them: an instant is an ISO string, a day
 * `YYYY-MM-DD`, int8 and numeric are numbers, jsonb is parsed.
 */
export const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pgTypes.getTypeParser(oid, format),
};
