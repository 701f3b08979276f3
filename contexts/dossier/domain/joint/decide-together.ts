import type { Decision } from '@reprise/platform/domain/core/machine.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { BuybackStatus } from '../buybacks/buyback.states.ts';
import type { ItemStatus } from '../items/item.states.ts';
import type { ItemTransitionName } from '../items/item.transitions.ts';
import type { BuybackTransitionName, Pair } from './pairs.ts';

export type JointDecision =
  | { ok: true; buyback: BuybackStatus; item: ItemStatus }
  | { ok: false; code: RefusalCode };

/** How each half is decided: with its own facts, for the actor. */
export type Halves = {
  buyback: (name: BuybackTransitionName) => Decision<BuybackStatus, RefusalCode>;
  item: (name: ItemTransitionName) => Decision<ItemStatus, RefusalCode>;
};

/**
 * Decides both halves of a pair for one actor; either both move or neither (docs/transitions.md, "Both halves in one
 * transaction"). Answers the two statuses afterwards, or the first refusal, the buyback's before the item's. A half
 * that stays must be in a status that the pair names, else `status_changed`; where the pair says so, an item that stays
 * in quarantine must be held by an authority.
 */
export function decideTogether(
  pair: Pair,
  now: { buyback: BuybackStatus; item: ItemStatus; authorityHold: boolean },
  halves: Halves,
): JointDecision {
  if (pair.whileBuyback?.includes(now.buyback) === false) return { ok: false, code: 'status_changed' };
  if (pair.whileItem?.includes(now.item) === false) return { ok: false, code: 'status_changed' };
  if (pair.underHold && !now.authorityHold) return { ok: false, code: 'status_changed' };
  const file = pair.buyback === null ? { ok: true as const, to: now.buyback } : halves.buyback(pair.buyback);
  if (!file.ok) return file;
  const product = pair.item === null ? { ok: true as const, to: now.item } : halves.item(pair.item);
  if (!product.ok) return product;
  return { ok: true, buyback: file.to, item: product.to };
}
