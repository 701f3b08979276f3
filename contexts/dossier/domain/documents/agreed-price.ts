import type { Buyback } from '../buybacks/buyback.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';

type Priced = Pick<
  Buyback,
  | 'preDeclaredPrice'
  | 'declaredPrice'
  | 'validatedPrice'
  | 'declaredLedger'
  | 'controlledLedger'
  | 'paymentBonus'
>;

/** What was announced to the customer, in cents: on the site, then at the counter. */
export const declaredCents = ({ declaredPrice, preDeclaredPrice }: Priced): number =>
  declaredPrice ?? preDeclaredPrice ?? 0;

/** What was agreed, in cents, and the lines that say why: after a control its price, before it the declared one. */
export function agreedPrice(file: Priced): { cents: number; ledger: LedgerLine[] } {
  const declared = declaredCents(file);
  const { validatedPrice } = file;
  if (validatedPrice === null || validatedPrice === declared)
    return { cents: declared, ledger: file.declaredLedger };
  return { cents: validatedPrice, ledger: file.controlledLedger ?? [] };
}

/** What the customer is owed, in cents: a bonus goes with a price, never with nothing (design, 3c). */
export const owedCents = (file: Priced): number => {
  const { cents } = agreedPrice(file);
  return cents > 0 ? cents + file.paymentBonus : 0;
};
