import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastMigration } from '@reprise/platform/server/migrate.ts';
import { runCommand } from './run-command.ts';
import type { Places } from './volumes.ts';

const repository = path.join(import.meta.dirname, '../..');

/**
 * The next version in a folder of its own, seen through an overlay of this one: it has one more migration, which gives three
 * tables that every sale writes a column. Answers the folder.
 */
export async function nextVersion({ state }: Places, round: number): Promise<string> {
  const own = (await lastMigration()).slice(0, 4);
  const place = path.join(state, `version${round}`);
  const [upper, work, merged] = ['upper', 'work', 'merged'].map((name) => path.join(place, name));
  if (upper === undefined || work === undefined || merged === undefined) throw new Error('No folder');
  const migrations = path.join(upper, 'apps/server/migrations');
  for (const folder of [migrations, work, merged]) mkdirSync(folder, { recursive: true });
  for (let past = 1; past <= round; past += 1)
    writeFileSync(
      path.join(migrations, `${9000 + past}_next_version.sql`),
      `-- Goes with ${own}: columns that the version before does not read.\n` +
        ['carts', 'buybacks', 'items']
          .map((table) => `alter table ${table} add column "next${past}" int;\n`)
          .join(''),
    );
  runCommand(
    'mount',
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${repository},upperdir=${upper},workdir=${work}`,
    merged,
  );
  return merged;
}
