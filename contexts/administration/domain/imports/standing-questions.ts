import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { questionsOfCategory } from '@reprise/offer/domain/questions/question-of-category.ts';
import { questionRoom } from '@reprise/offer/domain/questions/question-room.ts';
import { linkFaults, pathUp, type QuestionNode } from '@reprise/offer/domain/questions/question-rules.ts';
import type { LineCode } from '@reprise/platform/domain/csv/line-codes.ts';
import type { QuestionFacts } from './question-groups.ts';
import type { PlannedQuestion } from './question-lines.ts';
import type { QuestionColumn } from './questions-csv.ts';

/** A question that is invalid through no fault of one line: all of its lines are ignored. */
export type RefusedQuestion = { planned: PlannedQuestion; column: QuestionColumn; code: LineCode };

const refusing =
  (column: QuestionColumn, code: LineCode) =>
  (planned: PlannedQuestion): RefusedQuestion => ({
    planned,
    column,
    code,
  });

type Tree = { nodes: ReadonlyMap<string, QuestionNode>; questions: readonly CategoryQuestion[] };

/** Every question of the catalogue after the import, by its category. */
function questionsAfter(planned: readonly PlannedQuestion[], questions: readonly CategoryQuestion[]) {
  const gone = new Set(planned.flatMap(({ known }) => known?.id ?? []));
  const made = planned.flatMap(({ question }) => question ?? []);
  return Map.groupBy(
    [...questions.filter(({ id }) => !gone.has(id)), ...made],
    ({ categoryId }) => categoryId,
  );
}

const askedIn = (categoryId: string, nodes: Tree['nodes'], after: ReturnType<typeof questionsAfter>) => {
  const path = pathUp(categoryId, nodes).toReversed();
  return questionsOfCategory(
    path,
    path.flatMap((id) => after.get(id) ?? []),
  ).map(({ question }) => question);
};

/** The codes that answers link to as the questions that now have them; an unknown one is reported. */
function led(planned: readonly PlannedQuestion[], { nodes, questions }: Tree) {
  const after = questionsAfter(planned, questions);
  const unknown: PlannedQuestion[] = [];
  const found = planned.map((one): PlannedQuestion => {
    const { question, leads, categoryId } = one;
    if (question === null || leads.length === 0) return one;
    const ids = new Map(askedIn(categoryId, nodes, after).map(({ code, id }) => [code, id]));
    if (leads.some(({ codes }) => codes.some((code) => !ids.has(code)))) unknown.push(one);
    const nextOf = new Map(
      leads.map(({ answerId, codes }) => [answerId, codes.flatMap((code) => ids.get(code) ?? [])]),
    );
    const answers = question.answers.map((answer) => ({
      ...answer,
      nextQuestionIds: nextOf.get(answer.id) ?? answer.nextQuestionIds,
    }));
    return { ...one, question: { ...question, answers } };
  });
  return { found, unknown };
}

/** Questions whose answers would lead back to them. */
function leadingBack(planned: readonly PlannedQuestion[], { nodes, questions }: Tree): PlannedQuestion[] {
  const after = questionsAfter(planned, questions);
  return planned.filter(
    ({ question, leads, categoryId }) =>
      question !== null &&
      leads.length > 0 &&
      linkFaults(question, askedIn(categoryId, nodes, after)).some(({ code }) => code === 'question_loop'),
  );
}

/** Questions for which there is no room: lines further down that make room are considered first. */
function overfilling(planned: readonly PlannedQuestion[], { nodes, questions }: Tree): PlannedQuestion[] {
  const marks = questions.map(({ answers, ...mark }) => ({ ...mark, hasAnswers: answers.length > 0 }));
  const take = questionRoom([...nodes.values()], marks);
  let waiting = planned.filter(({ changed }) => changed);
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    waiting = waiting.filter(
      ({ categoryId, code, question }) =>
        !take({ categoryId, code, muted: question === null ? null : question.muted }),
    );
  }
  return waiting;
}

/** Questions without answers that no ancestor category has. */
function silencingNothing(
  planned: readonly PlannedQuestion[],
  { nodes, questions }: Tree,
): PlannedQuestion[] {
  const after = questionsAfter(planned, questions);
  const isAsked = (categoryId: string, code: string): boolean =>
    (after.get(categoryId) ?? []).some((one) => one.code === code && one.answers.length > 0);
  return planned.filter(
    ({ question, changed, categoryId, code }) =>
      changed &&
      question !== null &&
      question.answers.length === 0 &&
      !pathUp(categoryId, nodes).some((id) => isAsked(id, code)),
  );
}

/**
 * The planned questions that are valid together, with their links resolved: no category asks too many, no answer leads
 * to a missing question or back, no mark mutes nothing. An invalid question does not count for the others; when a
 * category would ask too many, the first ones of the CSV stay.
 */
export function standingQuestions(
  planned: readonly PlannedQuestion[],
  facts: QuestionFacts,
): { standing: PlannedQuestion[]; refused: RefusedQuestion[] } {
  const categories = [...facts.categories.values()];
  const tree = { nodes: new Map(categories.map((one) => [one.id, one])), questions: facts.questions };
  const refused: RefusedQuestion[] = [];
  for (let rest = planned; ;) {
    const { found, unknown } = led(rest, tree);
    const looks = [
      () => unknown.map(refusing('next_questions', 'unknown_question')),
      () => leadingBack(found, tree).map(refusing('next_questions', 'question_loop')),
      () => overfilling(found, tree).map(refusing('category_identifier', 'too_many_questions')),
      () => silencingNothing(found, tree).map(refusing('question_code', 'nothing_to_silence')),
    ];
    let wrong: RefusedQuestion[] = [];
    for (const look of looks) if (wrong.length === 0) wrong = look();
    if (wrong.length === 0) return { standing: found, refused };
    refused.push(...wrong);
    const gone = new Set(wrong.map(({ planned: { lines } }) => lines));
    rest = rest.filter(({ lines }) => !gone.has(lines));
  }
}
