import { locales } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import {
  inEachLanguage,
  mailVariables,
  neededVariables,
  textKindsOf,
  type MailText,
  type MailTextSummary,
  type MailTextView,
} from '../../domain/mail-texts/mail-text.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { standardWording } from '../mails/words.ts';
import { getMailText, textsOfAccount, type Writer } from './mail-texts.db.ts';

/** The mails of an account in the order of a dossier's life, each with its present subject. */
export async function listMailTexts({ db, locale }: Call, writer: Writer): Promise<MailTextSummary[]> {
  const texts = await textsOfAccount(db, writer.id);
  return textKindsOf(writer).map((kind) => {
    const own = texts.find((one) => one.kind === kind);
    const written = locales.filter((one) => own?.texts[one] !== undefined);
    return {
      kind,
      subject: own?.texts[locale]?.subject ?? standardWording(kind, locale).subject,
      written,
      updatedAt: own && written.length > 0 ? own.updatedAt : null,
    };
  });
}

/** The account's own texts for the audit log; none where the product's are used. */
export const ownWords = (text: MailText | undefined): MailTextView['own'] =>
  inEachLanguage((locale) => text?.texts[locale] ?? null);

/** One mail in the four languages, with the variables of its text. */
export async function viewMailText(db: Trx, accountId: string, kind: MailKind): Promise<MailTextView> {
  const found = await getMailText(db, accountId, kind);
  return {
    accountId,
    kind,
    version: found?.version ?? 0,
    variables: [...mailVariables[kind]],
    needed: [...neededVariables(kind)],
    own: ownWords(found),
    standard: inEachLanguage((locale) => standardWording(kind, locale)),
  };
}
