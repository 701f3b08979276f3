import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

/** The parcel of the item: the last one it was put into, with the number of its items. */
export async function packageOf(db: Trx, itemId: string) {
  const found = await db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select(['packages.id', 'packages.number', 'packages.transportId', 'packages.closedAt'])
    .where('package_items.itemId', '=', itemId)
    .orderBy('package_items.addedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const [items, transport] = await Promise.all([
    db.selectFrom('package_items').select('id').where('packageId', '=', found.id).execute(),
    db.selectFrom('transports').selectAll().where('id', '=', found.transportId).executeTakeFirst(),
  ]);
  return { number: found.number, itemCount: items.length, transport };
}

/** The erasure that counts: the last successful one, else the last one, with its author. */
export const erasureOf = (db: Trx, itemId: string) =>
  db
    .selectFrom('erasures')
    .leftJoin('users', 'users.id', 'erasures.userId')
    .selectAll('erasures')
    .select(['users.firstname', 'users.lastname'])
    .where('erasures.itemId', '=', itemId)
    .orderBy((is) => is('erasures.result', '=', 'success'), 'desc')
    .orderBy((is) => is.fn.coalesce('erasures.erasedAt', 'erasures.createdAt'), 'desc')
    .limit(1)
    .executeTakeFirst();

export const stockNameOf = async (db: Trx, stockId: string): Promise<string | null> => {
  const stock = await db.selectFrom('stocks').select('name').where('id', '=', stockId).executeTakeFirst();
  return stock?.name ?? null;
};

/** The name of the seller who created the dossier at the counter. */
export const sellerNameOf = async (db: Trx, userId: string): Promise<string | null> => {
  const user = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.firstname} ${user.lastname}` : null;
};

/** The latest transport of a leg that has no label yet. */
export const unlabelledTransportOf = async (
  db: Trx,
  buybackId: string,
  leg: Tables['transports']['leg'],
): Promise<string | undefined> => {
  const transport = await db
    .selectFrom('transports')
    .select(['id', 'labelFileId'])
    .where('buybackId', '=', buybackId)
    .where('leg', '=', leg)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return transport?.labelFileId === null ? transport.id : undefined;
};
