import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { wordingOf, type MailWording } from '../../domain/mail-texts/mail-text.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { mailLook } from '../mails/mail-look.ts';
import { renderMail } from '../mails/render-mail.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { exampleValues } from './example-values.ts';
import type { Writer } from './mail-texts.db.ts';

/** Checks the text as saving would. Refusal: `invalid`, at `wording.subject` or `wording.text`. */
function checked(kind: MailKind, wording: MailWording | null): MailWording | null {
  if (wording === null) return null;
  const parsed = wordingOf(kind).safeParse(wording);
  if (parsed.success) return parsed.data;
  const violations = violationsOf(parsed.error, wording);
  throw new Refused('invalid', {
    violations: violations.map((one) => ({ ...one, field: `wording.${one.field}` })),
  });
}

/** Renders a mail with the account's look, an invented dossier, and the text being edited. */
export function previewMailText(
  { now }: Call,
  writer: Writer,
  kind: MailKind,
  { locale, wording }: { locale: Locale; wording: MailWording | null },
): { subject: string; html: string } {
  const { currency, name, webUrl } = writer;
  const site = (webUrl ?? settings().siteUrl).replace(/\/+$/, '');
  const values = exampleValues({ locale, currency, name, site, now });
  const own = checked(kind, wording);
  const { subject, html } = renderMail(kind, locale, values[kind], mailLook(writer), { own });
  return { subject, html };
}
