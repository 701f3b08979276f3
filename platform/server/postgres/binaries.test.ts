import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOnce } from './binaries.ts';

const base = await mkdtemp(path.join(tmpdir(), 'binaries-'));
afterAll(() => rm(base, { recursive: true, force: true }));

/** What npm installs: a program, a library, and the link by which the program finds it. */
const installed = async (name: string): Promise<string> => {
  const native = path.join(base, name, 'native');
  await mkdir(path.join(native, 'bin'), { recursive: true });
  await mkdir(path.join(native, 'lib'));
  await writeFile(path.join(native, 'bin', 'postgres'), '');
  await writeFile(path.join(native, 'lib', 'libone.so.1'), 'the library');
  await symlink('libone.so.1', path.join(native, 'lib', 'libone.so'));
  return native;
};

test('the copy of the programs outlives the project that it was made from', async () => {
  const native = await installed('project');
  const copy = await copyOnce({ native, version: '18.0' }, path.join(base, 'services'));
  await rm(path.dirname(native), { recursive: true });
  expect(await readFile(path.join(copy, 'lib', 'libone.so'), 'utf8')).toBe('the library');
});

test('a copy whose links lead into a project is made anew', async () => {
  const home = path.join(base, 'others');
  const lib = path.join(home, 'reprise-postgres-18.0', 'native', 'lib');
  await mkdir(lib, { recursive: true });
  await symlink(path.join(base, 'gone', 'libone.so.1'), path.join(lib, 'libone.so'));
  const copy = await copyOnce({ native: await installed('second'), version: '18.0' }, home);
  expect(await readFile(path.join(copy, 'lib', 'libone.so'), 'utf8')).toBe('the library');
});
