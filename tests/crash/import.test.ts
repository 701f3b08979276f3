import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm, multipart } from '../wall/upload.ts';
import { makeScene, type Scene } from './scene.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.close());

const lines = 20_000;
const file = (): Buffer =>
  Buffer.from(
    [
      'reference;label;category_identifier;price_grade_a;tac_codes',
      'IP13P-128;;;199;',
      ...Array.from(
        { length: lines - 1 },
        (_, at) => `CRASH-${at};Produit ${at};smartphones;12,50;35200${100 + (at % 900)}`,
      ),
    ].join('\n'),
  );

const one = async <Row extends object>(text: string): Promise<Row | undefined> =>
  (await scene.sql.query(text)).rows[0];
const importNow = () =>
  one<{ status: string; progress: number; report: unknown }>(
    'select "status", "progress", "report" from imports order by "createdAt" desc limit 1',
  );
const written = () =>
  one<Record<string, number>>(`select
    (select count(*) from products where "reference" like 'CRASH-%')::int as products,
    (select count(*) from product_tacs join products on products."id" = "productId" where "reference" like 'CRASH-%')::int as tacs,
    (select count(*) from product_price_changes where "importId" is not null)::int as prices,
    (select count(*) from import_lines)::int as lines,
    (select count(*) from audit_logs where "noun" = 'import')::int as log,
    (select "listVersion" from products where "reference" = 'IP13P-128') as list,
    (select count(*) from search_products where "reference" like 'CRASH-%')::int as found`);

test(
  'after a worker is killed in the middle of an import nothing of it is there, and after the restart all of it, once',
  { timeout: 240_000 },
  async () => {
    const server = await scene.server();
    const first = await scene.workers();
    const answer = await fetch(`${server.url}/accounts/${scene.organisation.retailer}/imports`, {
      method: 'POST',
      headers: {
        'x-auth-token': scene.organisation.tokens.root_management_unit_manager,
        'content-type': multipart,
      },
      body: new Uint8Array(
        fileForm(
          { type: 'products', strategy: 'generic', dryRun: 'false' },
          { name: 'produits.csv', bytes: file() },
        ),
      ),
    });
    expect(answer.status).toBe(201);
    // while it reads, or while it writes
    await expect
      .poll(async () => (await importNow())?.progress, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(0);
    await Promise.all(first.map((worker) => worker.kill()));
    expect(await importNow()).toMatchObject({ status: 'in_progress', report: null });
    expect(await written()).toMatchObject({ products: 0, tacs: 0, prices: 0, lines: 0, log: 0, list: 1 });

    await scene.workers();
    await expect
      .poll(async () => (await importNow())?.status, { timeout: 120_000, interval: 200 })
      .toBe('success');
    const whole = { products: lines - 1, tacs: lines - 1, prices: lines, lines, log: 1, list: 2 };
    expect(await written()).toMatchObject(whole);
    await expect.poll(async () => (await written())?.['found'], { timeout: 60_000 }).toBe(lines - 1);
    expect(await written()).toMatchObject(whole);
  },
);
