import { Refused, type Violation } from '@reprise/domain/refusals';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const ownCode = /^[a-z][a-z0-9_]*$/;

/** `required`, `wrong_type`, `too_short`… or the code that a refinement names as its message or its `params.code`. */
function codeOf(issue: Issue, input: unknown): string {
  const value = valueAt(input, issue.path);
  if (issue.code === 'custom') {
    const named: unknown = issue.params?.['code'];
    if (typeof named === 'string') return named;
    return ownCode.test(issue.message) ? issue.message : 'invalid';
  }
  if (ownCode.test(issue.message)) return issue.message;
  if (value === undefined) return 'required';
  if (issue.code === 'too_small') {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return 'required';
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
  }
  if (issue.code === 'invalid_type') return 'wrong_type';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'not_a_choice';
  return issue.code;
}

/** What the sentence needs to be said. */
function valuesOf(issue: Issue): Record<string, string | number> {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'invalid_format') return { format: issue.format };
  if (issue.code === 'invalid_type') return { expected: issue.expected };
  if (issue.code === 'invalid_value') return { choices: issue.values.map(String).join(', ') };
  return {};
}

const violationOf = (issue: Issue, input: unknown): Violation => ({
  field: issue.path.map(String).join('.'),
  code: codeOf(issue, input),
  values: valuesOf(issue),
});

type Parts = { query: unknown; body: unknown };
type Schemas = { query?: z.ZodType | undefined; body?: z.ZodType | undefined };

/** Parses query and body; what is wrong with either is told at once (`invalid`, 422). */
export function parseInput(schemas: Schemas, given: Parts): Parts {
  const query = schemas.query?.safeParse(given.query);
  const body = schemas.body?.safeParse(given.body);
  const violations = [
    ...(query?.error?.issues.map((issue) => violationOf(issue, given.query)) ?? []),
    ...(body?.error?.issues.map((issue) => violationOf(issue, given.body)) ?? []),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return { query: query?.data, body: body?.data };
}
