import type { Account, OrganizationRootDetail } from '../../domain/accounts/account.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

export const insertAccount = async (db: Trx, account: Account): Promise<void> => {
  await db.insertInto('accounts').values(account).execute();
};

export const insertRootDetail = async (
  db: Trx,
  detail: Omit<OrganizationRootDetail, 'id' | 'updatedAt' | 'version'>,
): Promise<void> => {
  await db
    .insertInto('organization_root_details')
    .values({
      ...detail,
      externalWebsiteLink: jsonb(detail.externalWebsiteLink),
      translations: jsonb(detail.translations),
    })
    .execute();
};

export const updateRootDetail = (
  db: Trx,
  accountId: string,
  { externalWebsiteLink, translations, ...change }: Partial<OrganizationRootDetail>,
  now: Date,
): Promise<OrganizationRootDetail> =>
  db
    .updateTable('organization_root_details')
    .set((is) => ({
      ...change,
      ...(externalWebsiteLink ? { externalWebsiteLink: jsonb(externalWebsiteLink) } : {}),
      ...(translations ? { translations: jsonb(translations) } : {}),
      updatedAt: now.toISOString(),
      version: is('version', '+', 1),
    }))
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();

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

/**
 * Takes an account out of the product: its site has no address, its people sign in no more and are no longer named.
 * What they did stays, with the names that it was written with.
 */
export async function closeAccount(db: Trx, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('accounts')
    .set({ deletedAt: at, status: 'inactive', webChannelActive: false, webUrl: null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('accountId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
  await db.deleteFrom('password_tokens').where('accountId', '=', id).execute();
  await db.deleteFrom('user_modules').where('accountId', '=', id).execute();
  await db
    .updateTable('users')
    .set({
      status: 'inactive',
      email: sql<string>`"id" || '@deleted.invalid'`,
      firstname: '–',
      lastname: '–',
      passwordHash: null,
    })
    .where('accountId', '=', id)
    .execute();
  await db.updateTable('organizations').set({ status: 'inactive' }).where('accountId', '=', id).execute();
  await db
    .updateTable('connector_organizations')
    .set({ active: false })
    .where('accountId', '=', id)
    .execute();
}
