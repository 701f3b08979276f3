import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The settings of an account's site, as far as the tunnel shows them. */
export const siteOf = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('organization_root_details as detail', 'detail.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.mainColor',
      'accounts.companyCountry',
      'accounts.currency',
      'accounts.language',
      'detail.tagPriceEnabled',
      'detail.buybackZeroDescription',
      'detail.translations',
      'detail.guaranteeDays',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
