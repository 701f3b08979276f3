import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export type Terms = Pick<
  OrganizationRootDetail,
  'id' | 'accountId' | 'transferOrderTerms' | 'enabledPremiumFeatures' | 'barCodeEnabled'
>;

/** What an account has printed, and whether it may. */
export const getTerms = (db: Trx, accountId: string): Promise<Terms | undefined> =>
  db
    .selectFrom('organization_root_details')
    .select(['id', 'accountId', 'transferOrderTerms', 'enabledPremiumFeatures', 'barCodeEnabled'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** Keeps the terms, if they still are those that were seen; nothing back: somebody else wrote meanwhile. */
export const writeTerms = (
  db: Trx,
  { accountId, terms, seen }: { accountId: string; terms: string; seen: string },
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('organization_root_details')
    .set({ transferOrderTerms: terms })
    .where('accountId', '=', accountId)
    .where('transferOrderTerms', '=', seen)
    .returning('id')
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
