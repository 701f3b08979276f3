import type { PaymentMode, PaymentType } from './payment-mode.ts';
import { checkIban, isIban } from '@reprise/platform/domain/codes/iban.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';

/** The fields of a payment that say to which account it goes. `iban`: null where nobody gave one. */
type Transfer = { type: PaymentType; currency: Currency; iban: string | null };

/**
 * Is this paid by a SEPA transfer: to an account, in euros? A payment in another currency is sent by hand, to any
 * account.
 */
export const isSepaTransfer = ({ type, currency }: Pick<Transfer, 'type' | 'currency'>): boolean =>
  type === 'bank_transfer' && currency === 'EUR';

/** A transfer without account: a thing that seemed worth nothing was not asked for one. */
export const isWithoutAccount = ({ type, iban }: Pick<Transfer, 'type' | 'iban'>): boolean =>
  type === 'bank_transfer' && iban === null;

/** Does a payment need an IBAN, and one that a SEPA transfer reaches? */
export type IbanAsked = { needsIban: boolean; sepaOnly: boolean };

/** What a payment mode needs of the customer's account, for a thing of this price; nothing where nothing is paid. */
export function ibanAsked(
  { type, iban }: Pick<PaymentMode, 'type' | 'iban'>,
  currency: Currency,
  priceCents: number,
): IbanAsked {
  const needsIban = iban && priceCents > 0;
  return { needsIban, sepaOnly: needsIban && isSepaTransfer({ type, currency }) };
}

/** Is this an IBAN that no SEPA transfer reaches? A malformed one is reported by its own field. */
export function isBeyondSepa(iban: string): boolean {
  const checked = checkIban(iban);
  return checked.ok && !checked.sepa;
}

/**
 * What is wrong with the customer's account for a payment, as a code for the field: `required` where there must be one,
 * `iban_sepa` where a SEPA transfer does not reach its country (docs/sepa.md). Null: it can be paid there.
 */
export function ibanProblem(
  iban: string | null | undefined,
  { needsIban, sepaOnly }: IbanAsked,
): 'required' | 'iban_sepa' | null {
  if (!needsIban) return null;
  const typed = iban?.trim() ?? '';
  if (typed === '') return 'required';
  return sepaOnly && isBeyondSepa(typed) ? 'iban_sepa' : null;
}

/**
 * What is wrong with the account for another try of a failed payment: the typed one, else its own. Null: it can be paid
 * there, or needs no account.
 */
export function accountProblem(typed: string, payment: Transfer): 'iban' | 'iban_sepa' | null {
  if (typed !== '' && !isIban(typed)) return 'iban';
  const iban = typed === '' ? payment.iban : typed;
  return iban !== null && isSepaTransfer(payment) && isBeyondSepa(iban) ? 'iban_sepa' : null;
}
