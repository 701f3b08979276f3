import { expect, test } from 'vitest';
import { packItem, readyItem } from '@reprise/workshop/server/resale/testing/ready-item.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { whileWritten } from '../kit/while-written.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();
const operator = world.a.as.warehouse_operator;

/** A refurbished item in an open parcel to the buyer. */
async function packed() {
  const item = await readyItem(world);
  return { ...item, parcel: await packItem(world, item.code) };
}

test('an item does not leave out of a parcel that is closed meanwhile', async () => {
  const { itemId, buybackId, parcel } = await packed();
  const { version } = await stateOf(world, buybackId);
  const exited = await whileWritten(
    world,
    ['select from items where "id" = $1 for no key update', [itemId]],
    () =>
      world.a.as.warehouse_manager.send('POST /items/{id}/exit', {
        params: { id: itemId },
        body: { version, reason: 'sold', reference: 'F-12' },
      }),
    async () =>
      void (await world.sql.query(
        `update packages set "status" = 'closed', "closedAt" = now(), "version" = "version" + 1 where "id" = $1`,
        [parcel.id],
      )),
  );
  expect(exited.refusal().code).toBe('package_closed');
});

test('a parcel is not closed around an item that leaves meanwhile', async () => {
  const { itemId, parcel } = await packed();
  const gone = `with gone as (delete from package_items where "itemId" = $1)
    update items set "exitAt" = now(), "exitReason" = 'sold', "stockId" = null, "version" = "version" + 1 where "id" = $1`;
  const closed = await whileWritten(world, [gone, [itemId]], () =>
    operator.send('POST /packages/{id}/close', {
      params: { id: parcel.id },
      body: { version: parcel.version },
    }),
  );
  expect(closed.refusal().code).toBe('package_empty');
});
