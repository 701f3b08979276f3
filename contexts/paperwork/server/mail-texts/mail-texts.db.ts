import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import type { MailText, MailWording } from '../../domain/mail-texts/mail-text.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

export const textsOfAccount = (db: Trx, accountId: string): Promise<MailText[]> =>
  db.selectFrom('mail_texts').selectAll().where('accountId', '=', accountId).execute();

export const getMailText = (db: Trx, accountId: string, kind: MailKind): Promise<MailText | undefined> =>
  db
    .selectFrom('mail_texts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** The account's own text of a mail in one language; null: the product's is used. */
export async function ownWordingOf(
  db: Trx,
  accountId: string,
  kind: MailKind,
  locale: Locale,
): Promise<MailWording | null> {
  const found = await getMailText(db, accountId, kind);
  return found?.texts[locale] ?? null;
}

/**
 * Copies the texts that an account has written, for another one.
 * @param tell makes each wording of the copy from that of the original
 */
export const copyMailTexts = async (
  db: Trx,
  { from, to }: { from: string; to: string },
  tell: (wording: MailWording) => MailWording,
): Promise<void> => {
  const texts = await textsOfAccount(db, from);
  if (texts.length === 0) return;
  const rows = texts.map(({ kind, texts: written }) => ({
    accountId: to,
    kind,
    texts: jsonb(
      Object.fromEntries(Object.entries(written).map(([locale, wording]) => [locale, tell(wording)])),
    ),
    version: 1,
  }));
  await db.insertInto('mail_texts').values(rows).execute();
};

type Written = Pick<MailText, 'accountId' | 'texts' | 'version'> & { kind: MailKind };

/** Writes an account's texts if the version is unchanged; undefined: somebody else wrote first. */
export function writeMailText(
  db: Trx,
  { accountId, kind, texts, version }: Written,
  now: Date,
): Promise<MailText | undefined> {
  const row = { texts: jsonb(texts), version: version + 1, updatedAt: now.toISOString() };
  if (version === 0)
    return db
      .insertInto('mail_texts')
      .values({ accountId, kind, ...row })
      .onConflict((on) => on.columns(['accountId', 'kind']).doNothing())
      .returningAll()
      .executeTakeFirst();
  return db
    .updateTable('mail_texts')
    .set(row)
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** The sender of an account's mails, with its look and currency. */
export const writerOf = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.mainColor',
      'accounts.logo',
      'accounts.currency',
      'accounts.isRetailer',
      'accounts.webUrl',
      'accounts.emailDPO',
      'organization_root_details.sellerSupportEmail',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();

export type Writer = NonNullable<Awaited<ReturnType<typeof writerOf>>>;
