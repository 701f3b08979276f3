import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { decide, type Decision, type Transition } from '@reprise/platform/domain/core/machine.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import {
  placeOfDossier,
  thingOfItem,
  ownBuybackFacts,
  ownItemFacts,
  type OwnBuybackFacts,
  type OwnItemFacts,
  type Dossier,
} from '../buybacks/dossier.ts';
import type { BuybackStatus, BuybackThing } from '../buybacks/buyback.states.ts';
import type { ItemStatus, ItemThing } from '../items/item.states.ts';

/** A transition with every fact that it reads: what the command has given, and what the dossier gives when it is decided. */
export type Prepared<Status extends string> = {
  name: string;
  decide: (actor: Actor, dossier: Dossier, now: Date) => Decision<Status, RefusalCode>;
};

/** The facts that the dossier does not have are given; where one that the transition reads is missing, it does not compile. */
export const ofBuyback = <const Given extends object>(
  transition: Transition<BuybackThing, OwnBuybackFacts & NoInfer<Given>, RefusalCode>,
  given: Given,
): Prepared<BuybackStatus> => ({
  name: transition.id,
  decide: (actor, dossier, now) =>
    decide(
      transition,
      actor,
      { status: dossier.buyback.status, ...placeOfDossier(dossier) },
      { ...ownBuybackFacts(dossier, now), ...given },
    ),
});

/** The same for its item. */
export const ofItem = <const Given extends object>(
  transition: Transition<ItemThing, OwnItemFacts & NoInfer<Given>, RefusalCode>,
  given: Given,
): Prepared<ItemStatus> => ({
  name: transition.id,
  decide: (actor, dossier, now) =>
    decide(transition, actor, thingOfItem(dossier), { ...ownItemFacts(dossier, now), ...given }),
});
