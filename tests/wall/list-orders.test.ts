import { routes } from '@reprise/server/app.ts';
import { mostSorts } from '@reprise/platform/domain/core/limits.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '../kit/world.ts';
import { entries } from './entries.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

type Schema = z.core.JSONSchema.BaseSchema;
const inside = (schema: Schema | boolean | undefined): Schema => (typeof schema === 'object' ? schema : {});

/** The lists that take an order, with the columns that their contract names for it. */
const ordered = routes.flatMap(({ endpoint: { method, path, query, list } }) => {
  if (!query || list !== true) return [];
  const asked = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const order = asked.properties?.['order'];
  if (order === undefined) return [];
  const keys = z
    .array(z.string())
    .catch([])
    .parse(inside(inside(order).propertyNames).enum);
  return [{ call: `${method} ${path}`, keys }];
});

/** Asks a list for an order, always as the same person, of the same things. */
async function asking(call: string) {
  const { by: asked, query = '', ...sent } = await entries[call]!.arrange(world);
  // visitors see no prices, and order products by none
  const by = call === 'GET /products' ? world.a.tokens.root_management_unit_manager : asked;
  return (order: Record<string, string>, more = '') => {
    const words = Object.entries(order).map(([key, way]) => `order[${key}]=${way}`);
    const text = [query, ...words, more].filter((one) => one !== '').join('&');
    return sendCall(world, call, { ...sent, query: text }, by);
  };
}
test('there are lists to order', () => {
  expect(ordered.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'GET /buybacks',
      'GET /items',
      'GET /packages',
      'GET /payments',
      'GET /transports',
      'GET /users',
    ]),
  );
});

test('a list that takes an order names the columns that it can be ordered by', () => {
  expect(ordered.filter(({ keys }) => keys.length === 0)).toEqual([]);
});

test.each(ordered)(
  '$call is ordered by any two of its columns, and shows each row once',
  async ({ call, keys }) => {
    const asked = await asking(call);
    for (const [at, first] of keys.entries()) {
      const second = keys[(at + 1) % keys.length] ?? first;
      const order = { [first]: 'asc', [second]: 'desc' };
      const pages: string[] = [];
      for (const number of [1, 2, 3]) {
        const answer = await asked(order, `itemsPerPage=2&page=${number}`);
        expect({ order, status: answer.status }).toEqual({ order, status: 200 });
        pages.push(...answer.list.map(({ id }) => JSON.stringify(id)));
      }
      expect(new Set(pages).size).toBe(pages.length);
    }
  },
);

const violations = z.array(z.object({ field: z.string(), code: z.string() }));

test.each(ordered)('$call refuses another order at its field', async ({ call, keys }) => {
  const [key = ''] = keys;
  const asked = await asking(call);
  const refused = async (order: Record<string, string>) => {
    const { status, json } = await asked(order);
    const found = violations.catch([]).parse(z.looseObject({}).parse(json)['violations']);
    return [status, ...found.map(({ field, code }) => `${field} ${code}`)];
  };
  expect(await refused({ nonsense: 'asc' })).toEqual([422, 'order.nonsense unknown_field']);
  expect(await refused({ [key]: 'sideways' })).toEqual([422, `order.${key} choice`]);
  if (keys.length <= mostSorts) return;
  const many = Object.fromEntries(keys.slice(0, mostSorts + 1).map((one) => [one, 'asc']));
  expect(await refused(many)).toEqual([422, 'order too_many']);
});
