import type { Locale } from '@reprise/domain/locales';
import { defaultLocale, locales } from '@reprise/domain/locales';
import type { Trx } from '../../lib/db/db.ts';

/** The language in which the customer of a file reads. */
export async function customerLanguage(db: Trx, customerId: string): Promise<Locale> {
  const customer = await db
    .selectFrom('customers')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return locales.find((locale) => locale === customer?.language) ?? defaultLocale;
}
