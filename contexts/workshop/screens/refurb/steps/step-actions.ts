import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusals.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import {
  cancelStep,
  completeStep,
  pauseStep,
  resumeStep,
  startStep,
} from '../../../domain/refurb/refurb.states.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { Session } from '@reprise/platform/screens/kit/calls/session.ts';

const table = { startStep, resumeStep, completeStep, pauseStep, cancelStep };
export type StepAction = keyof typeof table;
export type OfferedStepAction = { action: StepAction; refusal: RefusalCode | null };

/** The signed-in user as an actor of the domain, without places: everything that the server sent is in their scope. */
export const actorOf = ({ user, module, currentOrganization }: Session): Actor => ({
  userId: user.id,
  name: `${user.firstname} ${user.lastname}`,
  userType:
    user.modules.find((one) => one.moduleType === module)?.type ?? user.types[0] ?? 'pseudo_anonymous',
  module,
  accountId: currentOrganization.account.id,
  organizationId: currentOrganization.id,
  accountIds: [currentOrganization.account.id],
  organizationIds: null,
});

type Step = Pick<ItemRefurbStepView, 'id' | 'status'>;

/** What the user may do to a step now, decided as on the server; actions without permission are left out. */
export function stepActions(actor: Actor, itemStatus: ItemStatus, steps: readonly Step[], step: Step) {
  const facts = {
    itemStatus,
    otherInProgress: steps.some(({ id, status }) => id !== step.id && status === 'in_progress'),
  };
  const thing = { status: step.status, retailerAccountId: actor.accountId, buyerAccountId: null };
  const names = Object.keys(table) as StepAction[];
  return allowedTransitions(table, actor, thing, facts).flatMap((one): OfferedStepAction[] => {
    const action = names.find((name) => name === one.name);
    if (action === undefined || (!one.allowed && one.code === 'forbidden')) return [];
    return [{ action, refusal: one.allowed ? null : one.code }];
  });
}

/** Is every step completed or cancelled? Only then may the refurbishment be confirmed. */
export const allEnded = (steps: readonly Step[]): boolean =>
  steps.every(({ status }) => !cancelStep.from.includes(status));
