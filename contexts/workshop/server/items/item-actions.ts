import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { legOf, thingOfItem, ownItemFacts, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import type { FactsOfRefurb } from './item-refurb.db.ts';

type Action = { name: string; allowed: boolean; code: string | null };

/**
 * The transitions that leave the item's present status, allowed or with the code why not, as the commands decide them.
 */
export function itemActions(actor: Actor, now: Date, dossier: Dossier, ofRefurb: FactsOfRefurb): Action[] {
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
  return allowedTransitions(itemTransitions, actor, thingOfItem(dossier), facts).map((one) => ({
    name: one.name,
    allowed: one.allowed,
    code: one.allowed ? null : one.code,
  }));
}
