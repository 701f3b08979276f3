import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { forgetUnshown } from '@reprise/platform/server/files/files.db.ts';
import { rowsOf, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { retailer, product } = world.a;

/** Somebody whose transaction holds up a copy. */
const other = new Client({ connectionString: world.url });
beforeAll(() => other.connect());
afterEach(() => other.query('rollback'));
afterAll(() => other.end());

/** Holds up whoever writes to a table. */
const holdUp = async (table: string): Promise<void> => {
  await other.query(`begin; lock table ${table} in share row exclusive mode`);
};
/** Somebody waits for that table. */
const isHeldUp = (table: string) =>
  until('somebody to wait', async () => {
    const waiting = await rowsOf(
      world,
      'select from pg_locks where not "granted" and "relation" = $1::regclass',
      [table],
    );
    return waiting.length > 0;
  });
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
