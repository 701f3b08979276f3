import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './build-apps.ts';

let root: string;
let dir: string;
const told: string[] = [];
const build = (): Promise<boolean> =>
  buildApp(root, dir, [dir, join(root, 'words')], (line) => told.push(line));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-'));
  dir = join(root, 'app');
  await mkdir(join(dir, 'src'), { recursive: true });
  await mkdir(join(root, 'words'));
  await symlink(resolve(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'));
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
  await writeFile(join(dir, 'index.html'), '<script type="module" src="/src/main.js"></script>');
  await writeFile(
    join(dir, 'src/main.js'),
    `import words from '../../words/fr.json'; document.title = words.title;`,
  );
  await writeFile(join(root, 'words/fr.json'), '{ "title": "Reprise" }');
});
afterAll(() => rm(root, { recursive: true }));

test('an app is built once, again when anything it is made of changes, and not for a changed test', async () => {
  expect(await build()).toBe(true);
  const script = (await readdir(join(dir, 'dist/assets'))).find((name) => name.endsWith('.js.gz'))!;
  expect(gunzipSync(await readFile(join(dir, 'dist/assets', script))).toString()).toContain('Reprise');
  expect(await build()).toBe(false);
  await writeFile(join(dir, 'src/main.test.ts'), '');
  expect(await build()).toBe(false);
  await writeFile(join(root, 'words/fr.json'), '{ "title": "Rachat" }');
  expect(await build()).toBe(true);
  expect(told).toContain('app: up to date');
});

test('a build that fails says why and is tried again', async () => {
  await writeFile(join(dir, 'src/main.js'), `import './missing.js';`);
  await expect(build()).rejects.toThrow(/missing/);
  await writeFile(join(dir, 'src/main.js'), 'document.title = "";');
  expect(await build()).toBe(true);
});
