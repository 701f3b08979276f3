import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { holdsAllDay } from '../../domain/quotes/quote-end.ts';
import type { SavedQuote } from '../../domain/quotes/quote.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall, TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import {
  type MailLedger,
  mailLook,
  renderMail,
  lineLabel,
  ownWordingOf,
  quoteLink,
  spokenIn,
  senderOf,
  type NewMail,
  postOnce,
  newMail,
} from '@reprise/paperwork/server/public.ts';
import { getQuote, quoteMailKey, quoteSecret } from '../quotes/quotes.db.ts';

/** The job `mails.send_quote`: a quote with its lines, until when it holds, and the link that resumes it. */
export async function sendQuoteMail(
  call: JobCall,
  { quoteId }: TaskPayloads['mails.send_quote'],
): Promise<void> {
  const quote = await call.inWall((trx) => getQuote(trx, quoteId));
  if (!quote) return;
  const { accountId: retailerAccountId } = quote;
  const key = quoteMailKey(quote.id);
  await postOnce({ call, owner: { retailerAccountId }, accountIds: [retailerAccountId] }, key, (trx) =>
    writeQuoteMail(trx, call, key, quote),
  );
}

const ledgerOf = (quote: SavedQuote, line: SavedQuote['lines'][number]): MailLedger => {
  const money = (cents: number) => ({ cents, currency: quote.currency });
  return {
    title: productNameIn(line.productLabel, quote.locale),
    lines: line.ledger.map((one) => ({ label: lineLabel(one, quote.locale), amount: money(one.cents) })),
    total: money(line.price),
  };
};

/** « iPhone 13 », « iPhone 13 + 2 » */
const productsOf = ([first, ...others]: SavedQuote['lines'], locale: Locale): string =>
  [
    productNameIn(first?.productLabel ?? '', locale),
    ...(others.length > 0 ? [`+ ${others.length}`] : []),
  ].join(' ');

async function writeQuoteMail(trx: Trx, call: JobCall, jobKey: string, quote: SavedQuote): Promise<NewMail> {
  const { accountId: retailerAccountId, locale, email: to } = quote;
  const account = await senderOf(trx, retailerAccountId);
  const until = new Date(quote.guaranteeUntil);
  const values = {
    product: productsOf(quote.lines, locale),
    amount: { cents: quote.total, currency: quote.currency },
    until: holdsAllDay(until) ? until : { at: until },
    days: quoteLimits.keptDays,
    link: spokenIn(quoteLink(account, quoteSecret(quote)), locale),
  };
  const own = await ownWordingOf(trx, retailerAccountId, 'quote_saved', locale);
  const extras = { own, ledgers: quote.lines.map((line) => ledgerOf(quote, line)) };
  const rendered = renderMail('quote_saved', locale, values, mailLook(account), extras);
  return newMail({ jobKey, kind: 'quote_saved', to, retailerAccountId }, locale, rendered, call.now);
}
