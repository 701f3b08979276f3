import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { BuybackFacts, BuybackStatus, BuybackThing } from '../buybacks/buyback.states.ts';
import { buybackTransitions } from '../buybacks/buyback.transitions.ts';
import type { ItemFacts, ItemStatus, ItemThing } from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusals.ts';
import type { Pair } from './pairs.ts';

export type JointDecision =
  | { ok: true; buyback: BuybackStatus; item: ItemStatus }
  | { ok: false; code: RefusalCode };

/**
 * Decides both halves of a pair for one actor; either both move or neither (docs/transitions.md, "Both halves in one
 * transaction"). Answers the two statuses afterwards, or the first refusal, the buyback's before the item's. A half
 * that stays must be in a status that the pair names, else `status_changed`; where the pair says so, an item that stays
 * in quarantine must be held by an authority.
 */
export function decideTogether(
  pair: Pair,
  actor: Actor,
  things: { buyback: BuybackThing; item: ItemThing },
  facts: { buyback: BuybackFacts; item: ItemFacts },
): JointDecision {
  const { buyback, item } = things;
  if (pair.whileBuyback?.includes(buyback.status) === false) return { ok: false, code: 'status_changed' };
  if (pair.whileItem?.includes(item.status) === false) return { ok: false, code: 'status_changed' };
  if (pair.underHold && !facts.item.authorityHold) return { ok: false, code: 'status_changed' };
  const file =
    pair.buyback === null
      ? { ok: true as const, to: buyback.status }
      : decide(buybackTransitions[pair.buyback], actor, buyback, facts.buyback);
  if (!file.ok) return file;
  const product =
    pair.item === null
      ? { ok: true as const, to: item.status }
      : decide(itemTransitions[pair.item], actor, item, facts.item);
  if (!product.ok) return product;
  return { ok: true, buyback: file.to, item: product.to };
}
