import type { World } from '../kit/world.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** The names of account A and its places. */
const names = /Enseigne A|Repreneur A|Siège A|Région A|Magasin A\d|Atelier A\d/g;

/** The tables with account columns, and those columns. */
export async function ownedTables(world: World): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await world.sql.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
       and (a.attname in ('accountId', 'retailerAccountId', 'buyerAccountId') or (c.relname = 'accounts' and a.attname = 'id'))
     group by 1 order by 1`,
  );
  return rows;
}

/** Finds data of account A in an answer to somebody else. */
export async function leakFinder(
  world: World,
): Promise<(body: string, hides?: readonly string[]) => Promise<string[]>> {
  const tables = await ownedTables(world);
  const accounts = [world.a.retailer, world.a.buyer];
  const withId = await world.sql.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const identified = new Set(withId.rows.map(({ table }) => table));
  const query = tables
    .filter(({ table }) => identified.has(table))
    .map(({ table, columns }) => {
      const isTheirs = columns.map((column) => `"${column}" = any ($2::uuid[])`).join(' or ');
      return `select "id"::text as id from "${table}" where "id" = any ($1::uuid[]) and (${isTheirs})`;
    })
    .join(' union all ');
  return async (body, hides = []) => {
    const ids = [...new Set(body.match(uuid))];
    const found =
      ids.length === 0 ? [] : (await world.sql.query<{ id: string }>(query, [ids, accounts])).rows;
    return [
      ...found.map(({ id }) => id),
      ...(body.match(names) ?? []),
      ...hides.filter((text) => body.includes(text)),
    ];
  };
}
