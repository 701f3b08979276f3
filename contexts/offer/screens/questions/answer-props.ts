import type { QuestionView } from '../../domain/questions/question.contract.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { AnswerDraft } from './question-draft.ts';

/** What each part of an answer's editor is given. */
export type AnswerProps = {
  answer: AnswerDraft;
  at: number;
  locale: Locale;
  errorAt: (field: string) => string | undefined;
  currency: string;
  /** The price, in cents, of which the impact is shown; undefined while it cannot be read. */
  example: number | undefined;
  others: readonly QuestionView[];
  onChange: (change: Partial<AnswerDraft>) => void;
};
