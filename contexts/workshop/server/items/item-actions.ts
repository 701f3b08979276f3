import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { itemFactsOf, thingOfItem, type WholeFile } from '@reprise/dossier/domain/buybacks/file-facts.ts';
import type { ItemFacts } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';

type Action = { name: string; allowed: boolean; code: string | null };

/**
 * The transitions that leave the item's present status, allowed or with the code why not, as the commands decide them.
 */
export function itemActions(
  actor: Actor,
  now: Date,
  file: WholeFile,
  given: Partial<ItemFacts> = {},
): Action[] {
  if (file.item.exitAt !== null) return [];
  const target = file.buyback.targetWarehouse;
  const atTargetWarehouse = target === null || (actor.organizationIds?.includes(target) ?? true);
  const facts = itemFactsOf(file, now, { ...given, atTargetWarehouse });
  return allowedTransitions(itemTransitions, actor, thingOfItem(file), facts).map((one) => ({
    name: one.name,
    allowed: one.allowed,
    code: one.allowed ? null : one.code,
  }));
}
