import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { reordered, type QuestionMove } from '@reprise/platform/domain/core/order.ts';
import type {
  RefurbQuestionDefinition,
  RefurbQuestionSettings,
} from '../../domain/refurb/questions.contract.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  archiveQuestion,
  changeQuestion,
  getQuestion,
  holdOrder,
  insertQuestion,
  knownCategories,
  knownSteps,
  writeOrder,
  writeResponses,
} from './questions.db.ts';
import { workshopsAccountOf } from './workshops-account.ts';

type By = Pick<Call, 'db' | 'actor' | 'now'>;

/** A question of one of the caller's accounts. Refusal: `not_found`. */
export async function ownQuestion(db: Trx, actor: Actor, id: string): Promise<RefurbQuestionDefinition> {
  const question = await getQuestion(db, id);
  if (!question || !actor.accountIds.includes(question.buyerAccountId)) throw new Refused('not_found');
  return question;
}

/** Checks that every step, category and answer exists. Refusal: `invalid`, at each place that does not. */
async function checked(
  db: Trx,
  buyerAccountId: string,
  typed: RefurbQuestionSettings,
  before?: RefurbQuestionDefinition,
): Promise<RefurbQuestionSettings> {
  const { type, label, categoryIds, responses } = typed;
  const [steps, categories] = await Promise.all([
    knownSteps(
      db,
      buyerAccountId,
      responses.flatMap(({ refurbStepIds }) => refurbStepIds),
    ),
    knownCategories(db, buyerAccountId, categoryIds),
  ]);
  const own = new Set(before?.responses.map(({ id }) => id));
  const wrong = (field: string): Violation => ({ field, code: 'choice' });
  const violations = [
    ...categoryIds.flatMap((id, at) => (categories.has(id) ? [] : [wrong(`categoryIds.${at}`)])),
    ...responses.flatMap(({ id, refurbStepIds }, at) => [
      ...(id === undefined || own.has(id) ? [] : [wrong(`responses.${at}.id`)]),
      ...refurbStepIds.flatMap((step, place) =>
        steps.has(step) ? [] : [wrong(`responses.${at}.refurbStepIds.${place}`)],
      ),
    ]),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return {
    type,
    label: spokenLabel(label),
    categoryIds: [...new Set(categoryIds)],
    responses: responses.map((one) => ({
      ...one,
      label: spokenLabel(one.label),
      refurbStepIds: [...new Set(one.refurbStepIds)],
    })),
  };
}

/** Creates a question after the others, and answers its id. */
export async function createQuestion(
  by: By,
  { buyerAccountId: named, ...typed }: RefurbQuestionSettings & { buyerAccountId?: string | undefined },
): Promise<string> {
  const buyerAccountId = await workshopsAccountOf(by, named);
  const { responses, ...asked } = await checked(by.db, buyerAccountId, typed);
  const id = await insertQuestion(by.db, buyerAccountId, asked);
  await writeResponses(by.db, { id, buyerAccountId }, responses, by.now);
  return id;
}

/** Changes a question, with an optimistic lock. Refusal: `status_changed`. */
export async function editQuestion(
  by: By,
  id: string,
  { version, ...typed }: RefurbQuestionSettings & { version: number },
): Promise<void> {
  const before = await ownQuestion(by.db, by.actor, id);
  const { responses, ...asked } = await checked(by.db, before.buyerAccountId, typed, before);
  if (!(await changeQuestion(by.db, { id, version }, asked))) throw new Refused('status_changed');
  await writeResponses(by.db, before, responses, by.now);
}

export async function moveQuestion(by: By, id: string, direction: QuestionMove): Promise<void> {
  const { buyerAccountId } = await ownQuestion(by.db, by.actor, id);
  const ids = await holdOrder(by.db, buyerAccountId);
  await writeOrder(by.db, buyerAccountId, reordered(ids, id, direction));
}

/** Archives a question; diagnoses in which it was answered keep it. */
export async function removeQuestion(by: By, id: string): Promise<void> {
  await ownQuestion(by.db, by.actor, id);
  if (!(await archiveQuestion(by.db, id, by.now))) throw new Refused('not_found');
}
