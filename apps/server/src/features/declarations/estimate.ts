import type { Estimate } from '@reprise/domain/cart/cart.contract';
import {
  isBonusOffered,
  nothingChosen,
  priceOnSnapshot,
  takeSnapshot,
} from '@reprise/domain/cart/price-declaration';
import type { TradeInBonus } from '@reprise/domain/circuit/payment-mode';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { pricingQueries } from './declarations.db.ts';
import { assemble, type Read } from './read-declaration.ts';
import { bonusesQuery, chosenWaysQueries } from './ways.db.ts';

type Asked = {
  declarationId: string;
  circuitId?: string | null | undefined;
  shippingMethodId?: string | null | undefined;
  paymentModeId?: string | null | undefined;
};

/** The price of a declaration on today's lists (design, 3c), with what was chosen so far. */
export async function estimate({ read, actor, now }: Call, asked: Asked): Promise<Estimate> {
  const { circuitId = null, shippingMethodId = null, paymentModeId = null } = asked;
  const [declarations, products, categories, questions, settings, bonuses, [circuit], [method], [mode]] =
    await read(
      ...pricingQueries([asked.declarationId], actor.accountId),
      bonusesQuery(actor.accountId),
      ...chosenWaysQueries({ circuitId, shippingMethodId, paymentModeId }),
    );
  const found = assemble(actor, { declarations, products, categories, questions, settings });
  const isMissing = (wanted: string | null, row: unknown): boolean => wanted !== null && row === undefined;
  if (
    isMissing(circuitId, circuit) ||
    isMissing(shippingMethodId, method) ||
    isMissing(paymentModeId, mode)
  ) {
    throw new Refused('not_found');
  }
  const chosen = { circuit: circuit ?? null, shippingMethod: method ?? null, paymentMode: mode ?? null };
  const snapshot = takeSnapshot(found.priceable, { ...nothingChosen, ...chosen }, now);
  const priced = priceOnSnapshot(snapshot, found.declaration);
  if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
  const { totalCents, grade, lines } = priced.price;
  const [bonus] = offeredBonuses(found, bonuses, chosen.circuit?.type ?? null, now);
  return {
    total: totalCents,
    bonus: totalCents > 0 ? (bonus?.cents ?? 0) : 0,
    currency: snapshot.currency,
    grade,
    ledger: lines,
    guaranteeUntil: snapshot.guaranteeUntil,
    snapshotId: `${snapshot.productId}.${snapshot.listVersion}`,
    zero: totalCents === 0,
  };
}

/** The trade-in bonuses of a thing, the greatest first (premium *payment_bonus*). */
export function offeredBonuses(
  { priceable, settings }: Read,
  bonuses: readonly TradeInBonus[],
  circuitType: TradeInBonus['circuitTypes'][number] | null,
  now: Date,
): TradeInBonus[] {
  if (!settings.enabledPremiumFeatures.includes('payment_bonus')) return [];
  const categoryIds = priceable.path.map(({ id }) => id);
  return bonuses
    .filter((bonus) => isBonusOffered(bonus, { categoryIds, circuitType, now }))
    .toSorted((a, b) => b.cents - a.cents);
}
