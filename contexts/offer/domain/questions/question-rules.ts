import { questionLimits } from '../catalogue/catalogue.limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { slugOf } from '../categories/slug.ts';

/** The fields of a question that decide to which questions its answers lead. */
type Leading = { id: string; answers: readonly { nextQuestionIds: readonly string[] }[] };

const nextOf = (question: Leading | undefined): string[] =>
  question?.answers.flatMap(({ nextQuestionIds }) => nextQuestionIds) ?? [];

/** Do answers lead, over any number of steps, from the question `from` to the question `to`? */
function leadsTo(from: string, to: string, questions: readonly Leading[]): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...nextOf(questions.find((question) => question.id === id)));
  }
  return false;
}

/**
 * What is wrong with the questions to which a question's answers lead: `choice` for one that the category does not
 * have; `question_loop` for the question itself and for one that leads back to it, since neither would ever be asked.
 * `others`: the category's questions, its ancestors' included.
 */
export function linkFaults(question: Leading, others: readonly Leading[]): Violation[] {
  const rest = others.filter(({ id }) => id !== question.id);
  const known = new Set(rest.map(({ id }) => id));
  return question.answers.flatMap(({ nextQuestionIds }, at) =>
    nextQuestionIds.flatMap((next, place): Violation[] => {
      const field = `answers.${at}.nextQuestionIds.${place}`;
      if (next === question.id || (known.has(next) && leadsTo(next, question.id, rest)))
        return [{ field, code: 'question_loop' }];
      return known.has(next) ? [] : [{ field, code: 'choice' }];
    }),
  );
}

/**
 * The questions that come before every question that leads to them: the customer would be sent back. Ids, in the order
 * of `questions`.
 */
export function askedTooEarly(questions: readonly Leading[]): string[] {
  const before = new Set<string>();
  return questions.flatMap(({ id }, at) => {
    const leading = questions.filter((one) => one.id !== id && nextOf(one).includes(id));
    for (const one of questions.slice(0, at + 1)) before.add(one.id);
    return leading.length > 0 && leading.every((one) => !before.has(one.id)) ? [id] : [];
  });
}

/**
 * A code for a question called `title` that no question of the account has, so that a child never overrides by
 * accident.
 */
export function freshCode(title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title).slice(0, questionLimits.code.max - 5);
  const base = slug === '-' ? 'question' : slug;
  let code = base;
  for (let count = 2; taken.has(code); count += 1) code = `${base}-${count}`;
  return code;
}

/** The fields of a category and of a question that these rules need. */
export type QuestionNode = { id: string; parentCategory: string | null };
export type QuestionMark = {
  id: string;
  categoryId: string;
  code: string;
  muted: boolean;
  /** Without answers it only mutes the inherited question of its code. */
  hasAnswers: boolean;
};

/** From a category up to the root, itself first. */
export function pathUp(categoryId: string, nodes: ReadonlyMap<string, QuestionNode>): string[] {
  const path: string[] = [];
  for (let next: string | null = categoryId; next !== null && !path.includes(next);) {
    path.push(next);
    next = nodes.get(next)?.parentCategory ?? null;
  }
  return path;
}

const byIds = <One extends QuestionNode>(categories: readonly One[]): Map<string, One> =>
  new Map(categories.map((category) => [category.id, category]));

export type QuestionCount = { own: number; asked: number; muted: number };

/**
 * How many questions each category has of its own, asks together with its ancestors', and mutes. Of several questions
 * of one code the nearest counts.
 */
export function questionCounts(
  categories: readonly QuestionNode[],
  marks: readonly QuestionMark[],
): Map<string, QuestionCount> {
  const nodes = byIds(categories);
  const ofCategory = Map.groupBy(marks, ({ categoryId }) => categoryId);
  return new Map(
    categories.map(({ id }) => {
      const nearest = new Map<string, QuestionMark>();
      const known = new Set<string>();
      for (const above of pathUp(id, nodes).toReversed()) {
        for (const mark of ofCategory.get(above) ?? []) {
          nearest.set(mark.code, mark);
          if (mark.hasAnswers) known.add(mark.code);
        }
      }
      const standing = [...nearest.values()].filter(({ code }) => known.has(code));
      return [
        id,
        {
          own: (ofCategory.get(id) ?? []).filter(({ hasAnswers }) => hasAnswers).length,
          asked: standing.filter(({ muted }) => !muted).length,
          muted: standing.filter(({ muted }) => muted).length,
        },
      ];
    }),
  );
}

/** The ids of the categories that would ask more questions than `askedMax`. */
export const overfull = (categories: readonly QuestionNode[], marks: readonly QuestionMark[]): string[] =>
  [...questionCounts(categories, marks)]
    .filter(([, { asked }]) => asked > questionLimits.askedMax)
    .map(([id]) => id);

/** The ids of the marks that mute nothing any more, because no ancestor has a question of their code left. */
export function leftOverMutes(categories: readonly QuestionNode[], marks: readonly QuestionMark[]): string[] {
  const nodes = byIds(categories);
  const asking = new Set(
    marks.flatMap(({ categoryId, code, hasAnswers }) => (hasAnswers ? [`${categoryId} ${code}`] : [])),
  );
  return marks
    .filter(
      ({ categoryId, code, hasAnswers }) =>
        !hasAnswers && !pathUp(categoryId, nodes).some((above) => asking.has(`${above} ${code}`)),
    )
    .map(({ id }) => id);
}
