import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Circuit, instruction, ShippingMethod } from '@reprise/offer/domain/circuits/circuit.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import type { HomePageConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { insertOf, insertTogether } from '@reprise/platform/server/db/insert.ts';

export const insertAccount = async (db: Trx, account: Account): Promise<void> => {
  await db.insertInto('accounts').values(account).execute();
};

export const insertOrganization = async (
  db: Trx,
  place: Omit<Organization, 'id' | 'version' | 'createdAt'>,
): Promise<string> => {
  const { id } = await db.insertInto('organizations').values(place).returning('id').executeTakeFirstOrThrow();
  return id;
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

/** The circuits, shipping methods and payment modes of a retailer. */
export type Ways = {
  paymentModes: PaymentMode[];
  circuits: Circuit[];
  instructions: z.infer<typeof instruction>[];
  shippingMethods: ShippingMethod[];
};

const texts = ['name', 'description', 'modifier'] as const;

export const insertWays = async (db: Trx, ways: Ways): Promise<void> => {
  await db.executeQuery(
    insertTogether([
      insertOf('payment_modes', ways.paymentModes, [
        'label',
        'description',
        'longDescription',
        'mailContent',
      ]),
      insertOf('circuits', ways.circuits, texts),
      insertOf('instructions', ways.instructions, ['label']),
      insertOf('shipping_methods', ways.shippingMethods, texts),
    ]),
  );
};

export const insertHomePage = async (
  db: Trx,
  page: Omit<HomePageConfig, 'id' | 'version' | 'updatedAt'>,
): Promise<void> => {
  await db
    .insertInto('home_page_configs')
    .values({ ...page, widgets: jsonb(page.widgets), translations: jsonb(page.translations) })
    .execute();
};

export const updatePlace = async (
  db: Trx,
  { id, version }: Pick<Organization, 'id' | 'version'>,
  change: Partial<Organization>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('organizations')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
};

export const updateRootDetail = (
  db: Trx,
  id: string,
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
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a file that the provider's staff has uploaded for an account to the account. */
export const giveFileTo = async (db: Trx, fileId: string, accountId: string): Promise<void> => {
  await db.updateTable('files').set({ retailerAccountId: accountId }).where('id', '=', fileId).execute();
};

/** False: it was linked already. */
export const insertLink = async (
  db: Trx,
  link: { retailerAccountId: string; buyerAccountId: string },
  now: Date,
): Promise<boolean> => {
  const made = await db
    .insertInto('linked_buyers')
    .values({ ...link, createdAt: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .returning('buyerAccountId')
    .executeTakeFirst();
  return made !== undefined;
};

/** False: it was not linked. */
export const deleteLink = async (
  db: Trx,
  retailerAccountId: string,
  buyerAccountId: string,
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('linked_buyers')
    .where('retailerAccountId', '=', retailerAccountId)
    .where('buyerAccountId', '=', buyerAccountId)
    .returning('buyerAccountId')
    .executeTakeFirst();
  return gone !== undefined;
};

/** Makes the buyer's first workshop the default, unless the retailer has chosen one. */
export async function chooseDefaultWarehouse(
  db: Trx,
  retailerAccountId: string,
  buyerAccountId: string,
  now: Date,
): Promise<void> {
  const workshop = await db
    .selectFrom('organizations')
    .select('id')
    .where('accountId', '=', buyerAccountId)
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('commonName')
    .executeTakeFirst();
  if (!workshop) return;
  await db
    .insertInto('default_warehouses')
    .values({ accountId: retailerAccountId, warehouseId: workshop.id, updatedAt: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .execute();
}

/**
 * Removes an account from use: its site has no address, its people can no longer sign in and are no longer shown. Its
 * dossiers and log stay, with the names in them.
 */
export async function deleteAccount(db: Trx, id: string, now: Date): Promise<void> {
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
  await db
    .updateTable('sftp_accesses')
    .set({ enabled: false, passwordHash: null })
    .where('accountId', '=', id)
    .execute();
}
