import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isId } from '@reprise/platform/server/files/files.ts';
import { fillProducts, makeScene, type Scene } from './scene.fixture.ts';

const products = 15_000;

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
  await fillProducts(scene, 'Produit', products);
}, 120_000);
afterAll(() => scene.close());

/** The unfinished files in the folder. */
const unfinished = async (): Promise<string[]> =>
  (await readdir(scene.filesDir, { recursive: true })).filter((name) => name.endsWith('.partial'));
async function bytesWritten(): Promise<number> {
  const sizes = await Promise.all(
    (await unfinished()).map(async (name) => (await stat(join(scene.filesDir, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Row = { status: string; entriesCount: number; entriesExpected: number; fileId: string | null };
const exportNow = async (): Promise<Row | undefined> =>
  (await scene.sql.query<Row>('select "status", "entriesCount", "entriesExpected", "fileId" from exports'))
    .rows[0];

test(
  'after a worker is killed in the middle of an export no file is there, and after the restart one, with each line once',
  { timeout: 240_000 },
  async () => {
    const server = await scene.server();
    const headers = { 'x-auth-token': scene.organisation.tokens.root_management_unit_manager };
    const answer = await fetch(`${server.url}/products/exports`, { method: 'POST', headers });
    expect(answer.status).toBe(201);
    // its report of progress is blocked, so it stops after its first batch
    await scene.sql.query('begin');
    await scene.sql.query('select from exports for update');
    const first = await scene.workers();
    await expect.poll(bytesWritten, { timeout: 60_000, interval: 50 }).toBeGreaterThan(100_000);
    await Promise.all(first.map((worker) => worker.kill()));
    await scene.sql.query('rollback');
    expect(await exportNow()).toMatchObject({ status: 'in_progress', fileId: null });
    expect((await scene.sql.query(`select from files where "purpose" = 'export'`)).rowCount).toBe(0);

    await scene.workers();
    await expect
      .poll(async () => (await exportNow())?.status, { timeout: 120_000, interval: 200 })
      .toBe('success');
    const ended = await exportNow();
    expect(ended?.entriesCount).toBe(ended?.entriesExpected);
    expect((await scene.sql.query(`select from files where "purpose" = 'export'`)).rowCount).toBe(1);
    expect((await scene.sql.query('select from exports')).rowCount).toBe(1);
    const fileId = ended?.fileId ?? '';
    const lines: Record<string, string>[] = parse(
      await readFile(join(scene.filesDir, fileId.slice(0, 2), fileId)),
      {
        columns: true,
        bom: true,
        delimiter: ';',
      },
    );
    expect(lines).toHaveLength(ended?.entriesCount ?? 0);
    const references = lines.flatMap(({ reference = '' }) =>
      reference.startsWith('CRASH-') ? [reference] : [],
    );
    expect(new Set(references).size).toBe(products);
    expect(await unfinished()).toEqual([]);
    const whole = (await readdir(scene.filesDir, { recursive: true })).filter((name) => isId(basename(name)));
    expect(whole).toHaveLength(1);
  },
);
