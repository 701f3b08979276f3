import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import { thingOfItem, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { stepActions } from '../../domain/refurb/refurb.actions.ts';
import type { StepOfItem } from '../../domain/refurb/refurb.contract.ts';
import type { ItemRefurbStepView } from '../../domain/refurb/refurb.ts';
import { pauseStep, refurbStepTransitions } from '../../domain/refurb/refurb.states.ts';

/** The steps of an item, each with what the actor may do to it, as the commands decide it. */
export const withActions = (
  actor: Actor,
  file: Dossier,
  steps: readonly ItemRefurbStepView[],
): StepOfItem[] =>
  steps.map((step) => {
    const facts = {
      itemStatus: file.item.status,
      otherInProgress: steps.some(({ id, status }) => id !== step.id && pauseStep.from.includes(status)),
    };
    const thing = { ...thingOfItem(file), status: step.status };
    const decided = allowedTransitions(refurbStepTransitions, actor, thing, facts);
    return { ...step, actions: stepActions.sent(decided) };
  });
