import type { Actor } from '../access.ts';
import type { BuybackFacts, BuybackStatus, BuybackThing } from '../buyback/buyback.states.ts';
import { buybackTransitions } from '../buyback/buyback.transitions.ts';
import type { ItemFacts, ItemStatus, ItemThing } from '../item/item.states.ts';
import { itemTransitions } from '../item/item.transitions.ts';
import { decide } from '../machine.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Pair } from './pairs.ts';

export type JointDecision =
  | { ok: true; buyback: BuybackStatus; item: ItemStatus }
  | { ok: false; code: RefusalCode };

/**
 * Decides both halves of a pair for one actor; either both move or none (design, 3a, rule 4). Answers the two
 * statuses after it, or the first refusal: the buyback's before the item's. A thing that stays must be in a status
 * that the pair names, else `status_changed`; an item left in quarantine needs its hold where the pair says so.
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
