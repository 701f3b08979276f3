import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { RefurbDiagnosis } from './refurb.ts';

export type DiagnosisThing = { status: RefurbDiagnosis['status'] } & Owned;

/** The first status of a diagnosis. */
export const startedDiagnosis: RefurbDiagnosis['status'] = 'in_progress';

const transition = transitionOf<DiagnosisThing>();

/** Answers are saved while it is in progress. */
export const answerDiagnosis = transition({
  id: 'answer_diagnosis',
  from: ['in_progress'],
  to: ['in_progress'],
  permission: 'refurb_diagnostic_manage',
});

/** With `planRefurb` or `skipRefurb` of the item. */
export const finalizeDiagnosis = transition({
  id: 'finalize_diagnosis',
  from: ['in_progress'],
  to: ['finalized'],
  permission: 'refurb_diagnostic_manage',
});

/** With `abandonDiagnosis` of the item. */
export const abandonDiagnosis = transition({
  id: 'abandon_diagnosis',
  from: ['in_progress'],
  to: ['abandoned'],
  permission: 'refurb_diagnostic_manage',
});
