import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** What a retailer decided for the workshops that control what it took back. */
export const workshopSettings = (db: Trx, retailerAccountId: string) =>
  db
    .selectFrom('organization_root_details')
    .select([
      'guaranteeDays',
      'enabledPremiumFeatures',
      'paysTheUpside',
      'partialAbsorption',
      'litigationDays',
    ])
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirstOrThrow();

/** Must the operator write a word with a control? Either the retailer or the buyer may ask for it. */
export const isCommentMandatory = async (
  db: Trx,
  { retailerAccountId, buyerAccountId }: Pick<Buyback, 'retailerAccountId' | 'buyerAccountId'>,
): Promise<boolean> =>
  (await db
    .selectFrom('organization_root_details')
    .select('id')
    .where('accountId', 'in', [retailerAccountId, buyerAccountId])
    .where('isWarehouseCommentMandatory', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;
