import { abandonDiagnosis } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import { allAnswered } from '../../../domain/refurb/answers.ts';
import { answerDiagnosis, finalizeDiagnosis } from '../../../domain/refurb/diagnosis.states.ts';
import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';

export type DiagnosisResponses = RefurbDiagnosisView['responses'];

/** The responses chosen for a question. */
export const chosenFor = (responses: DiagnosisResponses, questionId: string): string[] =>
  responses.find((one) => one.questionId === questionId)?.responseIds ?? [];

/** The responses with one question answered again. */
export const withChosen = (
  responses: DiagnosisResponses,
  questionId: string,
  responseIds: string[],
): DiagnosisResponses => [
  ...responses.filter((one) => one.questionId !== questionId),
  { questionId, responseIds },
];

/** How far a diagnosis is; `over` when it was abandoned, or interrupted by a quarantine or a loss. */
export type DiagnosisPlace = 'questions' | 'summary' | 'finalized' | 'over';
type Standing = Pick<RefurbDiagnosisView, 'status' | 'questions' | 'responses'> & {
  item: Pick<RefurbDiagnosisView['item'], 'status'>;
};

/** Where a diagnosis was left: at its questions while one is open, then at its summary, then at its end. */
export function placeIn({ status, item, questions, responses }: Standing): DiagnosisPlace {
  if (finalizeDiagnosis.to.includes(status)) return 'finalized';
  // a quarantine or a loss interrupts it
  if (!answerDiagnosis.from.includes(status) || !abandonDiagnosis.from.includes(item.status)) return 'over';
  return allAnswered(questions, responses) ? 'summary' : 'questions';
}

/** The parameter when no step is chosen: an empty list would not be written, which means all of them. */
const none = 'none';
export const writtenSteps = (stepIds: string[]): string[] => (stepIds.length === 0 ? [none] : stepIds);

/** The chosen steps among the proposed ones, from the address; all of them if nothing was chosen. */
export const keptSteps = (
  written: readonly string[] | undefined,
  proposed: readonly { id: string }[],
): string[] => proposed.map(({ id }) => id).filter((id) => written?.includes(id) ?? true);
