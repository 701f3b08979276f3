import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export type Terms = Pick<
  OrganizationRootDetail,
  'id' | 'accountId' | 'transferOrderTerms' | 'enabledPremiumFeatures' | 'barCodeEnabled'
>;

/** The terms of an account, and whether it has the premium feature. */
export const getTerms = (db: Trx, accountId: string): Promise<Terms | undefined> =>
  db
    .selectFrom('organization_root_details')
    .select(['id', 'accountId', 'transferOrderTerms', 'enabledPremiumFeatures', 'barCodeEnabled'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** How the account's papers look, and in which money. */
export const printerOf = (
  db: Trx,
  accountId: string,
): Promise<Pick<Account, 'name' | 'mainColor' | 'logo' | 'currency' | 'language'>> =>
  db
    .selectFrom('accounts')
    .select(['name', 'mainColor', 'logo', 'currency', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
