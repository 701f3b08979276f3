import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';

export type DiagStep =
  | { kind: 'imei' }
  | { kind: 'question'; at: number }
  | { kind: 'estimate' | 'bonus' | 'shipping' | 'payment' };

const later = ['estimate', 'shipping', 'bonus', 'payment'] as const;
/** The steps after the way to send the thing is chosen. */
const afterShipping: readonly DiagStep['kind'][] = ['bonus', 'payment'];

/** What decides which steps are open. */
export type DiagProgress = {
  needsImei: boolean;
  imei: string | null;
  questions: readonly AskedQuestion[];
  responses: Responses;
  hasTransport: boolean;
};

export const stepName = (step: DiagStep): string =>
  step.kind === 'question' ? `question-${step.at + 1}` : step.kind;

const readStep = (name: string | undefined): DiagStep | null => {
  const question = /^question-(\d{1,3})$/.exec(name ?? '');
  if (question) return { kind: 'question', at: Number(question[1]) - 1 };
  if (name === 'imei') return { kind: 'imei' };
  const kind = later.find((one) => one === name);
  return kind === undefined ? null : { kind };
};

/** The index of the first unanswered required question; -1 when there is none. */
const firstOpen = (reached: readonly AskedQuestion[], responses: Responses): number => {
  const answered = new Set(responses.map((response) => response.questionId));
  return reached.findIndex((question) => question.required && !answered.has(question.id));
};

/**
 * The step of an address: the requested one when everything before it is answered, else the first unanswered one (so a
 * link, a reload or the browser's back never shows a step out of order).
 */
export function stepOf(name: string | undefined, progress: DiagProgress): DiagStep {
  const asked = readStep(name);
  const first: DiagStep = progress.needsImei ? { kind: 'imei' } : { kind: 'question', at: 0 };
  if (asked === null || asked.kind === 'imei') return first;
  if (progress.needsImei && progress.imei === null) return first;
  const reached = questionsReached(progress.questions, progress.responses);
  const open = firstOpen(reached, progress.responses);
  if (asked.kind === 'question') {
    const furthest = open === -1 ? reached.length - 1 : open;
    return { kind: 'question', at: Math.max(0, Math.min(asked.at, furthest)) };
  }
  if (open !== -1) return { kind: 'question', at: open };
  return afterShipping.includes(asked.kind) && !progress.hasTransport ? { kind: 'shipping' } : asked;
}

/** The step before this one; null when it is the first. `hasBonus`: the chosen way allows a trade-in bonus. */
export function stepBefore(step: DiagStep, progress: DiagProgress, hasBonus = false): DiagStep | null {
  const lastQuestion = questionsReached(progress.questions, progress.responses).length - 1;
  switch (step.kind) {
    case 'imei':
      return null;
    case 'question':
      if (step.at > 0) return { kind: 'question', at: step.at - 1 };
      return progress.needsImei ? { kind: 'imei' } : null;
    case 'estimate':
      return { kind: 'question', at: lastQuestion };
    case 'shipping':
      return { kind: 'estimate' };
    case 'bonus':
      return { kind: 'shipping' };
    case 'payment':
      return hasBonus ? { kind: 'bonus' } : { kind: 'shipping' };
  }
}
