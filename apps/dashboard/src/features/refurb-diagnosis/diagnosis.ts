import type { RefurbDiagnosisView } from '@reprise/domain/refurb/refurb.contract';

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

/** Where a diagnosis was left: its questions while one has no answer, then its summary, then its end. */
export function placeIn(
  diagnosis: Pick<RefurbDiagnosisView, 'status' | 'questions' | 'responses'>,
): 'questions' | 'summary' | 'finalized' {
  if (diagnosis.status === 'finalized') return 'finalized';
  const open = diagnosis.questions.some(({ id }) => chosenFor(diagnosis.responses, id).length === 0);
  return open ? 'questions' : 'summary';
}

/** What the address says when no step is kept: an empty list is not written at all, and would mean all of them. */
const none = 'none';
export const writtenSteps = (stepIds: string[]): string[] => (stepIds.length === 0 ? [none] : stepIds);

/** The proposed steps that are kept, from the address; all of them as long as nothing was chosen. */
export const keptSteps = (
  written: readonly string[] | undefined,
  proposed: readonly { id: string }[],
): string[] => proposed.map(({ id }) => id).filter((id) => written?.includes(id) ?? true);
