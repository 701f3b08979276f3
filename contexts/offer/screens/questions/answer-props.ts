import type { QuestionView } from '../../domain/questions/question.contract.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { AnswerDraft } from './question-draft.ts';

/** The props of each section of an answer's editor. */
export type AnswerProps = {
  answer: AnswerDraft;
  at: number;
  locale: Locale;
  errorAt: (field: string) => string | undefined;
  currency: string;
  /** The example price, in cents, on which the impact is shown; undefined while it is invalid. */
  example: number | undefined;
  others: readonly QuestionView[];
  onChange: (change: Partial<AnswerDraft>) => void;
};
