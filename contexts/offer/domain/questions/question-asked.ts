import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Category } from '../categories/category.ts';
import { inheritedQuestions, type CategoryQuestion } from './inherited-questions.ts';
import type { AskedQuestion, Audience } from './question.ts';

/**
 * The questions for one audience, in the reader's language. `path`: the product's own category first. Which of them
 * come up depends on the answers (`nextQuestionIds`): the screen asks `questionsReached`.
 */
export function askedQuestions(
  path: readonly Pick<Category, 'id' | 'label'>[],
  questions: readonly CategoryQuestion[],
  audience: Audience,
  locale: Locale,
): AskedQuestion[] {
  const names = new Map(path.map((category) => [category.id, translated(category.label, locale)]));
  const rootFirst = path.map(({ id }) => id).toReversed();
  return inheritedQuestions(rootFirst, questions)
    .filter((question) => question.askedTo.includes(audience))
    .map((question, index) => ({
      id: question.id,
      code: question.code,
      position: index + 1,
      title: translated(question.title, locale),
      description: translated(question.description, locale),
      type: question.type,
      required: question.required,
      inheritedFrom: question.inheritedFrom === null ? null : (names.get(question.inheritedFrom) ?? null),
      answers: question.answers.map((answer) => ({
        id: answer.id,
        name: translated(answer.name, locale),
        description: translated(answer.description, locale),
        drawing: answer.drawing,
        requirePhoto: answer.requirePhoto,
        nextQuestionIds: answer.nextQuestionIds,
      })),
    }));
}
