import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { HomePageConfig, HomePageInput } from '../../domain/home-page/home-page.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { FeaturedProduct } from '../site/featured-card.ts';

/**
 * An account, locked until the transaction ends: the next save waits, and then reads what was saved. What is sold in the
 * account meanwhile does not wait.
 */
export const holdAccount = (db: Trx, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const getHomePage = (db: Trx, accountId: string): Promise<HomePageConfig | undefined> =>
  db.selectFrom('home_page_configs').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/**
 * Saves the home page over the version that was read (null: there was none); returns no row when another was saved
 * since.
 */
export function writeHomePage(
  db: Trx,
  accountId: string,
  { version, widgets, translations, ...words }: HomePageInput,
  now: Date,
): Promise<HomePageConfig | undefined> {
  const values = {
    ...words,
    widgets: jsonb(widgets),
    translations: jsonb(translations),
    updatedAt: now.toISOString(),
  };
  if (version === null)
    return db
      .insertInto('home_page_configs')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .returningAll()
      .executeTakeFirst();
  return db
    .updateTable('home_page_configs')
    .set((is) => ({ ...values, version: is('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

export type ProductOfAccount = FeaturedProduct & { status: 'draft' | 'published' };

/** Those of these products that are in the account's catalogue. */
export const productsOf = async (
  db: Trx,
  accountId: string,
  ids: readonly string[],
): Promise<ProductOfAccount[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.mainCategory')
        .select([
          'products.id',
          'products.label',
          'products.images',
          'products.status',
          'products.currency',
          'products.buybackPriceFunctional',
          'products.buybackPriceGradeA',
          'products.buybackPriceGradeB',
          'products.buybackPriceGradeC',
          'products.buybackPriceGradeD',
          'products.buybackPriceGradeE',
          'categories.label as categoryLabel',
        ])
        .where('products.accountId', '=', accountId)
        .where('products.id', 'in', [...new Set(ids)])
        .execute();

export const insertHomePage = async (
  db: Trx,
  page: Omit<HomePageConfig, 'id' | 'version' | 'updatedAt'>,
): Promise<void> => {
  await db
    .insertInto('home_page_configs')
    .values({ ...page, widgets: jsonb(page.widgets), translations: jsonb(page.translations) })
    .execute();
};
