import type { imeiAsked } from '@reprise/offer/domain/declarations/imei-asked.ts';
import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';

/** `alone`: a question that was opened to change its answer, and leads to the estimate. */
export type DiagStep =
  | { kind: 'imei' }
  | { kind: 'question'; at: number; alone?: true }
  | { kind: 'estimate' | 'bonus' | 'shipping' | 'payment' };

const later = ['estimate', 'shipping', 'bonus', 'payment'] as const;
/** The steps after the way to send the thing is chosen. */
const afterShipping: readonly DiagStep['kind'][] = ['bonus', 'payment'];

/** What decides which steps are open. */
export type DiagProgress = {
  asksImei: ReturnType<typeof imeiAsked>;
  imei: string | null;
  questions: readonly AskedQuestion[];
  responses: Responses;
  hasTransport: boolean;
};

export const stepName = (step: DiagStep): string =>
  step.kind === 'question' ? `question-${step.at + 1}${step.alone ? '-alone' : ''}` : step.kind;

const readStep = (name: string | undefined): DiagStep | null => {
  const [, number, alone] = /^question-(\d{1,3})(-alone)?$/.exec(name ?? '') ?? [];
  if (number !== undefined) return questionAt(Number(number) - 1, alone !== undefined);
  if (name === 'imei') return { kind: 'imei' };
  const kind = later.find((one) => one === name);
  return kind === undefined ? null : { kind };
};

const questionAt = (at: number, alone: boolean): DiagStep =>
  alone ? { kind: 'question', at, alone } : { kind: 'question', at };

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
  const { asksImei, imei, questions, responses, hasTransport } = progress;
  const asked = readStep(name);
  const first: DiagStep = asksImei === 'first' ? { kind: 'imei' } : { kind: 'question', at: 0 };
  if (asked === null || (asked.kind === 'imei' && asksImei !== 'after_estimate')) return first;
  if (asksImei === 'first' && imei === null) return first;
  const reached = questionsReached(questions, responses);
  const open = firstOpen(reached, responses);
  if (asked.kind === 'question') {
    const furthest = open === -1 ? reached.length - 1 : open;
    const isAlone = asked.alone === true && (open === -1 || asked.at < open);
    return questionAt(Math.max(0, Math.min(asked.at, furthest)), isAlone);
  }
  if (open !== -1) return { kind: 'question', at: open };
  if (asked.kind === 'estimate' || asked.kind === 'imei') return asked;
  if (asksImei === 'after_estimate' && imei === null) return { kind: 'imei' };
  return afterShipping.includes(asked.kind) && !hasTransport ? { kind: 'shipping' } : asked;
}

/** The step before this one; null when it is the first. `hasBonus`: the chosen way allows a trade-in bonus. */
export function stepBefore(step: DiagStep, progress: DiagProgress, hasBonus = false): DiagStep | null {
  const { asksImei, questions, responses } = progress;
  const lastQuestion = questionsReached(questions, responses).length - 1;
  switch (step.kind) {
    case 'imei':
      return asksImei === 'after_estimate' ? { kind: 'estimate' } : null;
    case 'question':
      if (step.alone) return { kind: 'estimate' };
      if (step.at > 0) return { kind: 'question', at: step.at - 1 };
      return asksImei === 'first' ? { kind: 'imei' } : null;
    case 'estimate':
      return { kind: 'question', at: lastQuestion };
    case 'shipping':
      return asksImei === 'after_estimate' ? { kind: 'imei' } : { kind: 'estimate' };
    case 'bonus':
      return { kind: 'shipping' };
    case 'payment':
      return hasBonus ? { kind: 'bonus' } : { kind: 'shipping' };
  }
}

/** The step after a question was answered; one that was opened alone leads back to the estimate. */
export function stepAfterQuestion(
  { at, alone }: Extract<DiagStep, { kind: 'question' }>,
  { questions }: Pick<DiagProgress, 'questions'>,
  responses: Responses,
): DiagStep {
  const isLast = at + 1 >= questionsReached(questions, responses).length;
  return alone || isLast ? { kind: 'estimate' } : { kind: 'question', at: at + 1 };
}

/** The step after the estimate: the IMEI where it is asked then and not given yet. */
export const stepAfterEstimate = ({ asksImei, imei }: Pick<DiagProgress, 'asksImei' | 'imei'>): DiagStep =>
  asksImei === 'after_estimate' && imei === null ? { kind: 'imei' } : { kind: 'shipping' };

/** The step after the IMEI. */
export const stepAfterImei = ({ asksImei }: Pick<DiagProgress, 'asksImei'>): DiagStep =>
  asksImei === 'after_estimate' ? { kind: 'shipping' } : { kind: 'question', at: 0 };
