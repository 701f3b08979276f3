import { Refused } from '@reprise/domain/refusals';
import { violationsOf } from '@reprise/domain/violations';
import type { z } from 'zod';

type Parts = { query: unknown; body: unknown };
type Schemas = { query?: z.ZodType | undefined; body?: z.ZodType | undefined };

/** Parses query and body; what is wrong with either is told at once (`invalid`, 422). */
export function parseInput(schemas: Schemas, given: Parts): Parts {
  const query = schemas.query?.safeParse(given.query);
  const body = schemas.body?.safeParse(given.body);
  const violations = [
    ...(query?.error ? violationsOf(query.error, given.query) : []),
    ...(body?.error ? violationsOf(body.error, given.body) : []),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return { query: query?.data, body: body?.data };
}
