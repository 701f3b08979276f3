import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import { questionsOfCategory, type QuestionOfCategory } from '../../domain/questions/question-of-category.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { findCategory, findQuestion, pathTo, questionsOn, type Place } from './questions.db.ts';

export type Reader = Pick<Call, 'db' | 'actor' | 'bindTo'>;

/**
 * The category, if its catalogue is the caller's or they buy from it; the call is then bound to the catalogue's account
 * too, since the categories above may have other buyers. Refusal: `not_found`.
 */
export async function categoryInReach({ db, actor, bindTo }: Reader, categoryId: string): Promise<Place> {
  const category = await findCategory(db, categoryId);
  const { accountIds } = actor;
  const isOwn =
    category !== undefined &&
    [category.accountId, category.buyerAccountId].some((id) => id !== null && accountIds.includes(id));
  if (!isOwn) throw new Refused('not_found');
  bindTo([...new Set([...accountIds, category.accountId])]);
  return category;
}

/** A category with everything that it could ask. */
export type Asking = {
  category: Place;
  /** The root first. */
  path: Place[];
  /** Every question of the path, overridden ones and muting marks included. */
  rows: CategoryQuestion[];
  questions: QuestionOfCategory[];
};

export async function questionsIn({ db }: Pick<Reader, 'db'>, category: Place): Promise<Asking> {
  const path = await pathTo(db, category);
  const rows = await questionsOn(db, path);
  const questions = questionsOfCategory(
    path.map(({ id }) => id),
    rows,
  );
  return { category, path, rows, questions };
}

/** The category of a question that may be written where it was created. Refusal: `not_found`. */
export async function categoryOfQuestion(reader: Reader, questionId: string): Promise<Place> {
  const question = await findQuestion(reader.db, questionId);
  if (question === undefined) throw new Refused('not_found');
  return categoryInReach(reader, question.categoryId);
}

/** The question of that id among what the category could ask. Refusal: `not_found`. */
export function questionIn({ questions }: Asking, questionId: string): QuestionOfCategory {
  const found = questions.find(({ question }) => question.id === questionId);
  if (found === undefined) throw new Refused('not_found');
  return found;
}

export function viewQuestion(
  { path }: Pick<Asking, 'path'>,
  { question, inheritedFrom, overrides, mutedBy }: QuestionOfCategory,
  locale: Locale,
): QuestionView {
  const named = (id: string) => {
    const label = path.find((category) => category.id === id)?.label;
    return { id, label: label === undefined ? '' : translated(label, locale) };
  };
  return {
    ...question,
    inheritedFrom: inheritedFrom === null ? null : named(inheritedFrom),
    overrides: overrides === null ? null : { id: overrides.id, category: named(overrides.categoryId) },
    mutedBy: mutedBy === null ? null : named(mutedBy),
  };
}

/** The question as its category now has it, read again. */
export async function viewNow(
  { db, locale }: Pick<Call, 'db' | 'locale'>,
  category: Place,
  questionId: string,
): Promise<QuestionView> {
  const asking = await questionsIn({ db }, category);
  return viewQuestion(asking, questionIn(asking, questionId), locale);
}
