import type { Client } from 'pg';
import { z } from 'zod';

/** The role that copies a table: the product's rows as their owner, the queue's as the queue's. */
const schemas = { public: 'reprise_owner', graphile_worker: 'reprise_jobs' } as const;
type Schema = keyof typeof schemas;

export const copiedTable = z.object({
  schema: z.enum(['public', 'graphile_worker']),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
export type CopiedTable = z.output<typeof copiedTable>;
export const copiedSequence = z.object({
  schema: copiedTable.shape.schema,
  name: z.string(),
  value: z.string().nullable(),
});
export type CopiedSequence = z.output<typeof copiedSequence>;
export const appliedMigration = z.object({ name: z.string(), checksum: z.string() });
export type AppliedMigration = z.output<typeof appliedMigration>;

/** The tables of migrations, ours and the queue's: their own programs write them. */
const kept = ['schema_migrations', 'migrations'];

const nameOf = (client: Client, { schema, name }: { schema: Schema; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export async function actAs(client: Client, schema: Schema): Promise<void> {
  await client.query(`set local role ${schemas[schema]}`);
}

/** Every table with rows that survive a crash (not unlogged), and its writable columns; one of partitions as a whole. */
export async function tablesOf(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> all ($2)
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [Object.keys(schemas), kept],
  );
  return rows;
}

export async function sequencesOf(client: Client): Promise<CopiedSequence[]> {
  await client.query('reset role');
  const { rows } = await client.query<CopiedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) order by schemaname, sequencename`,
    [Object.keys(schemas)],
  );
  return rows;
}

export async function migrationsOf(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select "name", "checksum" from schema_migrations order by "name"',
  );
  return rows;
}

/** Has somebody begun to work here? Then nothing is restored into it. */
export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.accounts') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  await actAs(client, 'public');
  const found = await client.query('select from public.accounts limit 1');
  return found.rowCount === 1;
}

export const copyOut = (client: Client, table: CopiedTable): string =>
  // a table of partitions is copied as a query
  `copy (select ${columnsOf(client, table)} from ${nameOf(client, table)}) to stdout`;
export const copyIn = (client: Client, table: CopiedTable): string =>
  `copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`;

const columnsOf = (client: Client, { columns }: CopiedTable): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

type ForeignKey = { schema: Schema; name: string; table: string; definition: string };

async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname = any ($1)`,
    [Object.keys(schemas)],
  );
  return rows;
}

/**
 * Empties the tables and drops their foreign keys and triggers while `work` fills them; when the keys are created
 * again, every row is checked. The owner may do so: no superuser is needed.
 */
export async function whileOpen(
  client: Client,
  tables: readonly CopiedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await foreignKeysOf(client);
  const each = async (verb: 'disable' | 'enable'): Promise<void> => {
    for (const table of tables) {
      await actAs(client, table.schema);
      await client.query(`alter table ${nameOf(client, table)} ${verb} trigger user`);
    }
  };
  await each('disable');
  for (const { schema, name, table } of keys) {
    await actAs(client, schema);
    await client.query(
      `alter table ${nameOf(client, { schema, name: table })} drop constraint ${client.escapeIdentifier(name)}`,
    );
  }
  for (const table of tables) {
    await actAs(client, table.schema);
    await client.query(`delete from ${nameOf(client, table)}`);
  }
  await work();
  for (const { schema, name, table, definition } of keys) {
    await actAs(client, schema);
    await client.query(
      `alter table ${nameOf(client, { schema, name: table })} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
  }
  await each('enable');
}

export async function setSequence(client: Client, sequence: CopiedSequence): Promise<void> {
  await actAs(client, sequence.schema);
  await client.query('select setval($1::regclass, $2::bigint, true)', [
    nameOf(client, sequence),
    sequence.value,
  ]);
}
