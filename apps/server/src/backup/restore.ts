import { createReadStream } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { countOf, manifest, summed, tableFile, type BackedUp, type Manifest } from './back-up.ts';
import { actAs, copyIn, isInUse, setSequence, whileOpen } from './tables.db.ts';

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is not a backup: it has no manifest.json.`, { cause });
  });
  return manifest.parse(JSON.parse(text));
}

async function fillTable(client: Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  await actAs(client, table.schema);
  const rows = client.query(from(copyIn(client, table)));
  const { through, sha256 } = summed();
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), through, rows);
  if (sha256() !== table.sha256 || rows.rowCount !== table.rows)
    throw new Error(
      `The backup is damaged: the content of ${table.schema}.${table.name} differs from what was written.`,
    );
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    if (await isInUse(client))
      throw new Error('The database has accounts: a backup can only be restored into an empty database.');
    await client.query('rollback');
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database, and the folder of files, from what `backUp` wrote: all of it or nothing. A backup of an
 * older version is migrated afterwards; one of a newer version is refused.
 */
export async function restore(
  { databaseUrl, filesDir }: { databaseUrl: string; filesDir: string | null },
  folder: string,
): Promise<BackedUp> {
  const said = await readManifest(folder);
  await refuseUsed(databaseUrl);
  const last = said.migrations.at(-1)?.name;
  await migrate(databaseUrl, { upTo: last, knowing: said.migrations });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await whileOpen(client, said.tables, async () => {
      for (const table of said.tables) await fillTable(client, folder, table);
    });
    for (const sequence of said.sequences) if (sequence.value !== null) await setSequence(client, sequence);
    if (said.withFiles && filesDir !== null)
      await cp(join(folder, 'files'), filesDir, { recursive: true, force: false });
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  return countOf(said);
}
