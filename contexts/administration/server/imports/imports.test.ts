import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { plainInWall } from '@reprise/platform/server/db/wall.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { enqueue, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { productsKind } from './import-products.ts';
import { counts, importRun, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));
beforeEach(() => world.sql.query(`update imports set "status" = 'error' where "status" = 'in_progress'`));

const head = 'reference;label;category_identifier;price_grade_a';
const file = (reference: string) => `${head}\n${reference};Un produit;smartphones;10\n`;
const productOf = async (reference: string) =>
  (await world.sql.query('select * from products where "reference" = $1', [reference])).rows[0];

describe('who may import', () => {
  test('excludes nobody signed in, sellers and people of another organisation', async () => {
    const { tokens } = world.a;
    expect((await imports.send(file('N1'), { token: null })).status).toBe(401);
    expect((await imports.send(file('N1'), { token: tokens.store_seller })).status).toBe(403);
    expect((await imports.send(file('N1'), { token: tokens.root_management_unit_analyst })).status).toBe(403);
    const foreign = await imports.send(file('N1'), { token: world.b.tokens.root_management_unit_manager });
    expect([foreign.status, foreign.refusal().code]).toEqual([404, 'not_found']);
    const { rows } = await world.sql.query(`select from files where "purpose" = 'import'`);
    expect(rows).toEqual([]);
  });

  test('excludes another organisation from reading and repeating an import', async () => {
    const done = await imports.done(file('N2'), { dryRun: true });
    const who = world.b.as.root_management_unit_manager;
    for (const name of [
      'GET /imports/{id}',
      'GET /imports/{id}/lines',
      'GET /imports/{id}/report',
      'POST /imports/{id}/run',
      'POST /imports/{id}/rollback',
      'POST /imports/{id}/cancel',
    ] as const) {
      const { status } = await who.raw(name, { params: { id: done.id } });
      expect([name, status]).toEqual([name, 404]);
    }
    expect(
      await who.refused('GET /accounts/{accountId}/imports', { params: { accountId: world.a.retailer } }),
    ).toBe('not_found');
  });

  test('includes the provider’s people, for everything but prices', async () => {
    const token = world.a.tokens.admin;
    const done = await imports.done(
      `${head}\nN3;Un produit;smartphones;10\nN4;Un produit;smartphones;\nIP13P-128;;;240\n`,
      {
        token,
        accountId: world.a.retailer,
      },
    );
    expect([counts(done), leftOut(done)]).toEqual([[3, 1, 0, 1, 1], ['2 price_grade_a price_forbidden']]);
  });

  test('includes a buyer for its own part of the retailer’s catalogue, and no other', async () => {
    const token = world.a.tokens.buyer_manager;
    await world.sql.query(
      `insert into categories select (jsonb_populate_record(categories,
         jsonb_build_object('id', uuidv7(), 'identifier', 'sans-repreneur', 'buyerAccountId', null))).*
       from categories where "id" = $1`,
      [world.a.category],
    );
    await imports.done(`${head}\nN5;Un produit;sans-repreneur;10\n`);
    const done = await imports.done(
      `${head}\nN6;Un produit;smartphones;10\nN7;Un produit;sans-repreneur;10\nN5;;;11\n`,
      { token },
    );
    expect(leftOut(done)).toEqual(['3 category_identifier other_buyer', '4 reference other_buyer']);
    expect(await productOf('N6')).toMatchObject({
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
    });
    // its retailer sees the change of its catalogue
    expect(await imports.read(done.id)).toMatchObject({ destinationAccountId: world.a.retailer });
    const foreign = await imports.send(file('N8'), { token, accountId: world.b.retailer });
    expect(foreign.status).toBe(404);
  });
});

test('somebody of an account that buys from itself imports into its own catalogue as its buyer', async () => {
  const { buyer: accountId, tokens } = world.a;
  const sell = (is: boolean) =>
    world.sql.query('update accounts set "isRetailer" = $2 where "id" = $1', [accountId, is]);
  const token = tokens.buyer_manager;
  const send = () =>
    imports.send(`${head}\nS1;Un produit;smartphones;10\n`, { token, accountId, dryRun: true });
  expect((await send()).refusal().code).toBe('not_found');
  await sell(true);
  const sent = await send();
  expect(sent.status).toBe(201);
  const { rows } = await world.sql.query(
    `select "request" ->> 'buyerAccountId' as buyer from imports where "id" = $1`,
    [sent.answer().id],
  );
  expect(rows).toEqual([{ buyer: accountId }]);
  await imports.ended(sent.answer().id, token);
  await sell(false);
});

test('an import of a buyer is not undone once others have imported into the same catalogue', async () => {
  const { tokens, as } = world.a;
  const done = await imports.done(`${head}\nU1;Un produit;smartphones;10\n`, { token: tokens.buyer_manager });
  const seen = () => imports.read(done.id, tokens.buyer_manager);
  expect(await seen()).toMatchObject({ canUndo: true });
  await imports.done(file('U2'));
  expect(await seen()).toMatchObject({ canUndo: false, undoneBy: null });
  const undone = await as.buyer_manager.send('POST /imports/{id}/rollback', { params: { id: done.id } });
  expect([undone.status, undone.refusal().code]).toEqual([409, 'import_not_undoable']);
  expect(await productOf('U1')).toBeDefined();
});

