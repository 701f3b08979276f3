import { routes } from '@reprise/server/app.ts';
import type { Tables } from '@reprise/registers/tables.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { newClient } from '../kit/new-client.ts';
import type { Staffed } from '../kit/staffed.ts';
import { openWorld, type Answered } from '../kit/world.ts';
import type { TokenName } from './entry.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

/** The lists whose contract takes a cursor. */
const walked = routes.flatMap(({ endpoint: { method, path, query, list } }) => {
  if (!query || list !== true) return [];
  const asked = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return asked.properties?.['after'] === undefined ? [] : [`${method} ${path}`];
});

/** Whose rows a list shows, and how an organisation comes to one of them, which somebody of it may see. */
type Walked = { table: keyof Tables; by: TokenName; make: (of: Staffed) => Promise<string> };

const dossierIn = (of: Staffed) =>
  arrangeDossier(world, of, {
    buyback: { status: 'bb_in_processing', warehouseId: of.warehouse },
    item: {
      status: 'item_registered_in_warehouse',
      warehouseId: of.warehouse,
      stockId: of.stocks.to_verify,
    },
  });

const lists: Record<string, Walked> = {
  // who sees every account walks through all of them
  'GET /accounts': { table: 'accounts', by: 'super_admin', make: () => newClient(world) },
  'GET /buybacks': {
    table: 'buybacks',
    by: 'root_management_unit_manager',
    make: async (of) => (await dossierIn(of)).buybackId,
  },
  'GET /items': {
    table: 'items',
    by: 'warehouse_operator',
    make: async (of) => (await dossierIn(of)).itemId,
  },
  'GET /payments': {
    table: 'payments',
    by: 'root_management_unit_manager',
    make: async (of) => (await dossierIn(of)).paymentId,
  },
  'GET /products': {
    table: 'products',
    by: 'root_management_unit_manager',
    make: async (of) => {
      const body = { label: 'Produit', mainCategory: of.category };
      return (await of.as.root_management_unit_manager.call('POST /products', { body })).id;
    },
  },
  'GET /transports': {
    table: 'transports',
    by: 'root_management_unit_manager',
    make: async (of) => {
      const { buybackId } = await arrangeDossier(world, of, {
        buyback: { status: 'bb_awaiting_inventory' },
        item: { status: 'item_created' },
      });
      return (await of.as.root_management_unit_manager.call('POST /transports', { body: { buybackId } })).id;
    },
  },
  'GET /packages': {
    table: 'packages',
    by: 'store_seller',
    make: async (of) => {
      const body = { destinationType: 'warehouse' as const, destinationId: of.warehouse };
      return (await of.as.store_seller.call('POST /packages', { body })).id;
    },
  },
};

const listOf = (call: string): Walked => lists[call] ?? expect.fail(`${call} has no rows to walk through`);

const idsIn = ({ list }: Answered): string[] => list.map(({ id }) => z.string().parse(id));

const asking =
  (call: string, of = world.a, headers: Record<string, string> = {}) =>
  (query: string): Promise<Answered> =>
    sendCall(world, call, { query, headers }, of.tokens[listOf(call).by]);

/** Where an answer says that the walk goes on; null at its end. */
const nextOf = ({ status, headers }: Answered): string | null => {
  expect(status).toBe(200);
  return z
    .string()
    .min(1)
    .nullable()
    .parse(headers['x-next-cursor'] ?? null);
};

/** What a walk meets, stretch by stretch; `meanwhile` happens after the first. */
async function walk(
  asked: (query: string) => Promise<Answered>,
  size: number,
  meanwhile?: () => Promise<unknown>,
): Promise<string[][]> {
  const stretches: string[][] = [];
  for (let after: string | null = ''; after !== null;) {
    const answer: Answered = await asked(`after=${after}&itemsPerPage=${size}`);
    stretches.push(idsIn(answer));
    after = nextOf(answer);
    if (stretches.length === 1) await meanwhile?.();
  }
  return stretches;
}

/** Rows of two organisations, made in turn, once for each list. */
const rowsOf = new Map<string, Promise<{ a: string[]; b: string[] }>>();

async function makeRows(call: string): Promise<{ a: string[]; b: string[] }> {
  const { make } = listOf(call);
  const made: { a: string[]; b: string[] } = { a: [], b: [] };
  for (let turn = 0; turn < 7; turn += 1) {
    made.a.push(await make(world.a));
    if (turn % 2 === 0) made.b.push(await make(world.b));
  }
  return made;
}

/**
 * A list whose rows are three at each moment, the next a microsecond later.
 * @returns the ids that each organisation made, and all that the caller of the first sees, as they were made
 */
async function filled(call: string) {
  const { table } = listOf(call);
  const making = rowsOf.get(call) ?? makeRows(call);
  rowsOf.set(call, making);
  const made = await making;
  await world.sql.query(
    `update "${table}" as row set "createdAt" =
       timestamptz '2026-02-01 10:00:00.000999Z' + (turn / 3) * interval '1 microsecond'
     from (select "id", row_number() over (order by md5("id"::text)) - 1 as turn from "${table}") as of
     where row."id" = of."id"`,
  );
  const seen = await asking(call)('itemsPerPage=100');
  const { rows } = await world.sql.query<{ id: string }>(
    `select "id" from "${table}" where "id" = any ($1) order by "createdAt", "id"`,
    [idsIn(seen)],
  );
  expect(seen.headers['x-total-count']).toBe(String(rows.length));
  return { ...made, all: rows.map(({ id }) => id) };
}

