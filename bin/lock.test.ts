import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

// npm writes into the lock file what the machine has that wrote it, and `npm ci` refuses one that lacks the packages of
// other platforms: nobody else could install.

const root = path.dirname(import.meta.dirname);
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const versions = z.record(z.string(), z.string()).default({});
const locked = z.object({
  version: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const { packages } = z
  .object({ packages: z.record(z.string(), locked) })
  .parse(readJson('package-lock.json'));
const entries = Object.entries(packages);

/** Where Node finds `name` for what lies at `place`: in its own folder, or in one above. */
function found(place: string, name: string): string | null {
  const here = path.posix.join(place, 'node_modules', name);
  if (packages[here]) return here;
  return place === '' ? null : found(path.posix.dirname(place).replace(/^\.$/, ''), name);
}

test('the lock names every package of every platform', () => {
  const platforms = entries.flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  );
  expect(platforms.length).toBeGreaterThan(100);
  expect(platforms.filter(({ place, name }) => found(place, name) === null)).toEqual([]);
});

test('the lock says of each workspace what its package.json says', () => {
  const wanted = locked.pick({ dependencies: true, devDependencies: true, optionalDependencies: true });
  const manifests = globSync(
    ['package.json', '{packages,apps}/*/package.json', '{demo,e2e,bench}/package.json'],
    {
      cwd: root,
    },
  );
  expect(manifests.length).toBeGreaterThan(10);
  for (const file of manifests) {
    const place = path.posix.dirname(file.replaceAll('\\', '/')).replace(/^\.$/, '');
    expect({ place, ...wanted.parse(packages[place]) }).toEqual({ place, ...wanted.parse(readJson(file)) });
  }
});

test('what is installed is known by its content, and comes from whichever registry the machine uses', () => {
  const brought = entries.filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
  expect(brought.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  // an address here would be asked of everybody; those of the workspaces are their folders
  expect(brought.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const links = entries.filter(([, { link }]) => link === true);
  expect(links.filter(([, { resolved }]) => resolved === undefined || !packages[resolved])).toEqual([]);
});
