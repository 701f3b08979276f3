import { expect, test } from 'vitest';
import { z } from 'zod';
import { onlyKnown } from './known-fields.ts';
import { violationsOf } from './violations.ts';

const unknownIn = (schema: z.ZodType, value: unknown): string[] => {
  const { error } = onlyKnown(schema).safeParse(value);
  return violationsOf(error ?? { issues: [] }, value).map(({ field, code }) => `${field}: ${code}`);
};
const point = z.object({ x: z.number() });

test.each<[string, z.ZodType, unknown, string[]]>([
  ['at the top, all at once', point, { x: 1, a: 1, b: 2 }, ['a', 'b']],
  ['in an object', z.object({ at: point }), { at: { x: 1, y: 2 }, z: 3 }, ['at.y', 'z']],
  ['in a list', z.object({ all: z.array(point) }), { all: [{ x: 1 }, { x: 1, y: 2 }] }, ['all.1.y']],
  ['in an optional', z.object({ at: point.nullable().optional() }), { at: { x: 1, y: 2 } }, ['at.y']],
  ['in a default', z.object({ at: point.default({ x: 1 }) }), { at: { x: 1, y: 2 } }, ['at.y']],
  ['in a record', z.record(z.string(), point), { a: { x: 1, y: 2 } }, ['a.y']],
  ['in a tuple', z.object({ of: z.tuple([point]) }), { of: [{ x: 1, y: 2 }] }, ['of.0.y']],
  ['before a transformation', point.transform(({ x }) => x), { x: 1, y: 2 }, ['y']],
  ['behind a preparation', z.preprocess((value) => value, point), { x: 1, y: 2 }, ['y']],
  ['in an intersection', point.and(z.object({ y: z.number() })), { x: 1, y: 2, z: 3 }, ['z']],
  [
    'in the nearest of a union',
    z.union([z.object({ x: z.number() }), z.object({ email: z.string(), password: z.string() })]),
    { email: 'a', password: 'b', c: 1 },
    ['c'],
  ],
  [
    'in the nearest of two that fit',
    z.union([z.object({ a: z.number() }), z.object({ a: z.number(), b: z.number() })]),
    { a: 1, b: 2, c: 3 },
    ['c'],
  ],
  [
    'in the named one of a union',
    z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), x: z.number() }),
      z.object({ is: z.literal('b'), y: z.number() }),
    ]),
    { is: 'b', y: 1, x: 2 },
    ['x'],
  ],
  [
    'names that objects inherit',
    point,
    JSON.parse('{"x":1,"__proto__":{},"toString":1}'),
    ['__proto__', 'toString'],
  ],
])('unknown fields are named: %s', (_, schema, value, fields) => {
  expect(unknownIn(schema, value).toSorted()).toEqual(
    fields.map((field) => `${field}: unknown_field`).toSorted(),
  );
});

test('an object of a contract that takes further fields stays open', () => {
  expect(unknownIn(z.looseObject({ x: z.number() }), { x: 1, y: 2 })).toEqual([]);
});

test('an object of a contract may contain itself', () => {
  const node = z.object({
    get next() {
      return node.optional();
    },
  });
  expect(unknownIn(node, { next: { next: { a: 1 } } })).toEqual(['next.next.a: unknown_field']);
});

test('refusing unknown fields keeps the rules of an object, and leaves its schema as it was', () => {
  const range = z
    .object({ from: z.number(), to: z.number() })
    .refine(({ from, to }) => from <= to, 'range_order');
  expect(unknownIn(range, { from: 2, to: 1 })).toEqual([': range_order']);
  expect(range.parse({ from: 1, to: 2, a: 1 })).toEqual({ from: 1, to: 2 });
});
