import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// npm writes into the lock file only the platform packages of the machine that wrote it, and `npm ci` refuses a lock
// file that lacks those of its own platform: on other platforms nobody could install.

const root = path.dirname(import.meta.dirname);
type Versions = Record<string, string>;
type Manifest = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions };
type Locked = Manifest & { link?: boolean; resolved?: string; integrity?: string };

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { packages }: { packages: Record<string, Locked | undefined> } = JSON.parse(
  textOf('package-lock.json'),
);
const entries = Object.entries(packages).map(([place, locked]) => [place, locked ?? {}] as const);

/** Where Node resolves `name` from a package at `place`: in its own folder, or in one above. */
function found(place: string, name: string): string | null {
  const here = path.posix.join(place, 'node_modules', name);
  if (packages[here]) return here;
  return place === '' ? null : found(path.posix.dirname(place).replace(/^\.$/, ''), name);
}

test('the lock names every package of every platform', () => {
  const platforms = entries.flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).map((name) => ({ place, name })),
  );
  expect(platforms.length).toBeGreaterThan(100);
  expect(platforms.filter(({ place, name }) => found(place, name) === null)).toEqual([]);
});

test('the lock says of each workspace what its package.json says', () => {
  const wanted = ({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }: Manifest) => ({
    dependencies,
    devDependencies,
    optionalDependencies,
  });
  const manifests = globSync(
    [
      'package.json',
      '{contexts,apps,clients}/*/package.json',
      '{platform,registers,tests,demo,e2e,bench}/package.json',
    ],
    {
      cwd: root,
    },
  );
  expect(manifests.length).toBeGreaterThan(10);
  for (const file of manifests) {
    const place = path.posix.dirname(file.replaceAll('\\', '/')).replace(/^\.$/, '');
    const manifest: Manifest = JSON.parse(textOf(file));
    expect({ place, ...wanted(packages[place] ?? {}) }).toEqual({ place, ...wanted(manifest) });
  }
});

test('what is installed is known by its content, and comes from whichever registry the machine uses', () => {
  const brought = entries.filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
  expect(brought.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  // a registry's address here would be used by everybody; workspaces have their folders
  expect(brought.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const links = entries.filter(([, { link }]) => link === true);
  expect(links.filter(([, { resolved }]) => resolved === undefined || !packages[resolved])).toEqual([]);
});
