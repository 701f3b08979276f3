import { expect, test } from 'vitest';
import { entities } from '@reprise/registers/tables.ts';
import { openWorld } from './world.ts';

const world = await openWorld();

test('each table has exactly the columns of its thing in the domain', async () => {
  const { rows } = await world.sql.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const columns = new Map(rows.map((row) => [row.table, row.columns.toSorted()]));
  for (const [table, thing] of Object.entries(entities)) {
    expect({ table, columns: columns.get(table) }).toEqual({
      table,
      columns: Object.keys(thing.shape).toSorted(),
    });
  }
});

test('every table with an account column stands behind the wall', async () => {
  const { rows } = await world.sql.query<{ relname: string }>(
    `select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and a.attname in ('accountId', 'retailerAccountId', 'buyerAccountId') and not (c.relrowsecurity and c.relforcerowsecurity)
       and c.relname not like 'search_%'`,
  );
  expect(rows).toEqual([]);
});
