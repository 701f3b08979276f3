import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '@reprise/server/app.ts';
import { isObject } from './twisted-body.ts';

const long = 20_000;
/**
 * Texts on which a regular expression with catastrophic backtracking does not end; each ends with what makes it fail.
 */
const slowTexts = [
  'a',
  'A',
  '1',
  ' ',
  '0 ',
  '-',
  'a-',
  '.',
  'a.',
  '@',
  'a@',
  '/',
  'http://a.',
  '\u00e9',
  '<a ',
  '((',
  '\t\n',
  '+33 ',
  'FR76',
].map((part) => `${part.repeat(long / part.length)}\u0000!`);

type Schema = Record<string, unknown>;
const schemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' });

/** A value that fits the schema, with the same text in every string. */
function filled(schema: unknown, root: Schema, text: string, depth = 0): unknown {
  if (!isObject(schema) || depth > 8) return text;
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const target = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), root);
    return filled(target, root, text, depth + 1);
  }
  if (isObject(schema['properties'])) {
    const entries = Object.entries(schema['properties']);
    return Object.fromEntries(entries.map(([name, one]) => [name, filled(one, root, text, depth + 1)]));
  }
  if (schema['type'] === 'array') return [filled(schema['items'], root, text, depth + 1)];
  if ('const' in schema) return schema['const'];
  return text;
}

/** One value for each alternative of the schema: a union takes the first that fits, so each is tried. */
function valuesOf(schema: unknown, text: string): unknown[] {
  if (!isObject(schema)) return [text];
  const alternatives = [schema['anyOf'], schema['oneOf']].find(Array.isArray);
  if (!alternatives) return [filled(schema, schema, text)];
  return alternatives.map((one: unknown) => filled(one, schema, text));
}

const schemasOf = ({ body, query }: Endpoint): z.ZodType[] =>
  [body, query].filter((schema) => schema !== undefined);
const named = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => schemasOf(endpoint).length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, schemasOf(endpoint)] as const);

declare global {
  var attackedParse: () => void;
}
const parse = new Script('globalThis.attackedParse()');

/** Parses the value, and stops after a long time: was it stopped? */
function isStopped(schema: z.ZodType, value: unknown): boolean {
  globalThis.attackedParse = () => void schema.safeParse(value);
  try {
    parse.runInThisContext({ timeout: 3_000 });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return true;
    throw error;
  }
}

test('an expression with catastrophic backtracking is stopped', () => {
  const endless = z.string().regex(/^(a+)+$/);
  expect(isStopped(endless, `${'a'.repeat(200)}!`)).toBe(true);
});

test.each(named)('%s has no text that keeps the reader of its fields busy', (_, schemas) => {
  const slow: string[] = [];
  for (const schema of schemas) {
    const described = schemaOf(schema);
    for (const text of slowTexts)
      for (const value of valuesOf(described, text))
        if (isStopped(schema, value)) slow.push(text.slice(0, 12));
  }
  expect(slow).toEqual([]);
});
