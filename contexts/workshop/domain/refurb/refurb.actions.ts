import { defineActions } from '@reprise/platform/domain/core/actions.ts';
import type { RefurbStepTransitionName } from './refurb.states.ts';

/** What is done to a step of an item, in the order in which the bench shows it. */
export const stepActions = defineActions<RefurbStepTransitionName>()({
  startStep: { does: ['startStep'], key: 'D', code: '*START' },
  resumeStep: { does: ['resumeStep'], key: 'R', code: '*RESUME' },
  completeStep: { does: ['completeStep'], key: 'T', code: '*DONE' },
  pauseStep: { does: ['pauseStep'], key: 'P', code: '*PAUSE' },
  cancelStep: { does: ['cancelStep'], key: 'X', code: '*DROP', aside: true },
});

export type StepAction = keyof typeof stepActions.table;
