import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locales } from './locales.ts';
import { fieldCodes, violationsOf } from './violations.ts';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : violationsOf(parsed.error);
};

describe('what zod finds', () => {
  test.each<[string, z.ZodType, unknown, object[]]>([
    ['a missing field', z.object({ a: z.string() }), {}, [{ field: 'a', code: 'required' }]],
    ['null', z.object({ a: z.number() }), { a: null }, [{ field: 'a', code: 'required' }]],
    ['a text for a number', z.object({ a: z.number() }), { a: 'x' }, [{ field: 'a', code: 'number' }]],
    ['a fraction', z.object({ a: z.int() }), { a: 1.5 }, [{ field: 'a', code: 'integer' }]],
    ['another type', z.object({ a: z.boolean() }), { a: 'yes' }, [{ field: 'a', code: 'type' }]],
    [
      'a blank text',
      z.object({ a: z.string().trim().min(1) }),
      { a: ' ' },
      [{ field: 'a', code: 'required' }],
    ],
    [
      'a short text',
      z.object({ a: z.string().min(2) }),
      { a: 'x' },
      [{ field: 'a', code: 'too_short', values: { min: 2 } }],
    ],
    [
      'a long text',
      z.object({ a: z.string().max(2) }),
      { a: 'xxx' },
      [{ field: 'a', code: 'too_long', values: { max: 2 } }],
    ],
    [
      'an exact length',
      z.object({ a: z.string().length(8) }),
      { a: 'x' },
      [{ field: 'a', code: 'exact_length', values: { length: 8 } }],
    ],
    [
      'a small number',
      z.object({ a: z.number().min(0) }),
      { a: -1 },
      [{ field: 'a', code: 'too_small', values: { min: 0 } }],
    ],
    [
      'a big number',
      z.object({ a: z.number().max(100) }),
      { a: 101 },
      [{ field: 'a', code: 'too_big', values: { max: 100 } }],
    ],
    [
      'too few',
      z.object({ a: z.array(z.string()).min(2) }),
      { a: [] },
      [{ field: 'a', code: 'too_few', values: { min: 2 } }],
    ],
    [
      'too many',
      z.object({ a: z.array(z.string()).max(1) }),
      { a: ['x', 'y'] },
      [{ field: 'a', code: 'too_many', values: { max: 1 } }],
    ],
    ['an e-mail', z.object({ a: z.email() }), { a: 'x' }, [{ field: 'a', code: 'email' }]],
    ['an id', z.object({ a: z.uuid() }), { a: 'x' }, [{ field: 'a', code: 'uuid' }]],
    ['a pattern', z.object({ a: z.string().regex(/^x$/) }), { a: 'y' }, [{ field: 'a', code: 'format' }]],
    ['a choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, [{ field: 'a', code: 'choice' }]],
    [
      'a step',
      z.object({ a: z.number().multipleOf(5) }),
      { a: 4 },
      [{ field: 'a', code: 'multiple_of', values: { step: 5 } }],
    ],
    [
      'a sentence of its own',
      z.object({ a: z.string().refine(() => false, { error: 'siret' }) }),
      { a: 'x' },
      [{ field: 'a', code: 'siret' }],
    ],
    [
      'a sentence that is none of ours',
      z.object({ a: z.string().refine(() => false, 'Oops') }),
      { a: 'x' },
      [{ field: 'a', code: 'invalid' }],
    ],
    [
      'unknown fields',
      z.strictObject({ a: z.object({}) }),
      { a: {}, b: 1, c: 2 },
      [
        { field: 'b', code: 'unknown_field' },
        { field: 'c', code: 'unknown_field' },
      ],
    ],
    [
      'a path',
      z.object({ a: z.array(z.object({ b: z.string() })) }),
      { a: [{ b: 'x' }, {}] },
      [{ field: 'a.1.b', code: 'required' }],
    ],
    [
      'the nearest of a union',
      z.object({ a: z.union([z.object({ b: z.string(), c: z.string() }), z.object({ d: z.email() })]) }),
      { a: { d: 'x' } },
      [{ field: 'a.d', code: 'email' }],
    ],
    [
      'a union of plain values',
      z.object({ a: z.union([z.number(), z.boolean()]) }),
      { a: 'x' },
      [{ field: 'a', code: 'invalid' }],
    ],
  ])('is told for %s', (_, schema, value, expected) => {
    expect(faultsOf(schema, value)).toEqual(expected);
  });
  test('is required for a choice that was not made, when the input is known', () => {
    const schema = z.object({ a: z.enum(['x']), b: z.union([z.number(), z.boolean()]), c: z.enum(['x']) });
    const input = { c: 'z' };
    const parsed = schema.safeParse(input);
    expect(parsed.success ? [] : violationsOf(parsed.error, input)).toEqual([
      { field: 'a', code: 'required' },
      { field: 'b', code: 'required' },
      { field: 'c', code: 'choice' },
    ]);
  });
  test('is one fault a field, the first', () => {
    expect(faultsOf(z.object({ a: z.string().min(3).regex(/^\d+$/) }), { a: 'x' })).toEqual([
      { field: 'a', code: 'too_short', values: { min: 3 } },
    ]);
  });
});

describe('the sentences of the faults', () => {
  const sentencesOf = (locale: string): Record<string, string> =>
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(new URL(`../../words/${locale}/fields.json`, import.meta.url), 'utf8')));
  const valuesIn = (sentence: string): string[] =>
    [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted();

  test.each(locales)('are in %s one for every code, and no others', (locale) => {
    expect(Object.keys(sentencesOf(locale)).toSorted()).toEqual([...fieldCodes].toSorted());
  });
  test.each(locales)('have in %s the same values as in French', (locale) => {
    const french = sentencesOf('fr-FR');
    const differing = Object.entries(sentencesOf(locale)).filter(
      ([code, sentence]) => valuesIn(sentence).join(' ') !== valuesIn(french[code]!).join(' '),
    );
    expect(differing).toEqual([]);
  });
});
