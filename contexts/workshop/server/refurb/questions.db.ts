import type {
  RefurbQuestionDefinition,
  RefurbQuestionSettings,
} from '../../domain/refurb/questions.contract.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

type Label = RefurbQuestionSettings['label'];
type Response = Omit<RefurbQuestionSettings['responses'][number], 'id'> & { id?: string | undefined };

/** A question that is not archived, in every language. */
export const getQuestion = (db: Trx, id: string): Promise<RefurbQuestionDefinition | undefined> =>
  db
    .selectFrom('refurb_diagnostic_questions')
    .select((is) => [
      'refurb_diagnostic_questions.id',
      'refurb_diagnostic_questions.buyerAccountId',
      'type',
      sql<Label>`refurb_diagnostic_questions."label"`.as('label'),
      'refurb_diagnostic_questions.position',
      'categoryIds',
      'version',
      jsonArrayFrom(
        is
          .selectFrom('refurb_diagnostic_responses')
          .select(['id', sql<Label>`"label"`.as('label'), 'refurbStepIds'])
          .whereRef('questionId', '=', 'refurb_diagnostic_questions.id')
          .where('archivedAt', 'is', null)
          .orderBy('refurb_diagnostic_responses.position'),
      ).as('responses'),
    ])
    .where('refurb_diagnostic_questions.id', '=', id)
    .where('refurb_diagnostic_questions.archivedAt', 'is', null)
    .executeTakeFirst();

/** The questions of an account in their order, locked, so that two users who move them do so one after the other. */
export async function holdOrder(db: Trx, buyerAccountId: string): Promise<string[]> {
  const held = await db
    .selectFrom('refurb_diagnostic_questions')
    .select('id')
    .where('buyerAccountId', '=', buyerAccountId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return held.map(({ id }) => id);
}

export async function writeOrder(db: Trx, buyerAccountId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update refurb_diagnostic_questions set "position" = wanted."position"
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted ("id", "position")
    where refurb_diagnostic_questions."id" = wanted."id" and "buyerAccountId" = ${buyerAccountId}::uuid`.execute(
    db,
  );
}

type Asked = Pick<RefurbQuestionSettings, 'type' | 'label' | 'categoryIds'>;

/** Inserts a question after the others. */
export async function insertQuestion(db: Trx, buyerAccountId: string, asked: Asked): Promise<string> {
  const { id } = await db
    .insertInto('refurb_diagnostic_questions')
    .values({
      ...asked,
      label: jsonb(asked.label),
      buyerAccountId,
      position: sql<number>`(select coalesce(max("position"), 0) + 1 from refurb_diagnostic_questions
        where "buyerAccountId" = ${buyerAccountId}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes only if the version is the one that was seen; undefined otherwise. */
export const changeQuestion = (
  db: Trx,
  seen: { id: string; version: number },
  asked: Asked,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('refurb_diagnostic_questions')
    .set({ ...asked, label: jsonb(asked.label), version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('archivedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const archiveQuestion = (db: Trx, id: string, now: Date): Promise<{ id: string } | undefined> =>
  db
    .updateTable('refurb_diagnostic_questions')
    .set({ archivedAt: now.toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/**
 * Writes the answers of a question: those with an id are kept, those without are inserted, missing ones are archived.
 */
export async function writeResponses(
  db: Trx,
  { id: questionId, buyerAccountId }: { id: string; buyerAccountId: string },
  responses: readonly Response[],
  now: Date,
): Promise<void> {
  const kept = responses.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await db
    .updateTable('refurb_diagnostic_responses')
    .set({ archivedAt: now.toISOString() })
    .where('questionId', '=', questionId)
    .where('archivedAt', 'is', null)
    .where('id', '<>', sql<string>`all (${kept}::uuid[])`)
    .execute();
  for (const [at, { id, label, refurbStepIds }] of responses.entries()) {
    const values = { position: at + 1, label: jsonb(label), refurbStepIds };
    await (
      id === undefined
        ? db.insertInto('refurb_diagnostic_responses').values({ ...values, questionId, buyerAccountId })
        : db.updateTable('refurb_diagnostic_responses').set(values).where('id', '=', id)
    ).execute();
  }
}

/** Those of these steps that the account still offers, locked against removal. */
export const knownSteps = async (db: Trx, buyerAccountId: string, ids: readonly string[]) => {
  const found = await db
    .selectFrom('refurb_steps')
    .select('id')
    .where('buyerAccountId', '=', buyerAccountId)
    .where('active', '=', true)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .forShare()
    .execute();
  return new Set(found.map(({ id }) => id));
};

/** Those of these categories whose products the account buys. */
export const knownCategories = async (db: Trx, buyerAccountId: string, ids: readonly string[]) => {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where((is) => is.or([is('buyerAccountId', '=', buyerAccountId), is('accountId', '=', buyerAccountId)]))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
};
