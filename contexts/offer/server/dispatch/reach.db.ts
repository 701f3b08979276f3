import type { Trx } from '@reprise/platform/server/db/db.ts';

type Named = { id: string; name: string };

/** The retailers of a buyer, itself among them when it sells too, by name. */
export const retailersOf = (db: Trx, buyerAccountId: string): Promise<Named[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('isRetailer', '=', true)
    .where((is) =>
      is.or([
        is('id', '=', buyerAccountId),
        is.exists(
          is
            .selectFrom('linked_buyers')
            .select('linked_buyers.retailerAccountId')
            .where('linked_buyers.buyerAccountId', '=', buyerAccountId)
            .whereRef('linked_buyers.retailerAccountId', '=', 'accounts.id'),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Does the account supervise workshops of its own? */
export async function isSupervisor(db: Trx, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('isBuyerAndWorkshopsSupervisor')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.isBuyerAndWorkshopsSupervisor ?? false;
}
