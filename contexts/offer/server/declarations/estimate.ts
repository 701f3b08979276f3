import type { Estimate } from '../../domain/declarations/estimate-view.ts';
import { explainNothing } from '../../domain/declarations/explain-nothing.ts';
import {
  isBonusOffered,
  nothingChosen,
  priceOnSnapshot,
  takeSnapshot,
} from '../../domain/declarations/price-declaration.ts';
import type { TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isVisitor } from '@reprise/platform/domain/core/access.ts';
import { shownToCustomer, type PriceSnapshot } from '../../domain/prices/price.ts';
import { worthNothing } from '../../domain/prices/worth-nothing.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { withBuyerPrice } from '../buyer-prices/with-buyer-price.ts';
import { isRecycled, refuseUnsellable } from './offered-ways.ts';
import { readDeclaration, type Read } from './read-declaration.ts';

type Asked = {
  declarationId: string;
  circuitId?: string | null | undefined;
  shippingMethodId?: string | null | undefined;
  paymentModeId?: string | null | undefined;
  tradeInBonusId?: string | null | undefined;
};

/**
 * The price of a declaration on today’s lists and at its buyer's own service, with what was chosen so far. Refusals:
 * those of the price, with what could be done about it, and those of `refuseUnsellable`, so that nobody continues with a
 * thing that is refused later.
 */
export async function estimate(call: Call, asked: Asked): Promise<Estimate> {
  const { now } = call;
  const found = await withBuyerPrice(call, await readDeclaration(call, asked.declarationId));
  const { circuits, shippingMethods, paymentModes } = found.configuration;
  const chosen = {
    circuit: chosenOf(circuits, asked.circuitId),
    shippingMethod: chosenOf(shippingMethods, asked.shippingMethodId),
    paymentMode: chosenOf(paymentModes, asked.paymentModeId),
  };
  const snapshot = takeSnapshot(found.priceable, { ...nothingChosen, ...chosen }, now);
  const priced = priceOnSnapshot(snapshot, found.declaration);
  const nothing = nothingOf(call, found, snapshot);
  if (!priced.ok) {
    const extra = nothing === null ? {} : { nothing: { ...nothing, recycled: false } };
    throw new Refused(priced.code, { violations: priced.violations, extra });
  }
  const { totalCents, grade, lines, locked } = priced.price;
  if (totalCents > 0) refuseUnsellable(call, found, chosen);
  const offered = totalCents > 0 ? offeredBonuses(found, chosen.circuit?.type ?? null, now) : [];
  const taken = asked.tradeInBonusId ?? offered[0]?.id;
  return {
    total: totalCents,
    bonus: offered.find(({ id }) => id === taken)?.cents ?? 0,
    currency: snapshot.currency,
    grade,
    ledger: isVisitor(call.actor) ? shownToCustomer(lines) : lines,
    guaranteeUntil: snapshot.guaranteeUntil,
    snapshotId: `${snapshot.productId}.${snapshot.listVersion}`,
    zero: totalCents === 0,
    nothing,
    locked,
  };
}

/** Why the thing is worth nothing on this list; null where it is worth something. */
function nothingOf(call: Call, found: Read, snapshot: PriceSnapshot): Estimate['nothing'] {
  const nothing = worthNothing(snapshot, found.declaration);
  if (nothing === null) return null;
  const asked = { frozen: snapshot.questions, questions: found.priceable.questions };
  return explainNothing(nothing, asked, call.locale, isRecycled(call.actor, found));
}

/** The chosen circuit and payment mode, if any; refuses what the account does not have. */
export function chosenOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | null | undefined,
): Row | null {
  if (id === null || id === undefined) return null;
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Refused('not_found');
  return found;
}

/** The trade-in bonuses of a thing, the greatest first (premium feature *payment_bonus*). */
export function offeredBonuses(
  { priceable, configuration }: Pick<Read, 'priceable' | 'configuration'>,
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
