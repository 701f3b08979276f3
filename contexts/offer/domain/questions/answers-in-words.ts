import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type { PriceSnapshot } from '../prices/price.ts';
import type { Responses } from './question.ts';

/**
 * Answers in the words of the frozen list, in the order in which they were given; a question's title is today's, or its
 * code where it was deleted.
 */
export const answersInWords = (
  responses: Responses,
  frozen: PriceSnapshot['questions'],
  titles: readonly { id: string; title: Translated }[],
  locale: Locale,
): { questionId: string; question: string; answers: string[] }[] =>
  responses.map(({ questionId, answerIds }) => {
    const asked = frozen.find(({ id }) => id === questionId);
    const title = titles.find(({ id }) => id === questionId)?.title;
    return {
      questionId,
      question: title ? translated(title, locale) : (asked?.code ?? ''),
      answers: (asked?.answers ?? [])
        .filter(({ id }) => answerIds.includes(id))
        .map(({ name }) => translated(name, locale)),
    };
  });
