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

/** The price announced to the customer, in cents: on the site, then at the counter. */
export const declaredCents = ({ declaredPrice, preDeclaredPrice }: Priced): number =>
  declaredPrice ?? preDeclaredPrice ?? 0;

/** The price agreed on, in cents, with its ledger: the validated one after a control, the declared one before. */
export function agreedPrice(dossier: Priced): { cents: number; ledger: LedgerLine[] } {
  const declared = declaredCents(dossier);
  const { validatedPrice } = dossier;
  if (validatedPrice === null || validatedPrice === declared)
    return { cents: declared, ledger: dossier.declaredLedger };
  return { cents: validatedPrice, ledger: dossier.controlledLedger ?? [] };
}

/**
 * What the customer is owed, in cents. The trade-in bonus comes with a price above 0 only (docs/price.md, "Bonuses").
 */
export const owedCents = (dossier: Priced): number => {
  const { cents } = agreedPrice(dossier);
  return cents > 0 ? cents + dossier.paymentBonus : 0;
};
