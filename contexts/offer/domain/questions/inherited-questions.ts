import type { FrozenQuestion } from '../prices/price.ts';
import type { DiagnosticAnswer, DiagnosticQuestion } from './question.ts';

/** A question of a category, with its answers in order. */
export type CategoryQuestion = DiagnosticQuestion & { answers: DiagnosticAnswer[] };

/** A question of a product; `inheritedFrom` is the ancestor category that has it, null for the category's own. */
export type InheritedQuestion = CategoryQuestion & { inheritedFrom: string | null };

/**
 * The questions of a product: those of its category after those of its ancestors, root first, each category's by
 * position. A child's question replaces the inherited one of the same code, and a muted one silences it; an answer that
 * led to a replaced question leads to its replacement. `path`: category ids, the root first.
 */
export function inheritedQuestions(
  path: readonly string[],
  questions: readonly CategoryQuestion[],
): InheritedQuestion[] {
  const own = path.at(-1);
  const byCode = new Map<string, InheritedQuestion>();
  const replacedBy = new Map<string, string>();
  for (const categoryId of path) {
    const ofCategory = questions.filter((question) => question.categoryId === categoryId);
    for (const question of ofCategory.toSorted((a, b) => a.position - b.position)) {
      const before = byCode.get(question.code);
      if (before !== undefined) replacedBy.set(before.id, question.id);
      byCode.set(question.code, { ...question, inheritedFrom: categoryId === own ? null : categoryId });
    }
  }
  const asked = [...byCode.values()].filter((question) => !question.muted);
  const known = new Set(asked.map((question) => question.id));
  return asked.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      nextQuestionIds: answer.nextQuestionIds
        .map((next) => lastOf(next, replacedBy))
        .filter((next) => known.has(next)),
    })),
  }));
}

function lastOf(questionId: string, replacedBy: ReadonlyMap<string, string>): string {
  let last = questionId;
  for (let next = replacedBy.get(last); next !== undefined; next = replacedBy.get(last)) last = next;
  return last;
}

/** A question as a price snapshot keeps it: what its answers do, and their names (docs/price.md, "The frozen list"). */
export const frozenQuestionOf = (question: CategoryQuestion): FrozenQuestion => ({
  id: question.id,
  code: question.code,
  type: question.type,
  required: question.required,
  askedTo: question.askedTo,
  answers: question.answers.map((answer) => ({
    id: answer.id,
    name: answer.name,
    gradeEffect: answer.gradeEffect,
    impact: answer.impact,
    refuse: answer.refuse,
    lockCheck: answer.lockCheck,
    hazard: answer.hazard,
    requirePhoto: answer.requirePhoto,
    nextQuestionIds: answer.nextQuestionIds,
  })),
});
