import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastMigration } from '@reprise/platform/server/migrate.ts';
import { runCommand } from './run-command.ts';
import type { Places } from './volumes.ts';

const repository = path.join(import.meta.dirname, '../..');

/** The address of a file of the dashboard that only that version has. */
export const newFile = (round: number): string => `/assets/next-version-${round}.js`;

/**
 * The next version in a folder of its own, seen through an overlay of this one: it has one more migration, which gives three
 * tables that every sale writes a column, and a file of the dashboard. Answers the folder.
 */
export async function nextVersion({ state }: Places, round: number): Promise<string> {
  const own = (await lastMigration()).slice(0, 4);
  const place = path.join(state, `version${round}`);
  const [upper, work, merged] = ['upper', 'work', 'merged'].map((name) => path.join(place, name));
  if (upper === undefined || work === undefined || merged === undefined) throw new Error('No folder');
  const migrations = path.join(upper, 'apps/server/migrations');
  const dashboard = path.join(upper, 'apps/dashboard/dist');
  for (const folder of [migrations, path.join(dashboard, 'assets'), work, merged])
    mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(dashboard, newFile(round)), '');
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
