import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { defaultLocale, locales } from '@reprise/platform/domain/core/locales.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The language of the customer of a dossier. */
export async function customerLanguage(db: Trx, customerId: string): Promise<Locale> {
  const customer = await db
    .selectFrom('customers')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return locales.find((locale) => locale === customer?.language) ?? defaultLocale;
}
