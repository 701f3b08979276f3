import type { CategoryQuestion } from '../questions/inherited-questions.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { FrozenQuestion } from '../prices/price.ts';
import type { Nothing } from '../prices/worth-nothing.ts';
import type { NothingView } from './estimate-view.ts';

type Asked = {
  /** The questions of the list, with what their answers do. */
  frozen: readonly FrozenQuestion[];
  /** Today's questions: one that is no longer asked cannot be answered differently. */
  questions: readonly Pick<CategoryQuestion, 'id' | 'title' | 'description'>[];
};

/** Why a thing is worth nothing, in the reader's words. `recycled`: it can be left in a store nevertheless. */
export function explainNothing(
  { cause, answerId, others }: Nothing,
  { frozen, questions }: Asked,
  locale: Locale,
  recycled: boolean,
): NothingView {
  const answers = new Map(frozen.flatMap(({ answers: of }) => of.map(({ id, name }) => [id, name] as const)));
  const nameOf = (id: string | null): string | null => {
    const name = id === null ? undefined : answers.get(id);
    return name === undefined ? null : translated(name, locale);
  };
  const changes = others.flatMap(({ questionId, from, to, totalCents }) => {
    const question = questions.find(({ id }) => id === questionId);
    if (question === undefined) return [];
    const howTo = translated(question.description, locale);
    const named = { question: translated(question.title, locale), howTo };
    return [
      { ...named, questionId, from: nameOf(from) ?? '', answer: nameOf(to), answerId: to, total: totalCents },
    ];
  });
  return { cause, answer: nameOf(answerId), changes, recycled };
}
