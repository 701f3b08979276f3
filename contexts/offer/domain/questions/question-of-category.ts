import type { CategoryQuestion } from './inherited-questions.ts';

/** A question of a category: its own or an ancestor's, what it overrides, and whether it is asked there. */
export type QuestionOfCategory = {
  /**
   * The question that is asked: the nearest one of its code with answers; its answers lead to questions of this list.
   */
  question: CategoryQuestion;
  /** The ancestor category whose question it is; null for the category's own. */
  inheritedFrom: string | null;
  /** The inherited question that it overrides. */
  overrides: CategoryQuestion | null;
  /** The category that mutes it: this one or an ancestor; null when it is asked. */
  mutedBy: string | null;
  /** The category's own row of the code: the question itself, or the mark that mutes the inherited one. */
  ownId: string | null;
};

/**
 * Everything that a category could ask, in the order in which it is asked: the ancestors' questions first, root first;
 * an overriding question stands where the inherited one stood; muted ones are marked. `path`: category ids, the root
 * first.
 */
export function questionsOfCategory(
  path: readonly string[],
  questions: readonly CategoryQuestion[],
): QuestionOfCategory[] {
  const own = path.at(-1);
  const rows = path.flatMap((categoryId) =>
    questions
      .filter((question) => question.categoryId === categoryId)
      .toSorted((a, b) => a.position - b.position),
  );
  const standing = [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((chain) => {
    const asking = chain.filter(({ answers }) => answers.length > 0);
    const question = asking.at(-1);
    const nearest = chain.at(-1);
    if (question === undefined || nearest === undefined) return [];
    return [{ question, nearest, before: asking.at(-2) ?? null }];
  });
  const idOf = idsNow(rows, standing);
  return standing.map(({ question, nearest, before }) => {
    const isOwn = question.categoryId === own;
    return {
      question: { ...question, answers: question.answers.map((answer) => redirected(answer, idOf)) },
      inheritedFrom: isOwn ? null : question.categoryId,
      overrides: isOwn ? before : null,
      mutedBy: nearest.muted ? nearest.categoryId : null,
      ownId: nearest.categoryId === own ? nearest.id : null,
    };
  });
}

/** For every row the question that now has its code. */
function idsNow(
  rows: readonly CategoryQuestion[],
  standing: readonly { question: CategoryQuestion }[],
): Map<string, string> {
  const byCode = new Map(standing.map(({ question }) => [question.code, question.id]));
  return new Map(rows.map(({ id, code }) => [id, byCode.get(code) ?? id]));
}

function redirected(
  answer: CategoryQuestion['answers'][number],
  idOf: ReadonlyMap<string, string>,
): CategoryQuestion['answers'][number] {
  return { ...answer, nextQuestionIds: answer.nextQuestionIds.flatMap((next) => idOf.get(next) ?? []) };
}

/** May it be moved among the category's own? An overriding question stays at the place of the inherited one. */
export const isMovable = ({ inheritedFrom, overrides }: QuestionOfCategory): boolean =>
  inheritedFrom === null && overrides === null;
