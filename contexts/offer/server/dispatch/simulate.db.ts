import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The account of the imagined thing: its country, and its possible buyers. */
export async function accountOfSimulation(db: Trx, accountId: string) {
  const { companyCountry, name } = await db
    .selectFrom('accounts')
    .select(['companyCountry', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const buyers = await db
    .selectFrom('linked_buyers')
    .innerJoin('accounts', 'accounts.id', 'linked_buyers.buyerAccountId')
    .select(['accounts.id', 'accounts.name'])
    .where('linked_buyers.retailerAccountId', '=', accountId)
    .execute();
  return { companyCountry, buyers: [...buyers, { id: accountId, name }] };
}
