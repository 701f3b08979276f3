import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { isPayout, type PaymentMode } from './payment-mode.ts';
import { buyerOf, type BoughtThing } from '../dispatch/choose-target.ts';

/**
 * The accounts that pay a retailer's customers: its own, or those of its buyers; each with whether it has a payout
 * provider for customers without IBAN (docs/connectors.md).
 */
export type Payers = {
  issuer: Account['paymentIssuer'];
  accounts: readonly { id: string; hasPayoutProvider: boolean }[];
};
/** `organizationId`: the organization of the account to which its connectors belong. */
export type Payer = { id: string; name: string; organizationId: string | null };
/** The same with what administrators are shown of them. */
export type NamedPayers = Omit<Payers, 'accounts'> & {
  accounts: readonly (Payer & { hasPayoutProvider: boolean })[];
};

/**
 * Can a payment without IBAN be paid for what this buyer buys? While the buyer is not known: only if each possible
 * buyer could.
 */
export function paysOut({ issuer, accounts }: Payers, buyerAccountId: string | null): boolean {
  const those =
    issuer === 'retailer' || buyerAccountId === null
      ? accounts
      : accounts.filter(({ id }) => id === buyerAccountId);
  return those.length > 0 && those.every(({ hasPayoutProvider }) => hasPayoutProvider);
}

/** The same for a thing that is being sold, whose buyer is not stored yet. */
export const paysOutFor = (payers: Payers, thing: BoughtThing): boolean => {
  const linked = payers.issuer === 'buyer' ? payers.accounts.map(({ id }) => id) : [];
  return paysOut(payers, buyerOf(thing, linked));
};

/** Whether payments by a mode can be made: always, for some buyers, never; and which payers lack a payout provider. */
export type Payability = { state: 'always' | 'partly' | 'never'; without: Payer[] };

/**
 * Can payments by this mode be made? For its administrators. Gift cards, vouchers and transfers to an IBAN are paid by
 * the product, `none` by hand; a payout needs a provider of whoever pays.
 */
export function payabilityOf(
  mode: Pick<PaymentMode, 'type' | 'provider'>,
  payers: NamedPayers | null,
): Payability {
  if (!isPayout(mode)) return { state: 'always', without: [] };
  const accounts = payers?.accounts ?? [];
  const without = accounts
    .filter(({ hasPayoutProvider }) => !hasPayoutProvider)
    .map(({ id, name, organizationId }) => ({ id, name, organizationId }));
  if (without.length === accounts.length) return { state: 'never', without };
  return { state: without.length === 0 ? 'always' : 'partly', without };
}
