import type { LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import type { LegalText, LegalTextInput } from '../../domain/legal-texts/legal-text.ts';
import type { CompiledQuery } from 'kysely';
import { build, jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

export const legalTextsOf = (db: Trx, accountId: string): Promise<LegalText[]> =>
  db.selectFrom('legal_texts').selectAll().where('accountId', '=', accountId).execute();

/** The text of one page of an account's site; of no page where none is wanted. */
export const legalTextQuery = (accountId: string, page: LegalPage | null): CompiledQuery<LegalText> =>
  build
    .selectFrom('legal_texts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((is) => (page === null ? is.lit(false) : is('page', '=', page)))
    .compile();

export const legalTextOf = (db: Trx, accountId: string, page: LegalPage): Promise<LegalText | undefined> =>
  db
    .selectFrom('legal_texts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .executeTakeFirst();

/** Copies the texts of an account's legal pages for another one. */
export const copyLegalTexts = async (
  db: Trx,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> => {
  const texts = await legalTextsOf(db, from);
  if (texts.length === 0) return;
  const rows = texts.map(({ page, html, translations }) => ({
    accountId: to,
    page,
    html,
    translations: jsonb(translations),
    updatedAt: now.toISOString(),
  }));
  await db.insertInto('legal_texts').values(rows).execute();
};

/** Saves a text over the version that was read (null: there was none); no row when another was saved since. */
export function writeLegalText(
  db: Trx,
  { accountId, page }: Pick<LegalText, 'accountId' | 'page'>,
  { version, html, translations }: LegalTextInput,
  now: Date,
): Promise<LegalText | undefined> {
  const values = { html, translations: jsonb(translations), updatedAt: now.toISOString() };
  if (version === null)
    return db
      .insertInto('legal_texts')
      .values({ accountId, page, ...values })
      .onConflict((conflict) => conflict.columns(['accountId', 'page']).doNothing())
      .returningAll()
      .executeTakeFirst();
  return db
    .updateTable('legal_texts')
    .set((is) => ({ ...values, version: is('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
