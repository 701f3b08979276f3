import { Refused, type Violation } from '../../domain/core/refusals.ts';
import { violationsOf } from '../../domain/core/violations.ts';
import { z } from 'zod';
import { wrongPhones } from '../phone.ts';

type Parts = { query: unknown; body: unknown };
type Schemas = { query?: z.ZodType | undefined; body?: z.ZodType | undefined };

/** The body of a call without one: nothing, or an empty object. */
const nothingSent = z.strictObject({}).nullish();
/** The most violations in one answer: a body of a megabyte may have a hundred thousand. */
const mostTold = 200;

/** What is wrong with a body; where none was sent, each field that has to be given. */
function wrongIn(schema: z.ZodType, error: z.ZodError, body: unknown): Violation[] {
  const empty = body === undefined || body === null ? schema.safeParse({}).error : undefined;
  return empty ? violationsOf(empty, {}) : violationsOf(error, body);
}

/** Parses query and body; the violations of both are reported together (`invalid`, 422). */
export function parseInput(schemas: Schemas, given: Parts): Parts {
  const query = (schemas.query ?? nothingSent).safeParse(given.query);
  const ofBody = schemas.body ?? nothingSent;
  const body = ofBody.safeParse(given.body);
  const violations = [
    ...(query.error ? violationsOf(query.error, given.query) : []),
    ...(body.error ? wrongIn(ofBody, body.error, given.body) : []),
    ...unstorable(query.data, []),
    ...unstorable(body.data, []),
    ...(schemas.body && body.success ? wrongPhones(schemas.body, body.data) : []),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations: violations.slice(0, mostTold) });
  return {
    query: schemas.query ? query.data : undefined,
    body: schemas.body ? body.data : undefined,
  };
}

/** Texts that a database in UTF-8 cannot store: with a NUL, or half of a surrogate pair. */
function unstorable(value: unknown, path: readonly string[]): Violation[] {
  if (typeof value === 'string') {
    const isKept = value.isWellFormed() && !value.includes('\0');
    return isKept ? [] : [{ field: path.join('.'), code: 'format' }];
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, one]) => unstorable(one, [...path, name]));
}