const moveTo = (call: string, id: string, moment: string) =>
  world.sql.query(`update "${listOf(call).table}" set "createdAt" = $2 where "id" = $1`, [id, moment]);

test('each list that takes a cursor is walked through here', () => {
  expect(walked.toSorted()).toEqual(Object.keys(lists).toSorted());
});

test.each(walked)(
  '%s: a walk meets each row once, as they were made, whatever it is cut into',
  async (call) => {
    const { a, all } = await filled(call);
    expect(all).toEqual(expect.arrayContaining(a));
    for (const size of [1, 2, 4, all.length - 1, all.length, 100]) {
      const stretches = await walk(asking(call), size);
      expect(stretches.flat()).toEqual(all);
      expect(stretches.length).toBe(Math.ceil(all.length / size));
    }
  },
);

test.each(walked.filter((call) => call !== 'GET /accounts'))(
  '%s: a walk meets no row of another account, wherever it begins',
  async (call) => {
    const { a, b } = await filled(call);
    const cursor = nextOf(await asking(call)('after=&itemsPerPage=1')) ?? '';
    const ofOthers = asking(call, world.b);
    const met = await walk(ofOthers, 2);
    expect(met.flat()).toEqual(expect.arrayContaining(b));
    expect(met.flat().filter((id) => a.includes(id))).toEqual([]);
    const fromThere = idsIn(await ofOthers(`after=${cursor}&itemsPerPage=100`));
    expect(met.flat()).toEqual(expect.arrayContaining(fromThere));
    expect((await walk(asking(call), 2)).flat().filter((id) => b.includes(id))).toEqual([]);
  },
);

test.each(walked)('%s: what is made during a walk is met, and what was there is met once', async (call) => {
  const { all } = await filled(call);
  const made: string[] = [];
  const stretches = await walk(asking(call), 4, async () => {
    made.push(await listOf(call).make(world.a));
  });
  expect(stretches.flat()).toEqual([...all, ...made]);
});

test.each(walked)(
  '%s: a row that appears behind the walk, written by what ended later, is of the next walk',
  async (call) => {
    const { all } = await filled(call);
    const late: string[] = [];
    const stretches = await walk(asking(call), 4, async () => {
      late.push(await listOf(call).make(world.a));
      await moveTo(call, late[0] ?? '', '2026-01-31T23:00:00Z');
    });
    expect(stretches.flat()).toEqual(all);
    expect((await walk(asking(call), 4)).flat()).toEqual([...late, ...all]);
  },
);

const problem = z.object({
  violations: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});

test.each(walked)('%s refuses a cursor that is none, and what a walk has not', async (call) => {
  await filled(call);
  const refused = async (query: string, language = 'en-GB') => {
    const { status, json } = await asking(call, world.a, { 'accept-language': language })(query);
    return { status, violations: problem.parse(json).violations };
  };
  const cursor = nextOf(await asking(call)('after=&itemsPerPage=1')) ?? '';
  const sentences = new Set<string>();
  for (const wrong of ['x', '0', cursor.slice(1), cursor.slice(0, -1), `${cursor}0`, `g${cursor.slice(1)}`]) {
    for (const language of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE']) {
      const { status, violations } = await refused(`after=${wrong}`, language);
      expect({ wrong, status, violations }).toMatchObject({
        wrong,
        status: 422,
        violations: [{ field: 'after', code: 'cursor' }],
      });
      for (const { message } of violations) sentences.add(message);
    }
  }
  expect([...sentences].map((sentence) => sentence.split(':')[0]?.trim())).toEqual([
    'Ce n’est pas un curseur de liste',
    'This is not a list cursor',
    'Dit is geen cursor van een lijst',
    'Das ist kein Cursor einer Liste',
  ]);
  for (const [query, field] of [
    [`after=${cursor}&page=2`, 'page'],
    [`after=&order[createdAt]=asc`, 'order'],
  ]) {
    const { status, violations } = await refused(query ?? '');
    expect({ query, status }).toEqual({ query, status: 422 });
    expect(violations).toContainEqual(expect.objectContaining({ field, code: 'not_with_cursor' }));
  }
});

test('a walk through products is not by what was typed', async () => {
  const { json, status } = await asking('GET /products')('after=&search_product_buyback=iphone');
  expect(status).toBe(422);
  expect(json).toMatchObject({
    violations: [{ field: 'search_product_buyback', code: 'not_with_cursor' }],
  });
});

const collection = z.object({
  'hydra:member': z.array(z.looseObject({ id: z.string() })),
  'hydra:view': z.object({ 'hydra:next': z.string().optional() }),
  'reprise:next': z.string().nullable(),
});

test.each(walked)('%s: a collection says in itself where the walk goes on', async (call) => {
  const { all } = await filled(call);
  const asked = asking(call, world.a, { accept: 'application/ld+json' });
  const read = async (query: string) => {
    const answer = await asked(query);
    return { ...collection.parse(answer.json), cursor: nextOf(answer) };
  };
  const first = await read(`after=&itemsPerPage=${all.length - 1}`);
  expect(first['reprise:next']).toBe(first.cursor);
  expect(first['hydra:member'].map(({ id }) => id)).toEqual(all.slice(0, -1));
  const [path, query = ''] = (first['hydra:view']['hydra:next'] ?? '').split('?');
  expect(`GET ${path}`).toBe(call);
  const last = await read(query);
  expect(last['hydra:member'].map(({ id }) => id)).toEqual(all.slice(-1));
  expect(last).toMatchObject({ 'reprise:next': null, cursor: null, 'hydra:view': {} });
  expect(last['hydra:view']['hydra:next']).toBeUndefined();
});
