import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from '@reprise/platform/server/files/files.ts';
import { ignoredLines } from './report-lines.ts';

const folder = await mkdtemp(join(tmpdir(), 'report-lines-'));
afterAll(() => rm(folder, { recursive: true }));
const store = folderStore(folder);

/** The bytes of the whole list once an import that wrote it has failed with this error. */
async function keptAfter(error: Error): Promise<string | undefined> {
  const ignored = ignoredLines(store, 'fr-FR');
  await ignored.add([{ line: 2, column: 'ean', value: 'x', code: 'integer' }]);
  const file = await ignored.close();
  await ignored.drop(error);
  return (await store.get(file?.id ?? ''))?.toString();
}

test('the list of an import that has failed is removed', async () => {
  expect(await keptAfter(new Error('duplicate key value violates unique constraint'))).toBeUndefined();
});

test('the list stays where the database was lost at the end: the import may have ended with it', async () => {
  expect(await keptAfter(new Error('Connection terminated unexpectedly'))).toContain('2;ean;x;integer;');
});
