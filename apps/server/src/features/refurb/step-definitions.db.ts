import type { Actor } from '@reprise/domain/access';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

type Step = { id: string; buyerAccountId: string };

/** Gives a step up; undefined when the caller's accounts have no such step. */
export const retireStep = (db: Trx, actor: Actor, id: string): Promise<Step | undefined> =>
  db
    .updateTable('refurb_steps')
    .set({ active: false })
    .where('id', '=', id)
    .where('buyerAccountId', 'in', [...actor.accountIds])
    .where('active', '=', true)
    .returning(['id', 'buyerAccountId'])
    .executeTakeFirst();

/** Does a response that is given today lead to the step? */
export async function isStepAsked(db: Trx, { id, buyerAccountId }: Step): Promise<boolean> {
  const found = await db
    .selectFrom('refurb_diagnostic_responses as response')
    .innerJoin('refurb_diagnostic_questions as question', 'question.id', 'response.questionId')
    .select('response.id')
    .where('response.buyerAccountId', '=', buyerAccountId)
    .where('response.archivedAt', 'is', null)
    .where('question.archivedAt', 'is', null)
    .where(sql<boolean>`${id}::uuid = any (response."refurbStepIds")`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
