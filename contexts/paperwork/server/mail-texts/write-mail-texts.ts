import { locales } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { wordingsOf, type MailText, type WordingsInput } from '../../domain/mail-texts/mail-text.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { getMailText, writeMailText } from './mail-texts.db.ts';
import { ownWords } from './view-mail-text.ts';

/** Checks the text of each language. Refusal: `invalid`, at `texts.<language>.subject` or `.text`. */
function checked(kind: MailKind, texts: WordingsInput): MailText['texts'] {
  const parsed = wordingsOf(kind).safeParse(texts);
  if (!parsed.success) {
    const violations = violationsOf(parsed.error, texts).map((one) => ({
      ...one,
      field: `texts.${one.field}`,
    }));
    throw new Refused('invalid', { violations });
  }
  const written = parsed.data;
  return Object.fromEntries(
    locales.flatMap((locale) => (written[locale] === null ? [] : [[locale, written[locale]]])),
  );
}

/**
 * Writes an account's own texts of one mail, in all languages at once, with an optimistic lock. Refusals: `invalid`,
 * `status_changed`.
 */
export async function writeMailTexts(
  call: Call,
  accountId: string,
  kind: MailKind,
  { version, texts }: { version: number; texts: WordingsInput },
): Promise<void> {
  const words = checked(kind, texts);
  const before = await getMailText(call.db, accountId, kind);
  const after = await writeMailText(call.db, { accountId, kind, texts: words, version }, call.now);
  if (!after) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: before === undefined ? 'create' : 'update',
    noun: 'mail_text',
    nounId: after.id,
    before: before === undefined ? null : { kind, texts: ownWords(before) },
    after: { kind, texts: ownWords(after) },
  });
}
