import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { formatMoney } from '@reprise/platform/domain/core/money.ts';
import { fillVariables } from '@reprise/platform/domain/core/variable-text.ts';
import type { MailContent } from './mail-html.ts';
import { mailHtml, mailText } from './mail-html.ts';
import type {
  MailExtras,
  MailLedger,
  MailLink,
  MailLook,
  MailValue,
  MailValues,
  RenderedMail,
} from './mail-kinds.ts';
import { mailWords, type MailWords } from './words.ts';

/** A single line without control characters, so that no name can add a header line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const written = (value: MailValue, locale: Locale, timeZone: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(value);
  if ('at' in value)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      value.at,
    );
  return formatMoney(value.cents, value.currency, locale);
};

const checkedLink = (link: string): string => {
  const { protocol } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`A mail may link to http and https only, not to ${protocol}`);
  return link;
};

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const ledgerOf = ({ title, lines, total }: MailLedger, locale: Locale): MailContent['ledgers'][number] => ({
  title,
  lines: [
    ...lines.map(({ label, amount }) => ({
      label,
      value: formatMoney(amount.cents, amount.currency, locale),
    })),
    {
      label: mailWords(locale)('total'),
      value: formatMoney(total.cents, total.currency, locale),
    },
  ],
});

/** The subject and the sentences: the account's own text, if any, else the product's. */
const sentencesOf = (
  kind: MailKind,
  words: MailWords,
  values: Record<string, string>,
  { own }: MailExtras,
): { subject: string; text: string } =>
  own
    ? { subject: fillVariables(own.subject, values), text: fillVariables(own.text, values) }
    : { subject: words(`kinds.${kind}.subject`, values), text: words(`kinds.${kind}.text`, values) };

/** The facts that the mail is about, as far as its values have them. */
const factsOf = (words: MailWords, { number, product, amount }: Record<string, string>) =>
  [
    { label: words('facts.number'), value: number },
    { label: words('facts.product'), value: product },
    { label: words('facts.amount'), value: amount },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));

/** The links besides the button. */
const answersOf = (
  words: MailWords,
  { acceptLink, rejectLink, followLink }: Record<string, string>,
): MailLink[] =>
  [
    { label: words('accept'), link: acceptLink },
    { label: words('reject'), link: rejectLink },
    { label: words('follow'), link: followLink },
  ].flatMap(({ label, link }) => (link === undefined ? [] : [{ label, link: checkedLink(link) }]));

/** The content of the mail; the addresses of `links` are null in the copy for staff. */
const contentOf = (
  kind: MailKind,
  locale: Locale,
  values: Record<string, string>,
  look: MailLook,
  extras: MailExtras,
  { button, links }: Pick<MailContent, 'button' | 'links'>,
): MailContent => {
  const words = mailWords(locale);
  const { firstName = '', number } = values;
  const sentences = sentencesOf(kind, words, values, extras);
  return {
    language: locale,
    subject: oneLine(sentences.subject),
    title: words(`kinds.${kind}.title`, values),
    hello: firstName === '' ? words('helloPlain') : words('hello', { firstName }),
    paragraphs: [...paragraphsOf(sentences.text), ...paragraphsOf(extras.note ?? '')],
    // the ledgers name the product and the total already
    facts: extras.ledgers ? [] : factsOf(words, values),
    ledgers: (extras.ledgers ?? []).map((ledger) => ledgerOf(ledger, locale)),
    barcode: kind === 'predeclared_confirmed' && number ? { label: words('barcode'), number } : null,
    steps: extras.steps && extras.steps.length > 0 ? { title: words('steps'), lines: extras.steps } : null,
    button,
    links,
    signature: words('signature', { account: look.name }),
    linkHelp: words('linkHelp'),
    linkKept: words('linkKept'),
    support: look.supportEmail === null ? null : words('support', { email: look.supportEmail }),
    privacy: look.emailDPO === null ? null : words('privacy', { email: look.emailDPO }),
    automatic: words('automatic', { account: look.name }),
  };
};

const withoutLink = ({ label }: MailLink) => ({ label, link: null });
/** The values without the number of a card or voucher, which anybody who knows it could spend. */
const withoutCode = (values: Record<string, string>): Record<string, string> =>
  'code' in values ? { ...values, code: '…' } : values;

/**
 * Renders a mail in one language: the subject (one line), plain text and HTML with the same content, and `kept`, the
 * copy that staff may read. Links belong to the addressee alone, so `kept` has none. Amounts, dates and numbers are
 * formatted in the language; nothing in `values` or `extras` is HTML. Throws when a link is not an http(s) address,
 * which is a bug of the caller.
 */
export const renderMail = <K extends MailKind>(
  kind: K,
  locale: Locale,
  values: MailValues[K],
  look: MailLook,
  extras: MailExtras = {},
): RenderedMail => {
  const timeZone = look.timeZone ?? 'Europe/Paris';
  const entries = Object.entries<MailValue>(values).map(([name, value]) => [
    name,
    written(value, locale, timeZone),
  ]);
  const said: Record<string, string> = Object.fromEntries(entries);
  const words = mailWords(locale);
  const button = { label: words(`kinds.${kind}.button`), link: checkedLink(said['link'] ?? '') };
  const follow = (extras.follow ?? []).map(({ label, link }) => ({
    label: oneLine(label),
    link: checkedLink(link),
  }));
  const links = [...answersOf(words, said), ...follow];
  const mail = contentOf(kind, locale, said, look, extras, { button, links });
  const kept = contentOf(kind, locale, withoutCode(said), look, extras, {
    button: withoutLink(button),
    links: links.map(withoutLink),
  });
  return {
    subject: kept.subject,
    text: mailText(mail),
    html: mailHtml(mail, look),
    links: [button, ...links],
    kept: { text: mailText(kept), html: mailHtml(kept, look) },
  };
};
