import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { legOf, thingOfItem, ownItemFacts, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import type { FactsOfRefurb } from './item-refurb.db.ts';

/**
 * The transitions that leave the item's present status, allowed or with the code why not, as the commands decide them.
 */
export function transitionsOfItem(actor: Actor, now: Date, dossier: Dossier, ofRefurb: FactsOfRefurb) {
  if (dossier.item.exitAt !== null) return [];
  const target = dossier.buyback.targetWarehouse;
  const atTargetWarehouse = target === null || (actor.organizationIds?.includes(target) ?? true);
  const facts = {
    ...ownItemFacts(dossier, now),
    ...ofRefurb,
    atTargetWarehouse,
    redirectAgreed: false,
    forced: false,
    leg: legOf(dossier.item),
  };
  return itemActions.sent(allowedTransitions(itemTransitions, actor, thingOfItem(dossier), facts));
}
