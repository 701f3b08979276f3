import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { checkDirect } from '@reprise/platform/server/db/pooler.ts';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import { isErrno } from '@reprise/platform/server/postgres/errno.ts';
import {
  actAs,
  appliedMigration,
  copiedSequence,
  copiedTable,
  copyOut,
  migrationsOf,
  sequencesOf,
  tablesOf,
  type CopiedTable,
} from './tables.db.ts';

/** The manifest of a backup: the version that made it, and the checksum of each table's lines. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(appliedMigration),
  tables: z.array(copiedTable.extend({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(copiedSequence),
  /** False where the files are in a bucket, which has copies of its own. */
  withFiles: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;
export type BackedUp = { tables: number; rows: number };

export const countOf = ({ tables }: Manifest): BackedUp => ({
  tables: tables.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
});

export const tableFile = (folder: string, { schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string =>
  join(folder, 'tables', `${schema}.${name}.copy.gz`);

/** Computes the checksum of what passes. */
export function summed(): { through: Transform; sha256: () => string } {
  const sum = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => sum.digest('hex') };
}

async function copyTable(
  client: Client,
  folder: string,
  table: CopiedTable,
): Promise<Manifest['tables'][number]> {
  await actAs(client, table.schema);
  const rows = client.query(to(copyOut(client, table)));
  const counted = new Promise<number>((resolve) => {
    rows.handleReadyForQuery = () => resolve(rows.rowCount);
  });
  const { through, sha256 } = summed();
  await pipeline(rows, through, createGzip(), createWriteStream(tableFile(folder, table)));
  return { ...table, rows: await counted, sha256: sha256() };
}

/** Everything in the database as of one instant, while the program keeps working. */
async function copyDatabase(
  client: Client,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = await migrationsOf(client);
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) tables.push(await copyTable(client, folder, table));
  const sequences = await sequencesOf(client);
  await client.query('commit');
  return { migrations, tables, sequences };
}

/** Copies the files, but not those that are being written. One that is deleted meanwhile is needed by nobody. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from, { recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.partial')) continue;
    const folder = join(to, relative(from, entry.parentPath));
    await mkdir(folder, { recursive: true });
    await copyFile(join(entry.parentPath, entry.name), join(folder, entry.name)).catch((error: unknown) => {
      if (!isErrno(error, 'ENOENT')) throw error;
    });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Copies the database, and the files where they are in a folder, into `folder`, which must not exist: the backup is
 * written under another name and renamed at the end. Rows are copied before files, so that no row names a file that
 * came later. Throws before it writes anything where `folder` exists, or where the folder of files does not: a program
 * that works has made it, so another one was named.
 */
export async function backUp(
  { databaseUrl, filesDir }: { databaseUrl: string; filesDir: string | null },
  folder: string,
  now: Date,
): Promise<BackedUp> {
  if (await isThere(folder)) throw new Error(`${folder} exists: a backup does not overwrite another.`);
  if (filesDir !== null && !(await isThere(filesDir)))
    throw new Error(`The folder of files ${filesDir} is not there: FILES_DIR is what the program has.`);
  await checkDirect(databaseUrl);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const database = await copyDatabase(client, partial);
    if (filesDir !== null) await copyFiles(filesDir, join(partial, 'files'));
    const said: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      ...database,
      withFiles: filesDir !== null,
    };
    await writeFile(join(partial, 'manifest.json'), JSON.stringify(said, null, 2));
    await rename(partial, folder);
    return countOf(said);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
