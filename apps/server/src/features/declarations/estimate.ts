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
import { refuseUnsellable } from './offered-ways.db.ts';
import { readDeclaration, type Read } from './read-declaration.ts';

type Asked = {
  declarationId: string;
  circuitId?: string | null | undefined;
  shippingMethodId?: string | null | undefined;
  paymentModeId?: string | null | undefined;
};

/**
 * The price of a declaration on today’s lists (design, 3c), with what was chosen so far. Refusals: those of the price,
 * and of `refuseUnsellable`: nobody goes on with a thing that is then not taken.
 */
export async function estimate(call: Call, asked: Asked): Promise<Estimate> {
  const { now } = call;
  const found = await readDeclaration(call, asked.declarationId);
  const { circuits, shippingMethods, paymentModes } = found.configuration;
  const chosen = {
    circuit: chosenOf(circuits, asked.circuitId),
    shippingMethod: chosenOf(shippingMethods, asked.shippingMethodId),
    paymentMode: chosenOf(paymentModes, asked.paymentModeId),
  };
  const snapshot = takeSnapshot(found.priceable, { ...nothingChosen, ...chosen }, now);
  const priced = priceOnSnapshot(snapshot, found.declaration);
  if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
  await refuseUnsellable(call, found, chosen);
  const { totalCents, grade, lines } = priced.price;
  const [bonus] = offeredBonuses(found, chosen.circuit?.type ?? null, now);
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

/** What was chosen, if anything was; refuses what the account does not have. */
export function chosenOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | null | undefined,
): Row | null {
  if (id === null || id === undefined) return null;
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Refused('not_found');
  return found;
}

/** The trade-in bonuses of a thing, the greatest first (premium *payment_bonus*). */
export function offeredBonuses(
  { priceable, configuration }: Read,
  circuitType: TradeInBonus['circuitTypes'][number] | null,
  now: Date,
): TradeInBonus[] {
  const { settings, bonuses } = configuration;
  if (!settings.enabledPremiumFeatures.includes('payment_bonus')) return [];
  const categoryIds = priceable.path.map(({ id }) => id);
  return bonuses
    .filter((bonus) => isBonusOffered(bonus, { categoryIds, circuitType, now }))
    .toSorted((a, b) => b.cents - a.cents);
}
