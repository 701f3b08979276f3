import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sql } from 'kysely';

type Known = { retailerAccountId: string; number: string; email: string };

/** The retailer's dossier with this number, where the address is its customer's, in whatever case it is written. */
export const dossierOfCustomer = (
  db: Trx,
  { retailerAccountId, number, email }: Known,
): Promise<Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'> | undefined> =>
  db
    .selectFrom('buybacks')
    .innerJoin('customers', 'customers.id', 'buybacks.customerId')
    .select(['buybacks.id', 'buybacks.retailerAccountId', 'buybacks.buyerAccountId'])
    .where('buybacks.identificationNumber', '=', number)
    .where('buybacks.retailerAccountId', '=', retailerAccountId)
    .where(sql`lower(customers."email")`, '=', email.toLowerCase())
    .executeTakeFirst();