test('the list of imports answers results and pages, and no hydra', async () => {
  const answer = await world
    .as(world.a.tokens.root_management_unit_manager, { accept: 'application/ld+json' })
    .call('GET /accounts/{accountId}/imports', {
      params: { accountId: world.a.retailer },
      query: { page: 1, itemsPerPage: 2 },
    });
  expect(answer).toMatchObject({
    results: [{ type: 'products', origin: 'wizard' }, { type: 'products' }],
    pagination: { page: 1, items_per_page: 2, total_pages: expect.any(Number) },
  });
  expect(Object.keys(answer)).toEqual(['results', 'pagination']);
});

test('an import under way is stopped and writes nothing; one that has ended is refused', async () => {
  const by = world.a.as.root_management_unit_manager;
  await imports.stop();
  const { id } = (await imports.send(file('S1'))).answer();
  expect(await imports.read(id)).toMatchObject({ status: 'in_progress', canCancel: true, progress: 0 });
  expect(await by.refused('GET /imports/{id}/report', { params: { id } })).toBe('document_not_ready');
  const stopped = await by.call('POST /imports/{id}/cancel', { params: { id } });
  expect(stopped).toMatchObject({ status: 'error', report: { error: 'cancelled' } });
  // the next one is not kept waiting, and the stopped one is not taken up
  await imports.done(file('S2'));
  expect(await productOf('S1')).toBeUndefined();
  const again = await by.send('POST /imports/{id}/cancel', { params: { id } });
  expect([again.status, again.refusal().code]).toEqual([409, 'import_over']);
});

test('what somebody changes while a CSV is read is not overwritten', async () => {
  await imports.done(file('W1'));
  const { retailer } = world.a;
  const written = await plainInWall(world.db, [retailer], async (client) => {
    const reading = await productsKind.begin(importRun(world, client));
    await reading.take([
      { line: 2, cells: { reference: 'W1', price_grade_a: '11' } },
      { line: 3, cells: { reference: 'W2', label: 'Un produit', category_identifier: 'smartphones' } },
    ]);
    await world.sql.query(
      `update products set "version" = "version" + 1, "buybackPriceGradeA" = 777 where "reference" = 'W1'`,
    );
    await world.sql.query(
      `insert into products select (jsonb_populate_record(products,
         jsonb_build_object('id', uuidv7(), 'reference', 'W2'))).* from products where "reference" = 'W1'`,
    );
    return reading.write();
  });
  expect(written.overtaken.map(({ problem: { line, code } }) => `${line} ${code}`).toSorted()).toEqual([
    '2 changed_meanwhile',
    '3 changed_meanwhile',
  ]);
  const prices = await world.sql.query(
    `select "reference", "buybackPriceGradeA" as price from products where "reference" in ('W1', 'W2') order by 1`,
  );
  expect(prices.rows).toEqual([
    { reference: 'W1', price: 777 },
    { reference: 'W2', price: 777 },
  ]);
});

test('columns of pictures are not read, and are reported as unknown once they hold something', async () => {
  const columns = 'reference;label;category_identifier;image_url_1;image_url_2';
  const done = await imports.done(
    `${columns}\nI1;Un produit;smartphones;https://images.example.org/1.jpg;\n`,
  );
  expect(done.report?.unknownColumns).toEqual(['image_url_1']);
});

test('the lines that were sent and left out are forgotten when their days are over, the numbers stay', async () => {
  const by = world.a.as.root_management_unit_manager;
  const dry = await imports.done(`${file('F1')}F2;x;nulle-part;1\n`, { dryRun: true });
  const real = await by.call('POST /imports/{id}/run', { params: { id: dry.id } });
  await imports.ended(real.id);
  const kept = () =>
    world.sql.query<{ content: string | null; reportFile: string | null }>(
      'select "content", "reportFile" from imports where "id" = any ($1) order by "createdAt"',
      [[dry.id, real.id]],
    );
  const [first, second] = (await kept()).rows;
  // the real run reads the file of the dry run
  expect(second?.content).toBe(first?.content);
  const files = [first?.content ?? '', first?.reportFile ?? '', second?.reportFile ?? ''];
  const before = world.clock.now;
  const inDays = async (days: number): Promise<void> => {
    world.clock.now = new Date(before.getTime() + days * 86_400_000);
    await enqueue(world, [], 'imports.forget_old', {});
    await until('the jobs to be done', async () => {
      const { rows } = await world.sql.query(
        `select from graphile_worker.jobs where task_identifier like 'imports.%'`,
      );
      return rows.length === 0;
    });
  };
  try {
    await inDays(importLimits.filesKeptDays - 1);
    expect((await kept()).rows).toEqual([first, second]);
    await inDays(importLimits.filesKeptDays + 1);
    const nothing = { content: null, reportFile: null };
    expect((await kept()).rows).toEqual([nothing, nothing]);
    for (const id of files) expect(await world.files.get(id)).toBeNull();
    expect((await world.sql.query('select from files where "id" = any ($1)', [files])).rowCount).toBe(0);
    expect(counts(await imports.read(real.id))).toEqual([2, 1, 0, 0, 1]);
    const report = await by.refusal('GET /imports/{id}/report', { params: { id: real.id } });
    expect(report.code).toBe('not_found');
    const again = await by.refusal('POST /imports/{id}/run', { params: { id: dry.id } });
    expect(again.code).toBe('import_not_dry');
  } finally {
    world.clock.now = before;
  }
});

test('the audit log has one line for an import, with its numbers', async () => {
  const done = await imports.done(file('A1'));
  const { rows } = await world.sql.query(`select "action", "after" from audit_logs where "nounId" = $1`, [
    done.id,
  ]);
  expect(rows).toEqual([
    {
      action: 'create',
      after: expect.objectContaining({ found: 1, inserted: 1, sourceName: 'produits.csv' }),
    },
  ]);
});
