import type { Estimate } from '../../domain/declarations/estimate-view.ts';
import { explainNothing } from '../../domain/declarations/explain-nothing.ts';
import {
  isBonusOffered,
  nothingChosen,
  priceOnSnapshot,
  promisedAtCounter,
  takeSnapshot,
  type Choice,
  type Promised,
} from '../../domain/declarations/price-declaration.ts';
import type { TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isVisitor } from '@reprise/platform/domain/core/access.ts';
import { shownToCustomer, type PriceSnapshot } from '../../domain/prices/price.ts';
import { stillAsked } from '../../domain/questions/question-responses.ts';
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
 * The price of a declaration on today’s lists and at its buyer's own service, with what was chosen so far; at a counter,
 * on the list of what was `promised` while its guarantee holds. Refusals: those of the price, with what could be done
 * about it, and those of `refuseUnsellable`, so that nobody continues with a thing that is refused later.
 */
export async function estimate(
  call: Call,
  asked: Asked,
  promised: Promised | null = null,
): Promise<Estimate> {
  const { now } = call;
  const read = await readDeclaration(call, asked.declarationId, promised?.priceSnapshot.productId);
  const choice = choiceOf(read, asked);
  const kept = promised === null ? null : listOfPromise(promised, read, choice, now);
  const { found, snapshot } = kept ?? (await listOfToday(call, read, choice));
  const priced = priceOnSnapshot(snapshot, found.declaration);
  const nothing = nothingOf(call, found, snapshot);
  if (!priced.ok) {
    const extra = nothing === null ? {} : { nothing: { ...nothing, recycled: false } };
    throw new Refused(priced.code, { violations: priced.violations, extra });
  }
  const { totalCents, grade, lines, locked } = priced.price;
  if (totalCents > 0) refuseUnsellable(call, found, choice);
  const offered = totalCents > 0 ? offeredBonuses(found, choice.circuit?.type ?? null, now) : [];
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

function choiceOf({ configuration }: Read, asked: Asked): Choice {
  const { circuits, shippingMethods, paymentModes } = configuration;
  return {
    ...nothingChosen,
    circuit: chosenOf(circuits, asked.circuitId),
    shippingMethod: chosenOf(shippingMethods, asked.shippingMethodId),
    paymentMode: chosenOf(paymentModes, asked.paymentModeId),
  };
}

/** A declaration with the list on which it is priced. */
type OnList = { found: Read; snapshot: PriceSnapshot };

async function listOfToday(call: Call, read: Read, choice: Choice): Promise<OnList> {
  const found = await withBuyerPrice(call, read);
  return { found, snapshot: takeSnapshot(found.priceable, choice, call.now) };
}

/** Null where what was promised is of another product, or does not hold any more (`promisedAtCounter`). */
function listOfPromise(promised: Promised, read: Read, choice: Choice, now: Date): OnList | null {
  const { declaration, priceable } = read;
  if (promised.priceSnapshot.productId !== declaration.productId) return null;
  const declared = { declared: declaration, choice, settings: priceable.settings };
  const snapshot = promisedAtCounter(promised, declared, now);
  if (snapshot === null) return null;
  const responses = stillAsked(declaration.responses, snapshot.questions);
  return { found: { ...read, declaration: { ...declaration, responses } }, snapshot };
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
