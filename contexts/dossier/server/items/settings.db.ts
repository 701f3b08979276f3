import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The settings of a retailer that its workshops need. */
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

/** Must the operator comment on a control? Either the retailer or the buyer may require it. */
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
