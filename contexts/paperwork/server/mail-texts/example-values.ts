import { dayMs, longDay } from '@reprise/platform/domain/core/day.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { paymentLimits, priceLimits, quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { formatMoney, type Currency } from '@reprise/platform/domain/core/money.ts';
import type { MailValues } from '../mails/mail-kinds.ts';
import { mailWords, type MailWords } from '../mails/words.ts';

type Example = { locale: Locale; currency: Currency; name: string; site: string; now: Date };

/** An invented dossier with its customer. */
function inventedFile({ currency, site, now }: Example) {
  const file = {
    firstName: 'Camille',
    number: '2000000012346',
    product: 'iPhone 13 128 Go',
    link: `${site}/tracking/exemple`,
  };
  const money = (cents: number) => ({ cents, currency });
  const until = new Date(now.getTime() + 14 * dayMs);
  return { file, declared: money(19_091), amount: money(17_091), until };
}

type Invented = ReturnType<typeof inventedFile>;

/** Example values for every mail, in the reader's language. */
export function exampleValues(example: Example): MailValues {
  const invented = inventedFile(example);
  const { file, amount, declared, until } = invented;
  const words = mailWords(example.locale);
  const paid = { ...file, amount };
  const dated = { ...paid, until };
  const store = `${example.name} Lille`;
  const company = 'Colissimo';
  const reason = words('reasons.activation_lock');
  return {
    quote_saved: { product: file.product, amount, until, days: quoteLimits.keptDays, link: file.link },
    buyback_confirmed_web: paid,
    buyback_confirmed_store: { ...paid, store },
    predeclared_confirmed: { ...dated, store },
    predeclared_reminder: {
      ...dated,
      days: priceLimits.guaranteeDays,
      guarantee: guaranteed(example, until),
    },
    label_ready: { ...file, company },
    papers_ready: file,
    received: file,
    guarantee_warning: dated,
    guarantee_new_snapshot: { ...dated, oldAmount: declared },
    ...litigationValues(example, invented),
    litigation_declined: file,
    refused: { ...file, reason },
    returned: { ...file, company, trackingNumber: '8R00012345678' },
    return_delivered: file,
    cancelled: { ...file, reason: words('reasons.customer_retractation') },
    quarantine: { ...file, reason },
    device_stopped: { ...paid, reason, steps: words('unlock.apple') },
    message_answered: { ...file, answer: words('example.answer') },
    link_again: file,
    ...paymentMails(paid, words),
    ...colleagueValues(example, invented),
  };
}

const guaranteed = ({ locale }: Example, until: Date): string =>
  mailWords(locale)('guarantee.until', { until: longDay(until, locale) });

type Paid =
  | 'completed_paid'
  | 'lost_paid'
  | 'payment_sent'
  | 'payment_failed'
  | 'payout_claim'
  | 'gift_card'
  | 'voucher';

function paymentMails(paid: MailValues['payout_claim'], words: MailWords): Pick<MailValues, Paid> {
  const owed = { ...paid, ...paymentValues(words) };
  const gift = { ...paid, code: 'AB12-CD34-EF56' };
  return {
    completed_paid: owed,
    lost_paid: owed,
    payment_sent: { ...paid, ...sentValues(words) },
    payment_failed: { ...paid, reason: words('reasons.payment_refused') },
    payout_claim: paid,
    gift_card: gift,
    voucher: gift,
  };
}

/** A payment that is to come, with its mode. */
function paymentValues(words: MailWords): { paymentMode: string; payment: string } {
  const paymentMode = words('example.paymentMode');
  return { paymentMode, payment: words('payment.due', { paymentMode }) };
}

/** A transfer that has left. */
function sentValues(words: MailWords): { days: number; payment: string } {
  const days = paymentLimits.bankTransferWorkingDays;
  return { days, payment: words('payment.transfer', { days: String(days) }) };
}

type Litigated = 'litigation_opened' | 'litigation_reminder' | 'litigation_accepted';

function litigationValues(
  { locale, site }: Example,
  { file, amount, declared, until }: Invented,
): Pick<MailValues, Litigated> {
  const words = mailWords(locale);
  const proposal = {
    ...file,
    declared,
    amount,
    reason: words('reasons.difference'),
    until,
    silence: words('silence.return'),
    acceptLink: `${site}/buyback/exemple/accept`,
    rejectLink: `${site}/buyback/exemple/reject`,
    followLink: file.link,
  };
  const agreed = words('agreed.accepted', {
    product: file.product,
    amount: formatMoney(amount.cents, amount.currency, locale),
  });
  return {
    litigation_opened: proposal,
    litigation_reminder: proposal,
    litigation_accepted: { ...file, amount, agreed, payment: paymentValues(words).payment },
  };
}

function colleagueValues(
  { name, site, locale }: Example,
  { file, until }: Invented,
): Pick<
  MailValues,
  'password_renew' | 'user_invitation' | 'export_ready' | 'mention' | 'webhook_off' | 'schedule_failed'
> {
  const words = mailWords(locale);
  const { firstName } = file;
  const link = `${site}/renew/exemple`;
  return {
    password_renew: { firstName, until: { at: until }, link },
    user_invitation: { firstName, inviter: name, organization: `${name} Lille`, until: { at: until }, link },
    export_ready: {
      firstName,
      export: words('example.export'),
      delivered: words('delivered.attached'),
      until: { at: until },
      link: `${site}/exports/exemple`,
    },
    mention: { ...file, colleague: `Camille ${name}`, link: `${site}/buyback/exemple` },
    webhook_off: {
      firstName,
      webhook: words('example.webhook'),
      why: words('off.gone'),
      link: `${site}/webhooks/exemple`,
    },
    schedule_failed: {
      firstName,
      schedule: words('example.schedule'),
      why: words('failed.unreachable'),
      link: `${site}/import-schedules`,
    },
  };
}
