import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore, type FileStore } from './files.ts';
import { s3Store } from './s3.ts';
import { sniff } from './sniff.ts';

/** A store, and the names of everything in it. */
type Kept = { store: FileStore; names: () => Promise<string[]>; close: () => Promise<void> };

async function inFolder(): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    store: folderStore(folder),
    names: () => readdir(folder, { recursive: true }),
    close: () => rm(folder, { recursive: true }),
  };
}

/** A real server of the protocol on this machine. */
async function inBucket(): Promise<Kept> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const place = {
    bucket: 'reprise',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const { endpoint, region, keys: credentials } = place;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
  return {
    store: s3Store(place),
    names: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: place.bucket }));
      return Contents.map(({ Key }) => String(Key));
    },
    close: async () => {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

const part = 1024 * 1024;
/** So many megabytes, each of its own letter; they break off when `end` is false. */
async function* megabytes(many: number, end = true) {
  for (let one = 0; one < many; one += 1) yield Buffer.alloc(part, String.fromCodePoint(97 + (one % 26)));
  if (!end) throw new Error('the line is cut');
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_, open) => {
  let kept: Kept;
  let store: FileStore;
  beforeAll(async () => {
    kept = await open();
    store = kept.store;
  });
  afterAll(() => kept.close());

  test('are read as they were written, whole or in part, until they are removed', async () => {
    const id = await store.put(Buffer.from('a letter'), 'text/plain');
    expect(String(await store.get(id))).toBe('a letter');
    const whole = await store.stream(id);
    expect([whole!.size, await text(whole!.stream)]).toEqual([8, 'a letter']);
    const some = await store.stream(id, { start: 2, end: 4 });
    expect([some!.size, await text(some!.stream)]).toEqual([8, 'let']);
    await store.remove(id);
    await store.remove(id);
    expect([await store.get(id), await store.stream(id)]).toEqual([null, null]);
    expect((await kept.names()).filter((name) => name.includes(id))).toEqual([]);
  });

  test('may be empty', async () => {
    const id = await store.put(Buffer.alloc(0), 'text/plain');
    expect((await store.get(id))?.byteLength).toBe(0);
  });

  test('are written in pieces as these come, and nothing stays of an upload that breaks off', async () => {
    const { id, size, sha256 } = await store.write(megabytes(12), 'text/csv');
    const got = await store.get(id);
    expect([size, sha256.length, got?.byteLength]).toEqual([12 * part, 64, 12 * part]);
    const edge = await store.stream(id, { start: 5 * part - 1, end: 5 * part });
    expect([edge!.size, String(await buffer(edge!.stream))]).toEqual([12 * part, 'ef']);
    await store.remove(id);
    const before = await kept.names();
    await expect(store.write(megabytes(7, false), 'text/csv')).rejects.toThrow('the line is cut');
    await expect(store.write(megabytes(1, false), 'text/csv')).rejects.toThrow('the line is cut');
    const left = (await kept.names()).filter((name) => !before.includes(name));
    expect(left.filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual([]);
  });

  test('are written right when the memory of a chunk is used again', async () => {
    async function* reused() {
      const chunk = Buffer.alloc(part);
      for (let one = 0; one < 12; one += 1) yield chunk.fill(97 + one);
      chunk.buffer.transfer(0);
    }
    const { id } = await store.write(reused(), 'text/csv');
    const got = await store.get(id);
    const expected = Buffer.concat(Array.from({ length: 12 }, (_, one) => Buffer.alloc(part, 97 + one)));
    expect(got?.equals(expected)).toBe(true);
    await store.remove(id);
  });

  test('that are begun again lie there once, as they were written last', async () => {
    const id = randomUUID();
    await store.write(megabytes(2), 'text/csv', id);
    const { size } = await store.write(megabytes(1), 'text/csv', id);
    expect([size, (await store.get(id))?.byteLength]).toEqual([part, part]);
    expect((await kept.names()).filter((name) => name.includes(id))).toHaveLength(1);
    expect(await store.sweep(new Date())).toBe(0);
    expect((await store.get(id))?.byteLength).toBe(part);
  });

  test('that do not exist are not found, and an id cannot reach out of the folder', async () => {
    expect(await store.get('00000000-0000-4000-8000-000000000000')).toBeNull();
    await expect(async () => store.get('../../etc/passwd')).rejects.toThrow('Not the id');
  });
});

test('a file is one name in its folder; one of an earlier release, with its media type beside it, goes whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const store = folderStore(folder);
  const id = await store.put(Buffer.from('a letter'), 'text/plain');
  expect(await readdir(join(folder, id.slice(0, 2)))).toEqual([id]);
  await writeFile(join(folder, id.slice(0, 2), `${id}.type`), 'text/plain');
  expect(String(await store.get(id))).toBe('a letter');
  await store.remove(id);
  expect(await readdir(join(folder, id.slice(0, 2)))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('what killed writers left in a folder is removed when the file is begun again, or when it is old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const store = folderStore(folder);
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const left = ids.map((id) => join(folder, id.slice(0, 2), `${id}.${randomUUID()}.partial`));
  for (const path of left) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half a line');
  }
  const names = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.partial'));
  await store.write(megabytes(1), 'text/csv', ids[0]);
  expect(await names()).toHaveLength(2);
  const [, old] = left;
  const now = Date.now();
  await utimes(old!, new Date(now - 2 * 86_400_000), new Date(now - 2 * 86_400_000));
  expect(await store.sweep(new Date(now - 86_400_000))).toBe(1);
  expect(await names()).toEqual([relative(folder, left[2]!)]);
  await rm(folder, { recursive: true });
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
