import type { Trx } from '../../lib/db/db.ts';

/** What a retailer decided for the workshops that control what it took back. */
export const workshopSettings = (db: Trx, retailerAccountId: string) =>
  db
    .selectFrom('organization_root_details')
    .select([
      'guaranteeDays',
      'enabledPremiumFeatures',
      'isWarehouseCommentMandatory',
      'paysTheUpside',
      'partialAbsorption',
      'litigationDays',
    ])
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirstOrThrow();
