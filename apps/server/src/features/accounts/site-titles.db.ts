import type { Account } from '@reprise/domain/account/account';
import { translated } from '@reprise/domain/locales';
import type { Trx } from '../../lib/db/db.ts';
import { getHomePage } from './accounts.db.ts';

/** The title and description of the home page, or of one category's page. */
export async function siteTitles(db: Trx, account: Account, categoryId: string | null) {
  const home = await getHomePage(db, account.id);
  const standard = {
    title: home?.metaTitle ?? account.name,
    description: home?.metaDescription ?? account.name,
  };
  if (categoryId === null) return standard;
  const category = await db
    .selectFrom('categories')
    .select(['label', 'description'])
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!category) return standard;
  const label = translated(category.label, account.language);
  return {
    title: `${label} – ${account.name}`,
    description: category.description || `${label} – ${standard.description}`,
  };
}
