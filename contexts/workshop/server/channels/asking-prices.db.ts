import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

/** Keeps what an item is asked for, over what it was. */
export async function writeAskingPrice(db: Trx, asked: Insertable<Tables['asking_prices']>): Promise<void> {
  const { price, currency, userId, updatedAt } = asked;
  await db
    .insertInto('asking_prices')
    .values(asked)
    .onConflict((on) => on.column('itemId').doUpdateSet({ price, currency, userId, updatedAt }))
    .execute();
}

export async function forgetAskingPrice(db: Trx, itemId: string): Promise<void> {
  await db.deleteFrom('asking_prices').where('itemId', '=', itemId).execute();
}

export const askingPriceOf = (db: Trx, itemId: string) =>
  db
    .selectFrom('asking_prices')
    .select(['price', 'currency'])
    .where('itemId', '=', itemId)
    .executeTakeFirst();
