import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore, type FileStore } from './files.ts';
import { sniff } from './sniff.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = folderStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('what is put is got, whole or in part, until it is removed', async () => {
  const id = await store.put(Buffer.from('a letter'), 'text/plain');
  expect(String(await store.get(id))).toBe('a letter');
  const part = await store.stream(id, { start: 2, end: 4 });
  expect([part!.size, await text(part!.stream)]).toEqual([8, 'let']);
  await store.remove(id);
  await store.remove(id);
  expect([await store.get(id), await store.stream(id)]).toEqual([null, null]);
  expect(await readdir(join(folder, id.slice(0, 2)))).toEqual([]);
});

test('what comes in pieces is written as it comes, and nothing stays of what breaks off', async () => {
  async function* letter(end: boolean) {
    yield Buffer.from('a let');
    if (!end) throw new Error('the line is cut');
    yield Buffer.from('ter');
  }
  const { id, size, sha256 } = await store.write(letter(true), 'text/plain');
  expect(String(await store.get(id))).toBe('a letter');
  expect([size, sha256.length]).toEqual([8, 64]);
  await store.remove(id);
  const before = await readdir(folder, { recursive: true });
  await expect(store.write(letter(false), 'text/plain')).rejects.toThrow('the line is cut');
  const left = (await readdir(folder, { recursive: true })).filter((name) => !before.includes(name));
  expect(left.filter((name) => name.includes('-'))).toEqual([]);
});

test('an id cannot reach out of the folder', async () => {
  expect(() => store.get('../../etc/passwd')).toThrow('not the id');
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['<svg onload="x">', null],
  ['\0\0\0\x18ftypmp42', null],
  ['', null],
])('the first bytes of %j say %s', (bytes, type) => {
  expect(sniff(Buffer.from(bytes, 'latin1'))).toBe(type);
});
