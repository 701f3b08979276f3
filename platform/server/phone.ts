import { phoneField } from '../domain/address/customer-info.ts';
import { each, fieldsOf, leavesOf } from '../domain/core/named-fields.ts';
import type { Violation } from '../domain/core/refusals.ts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { z } from 'zod';

/**
 * A phone number in E.164, from one as it is dialled in a country; null when no numbering plan has it. Every stored
 * number has passed here: those of calls by `wrongPhones`, those of CSVs by their reader.
 */
export function phoneIn(typed: string, country?: string): string | null {
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, known);
  return number?.isValid() === true ? number.number : null;
}

const kept = new WeakMap<z.ZodType, readonly (readonly string[])[]>();

/** Where a schema has phone numbers. */
function phonePaths(schema: z.ZodType): readonly (readonly string[])[] {
  const paths =
    kept.get(schema) ??
    fieldsOf(schema).flatMap(({ path, schema: field }) =>
      leavesOf(field).includes(phoneField) ? [path] : [],
    );
  kept.set(schema, paths);
  return paths;
}

/** The phone numbers of a parsed value that no numbering plan has, which its schema cannot check. */
export const wrongPhones = (schema: z.ZodType, parsed: unknown): Violation[] =>
  phonePaths(schema).flatMap((path) => wrongAt(parsed, path, []));

function wrongAt(value: unknown, [name, ...rest]: readonly string[], at: readonly string[]): Violation[] {
  if (name === undefined)
    return typeof value === 'string' && phoneIn(value) !== value
      ? [{ field: at.join('.'), code: 'phone' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const names = name === each ? Object.keys(value) : [name];
  return names.flatMap((one) => wrongAt(Reflect.get(value, one), rest, [...at, one]));
}
