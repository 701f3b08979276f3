import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { modifiersOf } from '@reprise/offer/domain/circuits/choices.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { tradeInBonusCents } from '@reprise/offer/domain/prices/bonus.ts';
import { priceOnSnapshot } from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';

type Priced = Pick<Buyback, 'priceSnapshot' | 'declaredResponses' | 'paymentBonus'>;

/** The fields of a dossier that change with its payment mode; amounts in cents. */
export type ModeChange = Pick<
  Buyback,
  'paymentModeId' | 'priceSnapshot' | 'declaredLedger' | 'paymentBonus'
> & { price: number };

/**
 * A dossier with another payment mode, computed on its frozen list: only the bonus of the mode changes (docs/price.md,
 * "Bonuses"). Null where the list gives no price with it.
 */
export function changeMode(
  dossier: Priced,
  mode: PaymentMode,
  premium: readonly PremiumFeature[],
  askedTo: Declaration['askedTo'],
): ModeChange | null {
  const { priceSnapshot: before, declaredResponses: responses, paymentBonus } = dossier;
  const ofMode = modifiersOf({ circuit: null, shippingMethod: null, paymentMode: mode }, premium);
  const modifiers = [...before.modifiers.filter(({ kind }) => kind !== 'payment'), ...ofMode];
  const priceSnapshot = { ...before, modifiers };
  const priced = priceOnSnapshot(priceSnapshot, { responses, askedTo });
  if (!priced.ok) return null;
  const { totalCents: price, lines } = priced.price;
  return {
    paymentModeId: mode.id,
    priceSnapshot,
    declaredLedger: lines,
    paymentBonus: tradeInBonusCents(before.bonus, price, paymentBonus > 0),
    price,
  };
}
