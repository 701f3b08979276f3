import type { Owned } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { RefurbDiagnosis } from './refurb.ts';

export type DiagnosisThing = { status: RefurbDiagnosis['status'] } & Owned;

/** How a diagnosis begins. */
export const startedDiagnosis: RefurbDiagnosis['status'] = 'in_progress';

const transition = transitionOf<DiagnosisThing>();

/** Answers are kept while it runs. */
export const answerDiagnosis = transition({
  id: 'answer_diagnosis',
  from: ['in_progress'],
  to: ['in_progress'],
  permission: 'refurb_diagnostic_manage',
});

/** The steps are fixed (I21, I22). */
export const finalizeDiagnosis = transition({
  id: 'finalize_diagnosis',
  from: ['in_progress'],
  to: ['finalized'],
  permission: 'refurb_diagnostic_manage',
});

/** The item is again what it was (I23). */
export const abandonDiagnosis = transition({
  id: 'abandon_diagnosis',
  from: ['in_progress'],
  to: ['abandoned'],
  permission: 'refurb_diagnostic_manage',
});
