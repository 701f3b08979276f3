import { routes } from '@reprise/server/app.ts';
import type { Tables } from '@reprise/registers/tables.ts';
import { mostSorts } from '@reprise/platform/domain/core/limits.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type Answered } from '../kit/world.ts';
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

/** Who sees several rows, where the caller of the table sees one; visitors see no prices, and order products by none. */
const seesAll = ['GET /organizations', 'GET /products', 'GET /users'];

/** Asks a list for an order, always as the same person, of the same things; it was arranged `times` before. */
async function asking(call: string, times = 1) {
  const { arrange } = entries[call]!;
  for (let made = 1; made < times; made += 1) await arrange(world);
  const { by: asked, query = '', ...sent } = await arrange(world);
  const by = seesAll.includes(call) ? world.a.tokens.root_management_unit_manager : asked;
  return (order: Record<string, string>, more = '') => {
    const words = Object.entries(order).map(([key, way]) => `order[${key}]=${way}`);
    const text = [query, ...words, more].filter((one) => one !== '').join('&');
    return sendCall(world, call, { ...sent, query: text }, by);
  };
}

type Asking = Awaited<ReturnType<typeof asking>>;

const idsIn = (order: Record<string, string>, { status, list }: Answered): unknown[] => {
  expect({ order, status }).toEqual({ order, status: 200 });
  return list.map(({ id }) => id);
};
const wholeOf = async (asked: Asking, order: Record<string, string>): Promise<unknown[]> =>
  idsIn(order, await asked(order, 'itemsPerPage=100'));

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
  '$call is cut into pages by any two of its columns, and shows each row once',
  async ({ call, keys }) => {
    const asked = await asking(call, 5);
    for (const [at, first] of keys.entries()) {
      const second = keys[(at + 1) % keys.length] ?? first;
      const order = { [first]: 'asc', [second]: 'desc' };
      const whole = await wholeOf(asked, order);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(1);
      const pages: unknown[] = [];
      for (let page = 1; pages.length < whole.length; page += 1) {
        const ids = idsIn(order, await asked(order, `itemsPerPage=2&page=${page}`));
        expect(ids).toEqual(whole.slice(pages.length, pages.length + 2));
        pages.push(...ids);
      }
    }
  },
);

/** The column behind a key, if it has another name; and what makes several rows alike in each of them, and others not. */
type Compared = { table: keyof Tables; columns?: Record<string, string>; spread: string };

const compared: Record<string, Compared> = {
  'GET /packages': {
    table: 'packages',
    spread: `"status" = case turn % 2 when 0 then 'open' else 'closed' end,
      "closedAt" = case turn % 2 when 0 then null else now() end`,
  },
  'GET /payments': {
    table: 'payments',
    columns: { amount: '"amount" + "bonus"' },
    spread: `"amount" = 100 * (turn % 3), "bonus" = 60 * (turn % 2),
      "status" = case turn % 2 when 0 then 'awaiting_payment' else 'payment_failed' end`,
  },
  'GET /transports': {
    table: 'transports',
    spread: `"trackingNumber" = case turn % 3 when 0 then null else 'T' || turn % 3 end,
      "status" = case turn % 2 when 0 then 'pending' else 'failed' end`,
  },
};

test.each(ordered.filter(({ call }) => compared[call]))(
  '$call is in the order that is asked for, and where rows are alike in that of their ids',
  async ({ call, keys }) => {
    const { table, columns = {}, spread } = compared[call]!;
    const asked = await asking(call, 5);
    await world.sql.query(
      `update ${table} as row set "createdAt" = timestamptz '2026-02-01 10:00Z' + (turn / 2) * interval '1 hour', ${spread}
       from (select "id", row_number() over (order by md5("id"::text)) - 1 as turn from ${table}) as of
       where row."id" = of."id"`,
    );
    const columnOf = (key: string): string => columns[key] ?? `"${key}"`;
    for (const first of keys) {
      for (const way of ['asc', 'desc']) {
        const second = keys.find((key) => key !== first) ?? first;
        const other = way === 'asc' ? 'desc' : 'asc';
        const ids = await wholeOf(asked, { [first]: way });
        const [alone, both] = await Promise.all(
          [`${way}, "id" ${way}`, `${way}, ${columnOf(second)} ${other}, "id" ${other}`].map((rest) =>
            world.sql.query<{ id: string }>(
              `select "id" from ${table} where "id" = any ($1::uuid[]) order by ${columnOf(first)} ${rest}`,
              [ids],
            ),
          ),
        );
        expect(ids).toEqual(alone?.rows.map(({ id }) => id));
        const order = { [first]: way, [second]: other };
        expect(await wholeOf(asked, order)).toEqual(both?.rows.map(({ id }) => id));
      }
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
