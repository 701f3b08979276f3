import { daysBetween } from '@reprise/platform/domain/core/day.ts';
import { predeclarationEnd } from '@reprise/dossier/domain/buybacks/buyback.arrival.states.ts';
import { lockMakerOf } from '@reprise/dossier/domain/device-checks/lock-maker.ts';
import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { accountFaultOf, bankCodeOf } from '@reprise/dossier/domain/payments/bank-reason.ts';
import { agreedPrice, declaredCents, owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import { hasLeft, isNothingToCome } from '@reprise/dossier/domain/payments/payment.states.ts';
import { paidCents } from '@reprise/dossier/domain/payments/payment.ts';
import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { priceAtReceipt } from '@reprise/offer/domain/prices/price.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { isSilence } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { formatMoney, type Money } from '@reprise/platform/domain/core/money.ts';
import type { MailValues } from './mail-kinds.ts';
import { mailWords } from './words.ts';
import type { DossierFacts } from '../documents/dossier-facts.db.ts';

/** The mails about one dossier. */
export type DossierMailKind = Exclude<
  MailKind,
  | 'quote_saved'
  | 'password_renew'
  | 'user_invitation'
  | 'export_ready'
  | 'mention'
  | 'webhook_off'
  | 'schedule_failed'
>;

/** The facts of the dossier, with what the caller adds for this mail. */
export type Said = {
  facts: DossierFacts;
  now: Date;
  link: string;
  followLink: string;
  acceptLink: string;
  rejectLink: string;
  note: string | null;
  /** The price that a new one replaces, in cents, and when its guarantee ended. */
  oldAmount: number | null;
  oldUntil: string | null;
};

const money = ({ facts }: Said, cents: number): Money => ({ cents, currency: facts.buyback.currency });

const about = ({ facts, link }: Said) => ({
  firstName: facts.customer.firstName,
  number: facts.buyback.identificationNumber,
  product: productNameIn(facts.buyback.productLabel, facts.locale),
  link,
});
const withAmount = (said: Said) => ({ ...about(said), amount: money(said, owedCents(said.facts.buyback)) });

const dayIn = (locale: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(instant));

const dropUntil = ({ facts }: Said): Date =>
  predeclarationEnd(new Date(facts.buyback.createdAt), facts.settings.predeclarationExpiryDays);

/** For how many days the price was guaranteed when it was confirmed. */
const guaranteedDays = ({ facts: { buyback } }: Said): number =>
  daysBetween(new Date(buyback.createdAt), new Date(buyback.guaranteeUntil));

/** Until which day the price is guaranteed for what is dropped, or that it no longer is: a whole sentence. */
const guarantee = ({ facts: { buyback, locale }, now }: Said): string =>
  mailWords(locale)(priceAtReceipt(buyback, now) === 'kept' ? 'guarantee.until' : 'guarantee.over', {
    until: dayIn(locale, buyback.guaranteeUntil),
  });

const storeName = ({ facts }: Said): string =>
  facts.buyback.storeId && facts.store
    ? facts.store.commonName
    : mailWords(facts.locale)('dropStore', { account: facts.retailer.name });

function proposal(said: Said): MailValues['litigation_opened'] {
  const { litigation, locale } = said.facts;
  if (!litigation) throw new Error('The mail is about a litigation, but the dossier has none');
  const reasons =
    litigation.reasons.length > 0 ? litigation.reasons : [mailWords(locale)('reasons.difference')];
  return {
    ...about(said),
    declared: money(said, litigation.declaredPrice),
    amount: money(said, litigation.proposal),
    reason: reasons.join(', '),
    until: new Date(litigation.expiresAt),
    silence: mailWords(locale)(`silence.${said.facts.settings.litigationExpiry}`),
    acceptLink: said.acceptLink,
    rejectLink: said.rejectLink,
    followLink: said.followLink,
  };
}

/** The name of the carrier of a leg, for a sentence. */
const carrierOfLeg = ({ facts }: Said, leg: DossierFacts['transports'][number]['leg']): string => {
  const transport = facts.transports.find((one) => one.leg === leg);
  if (transport === undefined) return '';
  return transport.connectorFqn === builtinCarrier
    ? mailWords(facts.locale)('ownCarrier')
    : transport.company;
};

function returned(said: Said): MailValues['returned'] {
  const transport = said.facts.transports.find((one) => one.leg === 'return');
  return {
    ...about(said),
    company: carrierOfLeg(said, 'return'),
    trackingNumber: transport?.trackingNumber ?? '',
  };
}

const paymentModeOf = ({ facts }: Said): string => translated(facts.paymentMode.label, facts.locale);

/** What becomes of the payment: it is to come, has left, or is not planned any more. */
export function paymentStanding({ payment }: Pick<DossierFacts, 'payment'>): 'due' | 'left' | 'none' {
  if (payment === undefined || isNothingToCome(payment)) return 'none';
  return hasLeft(payment) ? 'left' : 'due';
}

/** The same as a whole sentence. */
const paymentSaid = (said: Said): string =>
  mailWords(said.facts.locale)(`payment.${paymentStanding(said.facts)}`, {
    paymentMode: paymentModeOf(said),
  });

/** The agreed price, and what becomes of its payment. */
const agreedPayment = (said: Said) => ({
  ...withAmount(said),
  paymentMode: paymentModeOf(said),
  payment: paymentSaid(said),
});

/** The agreed price, and whether the customer accepted it or the terms did. */
function agreed(said: Said): MailValues['litigation_accepted'] {
  const { buyback, litigation, locale } = said.facts;
  const amount = money(said, agreedPrice(buyback).cents);
  const bySilence = litigation !== undefined && isSilence(litigation);
  return {
    ...about(said),
    amount,
    payment: paymentSaid(said),
    agreed: mailWords(locale)(bySilence ? 'agreed.silence' : 'agreed.accepted', {
      product: productNameIn(buyback.productLabel, locale),
      amount: formatMoney(amount.cents, amount.currency, locale),
      until: dayIn(locale, litigation?.expiresAt ?? buyback.createdAt),
    }),
  };
}

/** Why the workshop refused: the manager's text, or the reason of the quarantine. */
function refusalOf({ note, facts }: Said): string {
  const words = mailWords(facts.locale);
  const known = quarantineReasons.find((reason) => reason === note);
  return known ? words(`reasons.${known}`) : (note ?? words('reasons.other'));
}

/** The device is listed, or still locked: how its customer ends that, by its brand, and what is paid then. */
function stopped(said: Said): MailValues['device_stopped'] {
  const { item, payment, buyback, locale } = said.facts;
  const words = mailWords(locale);
  const isListed = item?.quarantineReason === 'blacklisted' || payment?.heldFor === 'device_listed';
  return {
    ...withAmount(said),
    reason: words(isListed ? 'reasons.blacklisted' : 'reasons.activation_lock'),
    steps: words(isListed ? 'unlock.listed' : `unlock.${lockMakerOf(buyback.brand)}`),
  };
}

/** The amount that is paid: the price with the trade-in bonus. */
const payout = (said: Said): Money => {
  const { payment, buyback } = said.facts;
  return money(said, payment === undefined ? owedCents(buyback) : paidCents(payment));
};

const gift = (said: Said, number: string | null | undefined): MailValues['gift_card'] => ({
  ...about(said),
  amount: payout(said),
  code: number ?? '',
});

const paid = (said: Said) => ({
  ...about(said),
  amount: payout(said),
});

/** Why a payment failed: a bank's code in words, anything else as it was written. */
function failureOf({ note, facts: { payment, locale } }: Said): string {
  const reason = note ?? payment?.failureReason ?? '';
  const code = bankCodeOf(reason);
  if (code === null && reason !== '') return reason;
  const fault = code === null ? null : accountFaultOf(code);
  return mailWords(locale)(`reasons.${fault ?? 'payment_refused'}`);
}

/** Is it a transfer that left for the bank in a batch? It takes days; whatever else was paid has arrived. */
export const isTransferSent = ({ payment }: Pick<DossierFacts, 'payment'>): boolean =>
  payment !== undefined && payment.type === 'bank_transfer' && payment.batchId !== null;

/** Within how many days the money arrives, or by which mode it was paid. */
function arrival(said: Said): Pick<MailValues['payment_sent'], 'days' | 'payment'> {
  const words = mailWords(said.facts.locale);
  const days = paymentLimits.bankTransferWorkingDays;
  return {
    days,
    payment: isTransferSent(said.facts)
      ? words('payment.transfer', { days: String(days) })
      : words('payment.done', { paymentMode: paymentModeOf(said) }),
  };
}

/** The values of each mail about a dossier, from the facts of the dossier. */
export const dossierMailValues: { [Kind in DossierMailKind]: (said: Said) => MailValues[Kind] } = {
  buyback_confirmed_web: withAmount,
  buyback_confirmed_store: (said) => ({ ...withAmount(said), store: storeName(said) }),
  predeclared_confirmed: (said) => ({ ...withAmount(said), store: storeName(said), until: dropUntil(said) }),
  predeclared_reminder: (said) => ({
    ...withAmount(said),
    until: dropUntil(said),
    days: guaranteedDays(said),
    guarantee: guarantee(said),
  }),
  label_ready: (said) => ({
    ...about(said),
    company: carrierOfLeg(said, 'inbound'),
  }),
  papers_ready: about,
  received: about,
  guarantee_warning: (said) => ({
    ...withAmount(said),
    until: new Date(said.facts.buyback.guaranteeUntil),
  }),
  guarantee_new_snapshot: (said) => {
    const { buyback } = said.facts;
    const amount = declaredCents(buyback);
    return {
      ...about(said),
      oldAmount: money(said, said.oldAmount ?? amount),
      amount: money(said, amount),
      until: new Date(said.oldUntil ?? buyback.guaranteeUntil),
    };
  },
  litigation_opened: proposal,
  litigation_reminder: proposal,
  litigation_accepted: agreed,
  litigation_declined: about,
  refused: (said) => ({ ...about(said), reason: refusalOf(said) }),
  completed_paid: agreedPayment,
  lost_paid: agreedPayment,
  returned,
  return_delivered: about,
  cancelled: (said) => ({
    ...about(said),
    reason: mailWords(said.facts.locale)(`reasons.${said.facts.buyback.cancelReason ?? 'other'}`),
  }),
  quarantine: (said) => ({
    ...about(said),
    reason: mailWords(said.facts.locale)(`reasons.${said.facts.item?.quarantineReason ?? 'other'}`),
  }),
  device_stopped: stopped,
  message_answered: (said) => ({ ...about(said), answer: said.note ?? '' }),
  link_again: about,
  payment_sent: (said) => ({ ...paid(said), ...arrival(said) }),
  payment_failed: (said) => ({ ...paid(said), reason: failureOf(said) }),
  payout_claim: paid,
  gift_card: (said) => gift(said, said.facts.payment?.cardNumber),
  voucher: (said) => gift(said, said.facts.payment?.voucherNumber),
};

export const isDossierMail = (kind: MailKind): kind is DossierMailKind => kind in dossierMailValues;
