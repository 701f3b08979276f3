import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { forgetUnshown } from '@reprise/platform/server/files/files.db.ts';
import { rowsOf, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { copyCatalogue } from './copy-catalogue.db.ts';

const world = await openWorld();
const { retailer, product, headOffice, buyer } = world.a;

/** Somebody whose transaction holds up a copy. */
const other = new Client({ connectionString: world.url });
beforeAll(() => other.connect());
afterEach(() => other.query('rollback'));
afterAll(() => other.end());

/** Holds up whoever writes to a table. */
const holdUp = async (table: string): Promise<void> => {
  await other.query(`begin; lock table ${table} in share row exclusive mode`);
};
/** Somebody has waited for so long for that table. */
const isHeldUp = (table: string, milliseconds = 0) =>
  until('somebody to wait', async () => {
    const waiting = await rowsOf(
      world,
      `select from pg_locks join pg_stat_activity using ("pid")
       where not "granted" and "relation" = $1::regclass and now() - "query_start" > $2 * interval '1 millisecond'`,
      [table, milliseconds],
    );
    return waiting.length > 0;
  });
/** What a row that belongs to the account asks for when it is written, here at once or not at all. */
const isWrittenTo = async (accountId: string): Promise<boolean> =>
  (await rowsOf(world, 'select from accounts where "id" = $1 for key share nowait', [accountId])).length > 0;

const forget = (picture: string) => inWall(world.db, [retailer], (trx) => forgetUnshown(trx, [picture]));

test('a picture that its source loses while a catalogue is copied stays, for the copy shows it', async () => {
  const picture = await world.insert('files', {
    retailerAccountId: retailer,
    purpose: 'product_image',
    name: 'photo.webp',
    mediaType: 'image/webp',
    size: 1,
    sha256: '',
  });
  const show = (images: string[]) =>
    world.sql.query('update products set "images" = $2 where "id" = $1', [product, images]);
  await show([picture]);
  await holdUp('circuits');
  const making = makeSandbox(world, world.a);
  await isHeldUp('circuits');
  expect(await isWrittenTo(retailer)).toBe(true);
  await show([]);
  await expect(forget(picture)).rejects.toMatchObject({ code: '55P03' });
  await other.query('rollback');
  const sandbox = await making;
  expect(await forget(picture)).toEqual([]);
  const copy = await sandbox.copyOf(product);
  expect(await rowsOf(world, 'select "images" from products where "id" = $1', [copy])).toEqual([
    { images: [picture] },
  ]);
  await world.sql.query('update products set "images" = \'{}\' where "id" = $1', [copy]);
  expect(await forget(picture)).toEqual([picture]);
});

test('the copy of a large catalogue may take longer than another statement of a call', async () => {
  const to = await newClient(world);
  const impatient = createDb(world.url, { size: 1, statementTimeout: 200 });
  const copied = { from: retailer, to, organizationId: headOffice, buyerAccountId: buyer, withPrices: true };
  await holdUp('categories');
  try {
    const copying = inWall(impatient, [retailer, to], (trx) => copyCatalogue(trx, copied));
    await isHeldUp('categories', 400);
    await other.query('rollback');
    await copying;
  } finally {
    await impatient.close();
  }
  const [counted] = await rowsOf<{ copies: number }>(
    world,
    'select count(*)::int as copies from products where "accountId" = $1',
    [to],
  );
  expect(counted?.copies).toBeGreaterThan(0);
});

test('a retailer is worked with while it takes the catalogue of another', async () => {
  const id = await newClient(world);
  await holdUp('categories');
  const linking = world.a.as.super_admin.call('POST /accounts/{id}/linked-buyers', {
    params: { id },
    body: { buyerAccountId: buyer, catalogueOf: retailer },
  });
  await isHeldUp('categories');
  expect(await isWrittenTo(id)).toBe(true);
  await other.query('rollback');
  expect(await linking).toMatchObject({ buyerAccountId: buyer });
});

test('a catalogue of one buyer names nothing of another, and sells nothing that asks less than there', async () => {
  const { rootCategory } = world.a;
  const taken = async () => {
    const id = await newClient(world);
    await world.a.as.super_admin.call('POST /accounts/{id}/linked-buyers', {
      params: { id },
      body: { buyerAccountId: buyer, catalogueOf: retailer },
    });
    const [copy] = await rowsOf(
      world,
      `select "status", "secondaryCategories" = array[app.copy_id($3, $1)] as "isNamed", "secondaryCategories" = '{}' as "isAlone"
       from products where "accountId" = $1 and "id" = app.copy_id($2, $1)`,
      [id, product, rootCategory],
    );
    return copy;
  };
  await world.sql.query('update products set "secondaryCategories" = array[$2]::uuid[] where "id" = $1', [
    product,
    rootCategory,
  ]);
  expect(await taken()).toEqual({ status: 'published', isNamed: true, isAlone: false });
  await world.sql.query('update categories set "buyerAccountId" = $2 where "id" = $1', [
    rootCategory,
    world.b.buyer,
  ]);
  expect(await taken()).toEqual({ status: 'draft', isNamed: false, isAlone: true });
});
