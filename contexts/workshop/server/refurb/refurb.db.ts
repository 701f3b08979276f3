import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { answerDiagnosis, startedDiagnosis } from '../../domain/refurb/diagnosis.states.ts';
import type { RefurbDiagnosisView, RefurbQuestionView } from '../../domain/refurb/refurb.contract.ts';
import type { RefurbDiagnosis } from '../../domain/refurb/refurb.ts';
import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonb, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import { categoryOfItem } from '@reprise/dossier/server/public.ts';

const questionRows = (db: Trx) =>
  db
    .selectFrom('refurb_diagnostic_questions')
    .select((is) => [
      'refurb_diagnostic_questions.id',
      'type',
      sql<Translated>`refurb_diagnostic_questions."label"`.as('label'),
      'refurb_diagnostic_questions.position',
      'refurb_diagnostic_questions.categoryIds',
      jsonArrayFrom(
        is
          .selectFrom('refurb_diagnostic_responses')
          .select(['id', sql<Translated>`"label"`.as('label'), 'refurbStepIds', 'archivedAt'])
          .whereRef('questionId', '=', 'refurb_diagnostic_questions.id')
          .orderBy('refurb_diagnostic_responses.position'),
      ).as('responses'),
    ])
    .orderBy('refurb_diagnostic_questions.position')
    .orderBy('refurb_diagnostic_questions.id');

/** The questions and answers that are not archived. */
async function askedToday(rows: ReturnType<typeof questionRows>): Promise<QuestionRow[]> {
  const asked = await rows.where('refurb_diagnostic_questions.archivedAt', 'is', null).execute();
  return asked.map((row) => ({ ...row, responses: row.responses.filter((one) => one.archivedAt === null) }));
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number];

const asQuestion = (row: QuestionRow, locale: Locale): RefurbQuestionView => ({
  ...row,
  label: translated(row.label, locale),
  responses: row.responses.map((one) => ({ ...one, label: translated(one.label, locale) })),
});

/** Every question of the caller's buyers, in order. */
export async function listQuestions(db: Trx, actor: Actor, locale: Locale): Promise<RefurbQuestionView[]> {
  const rows = await askedToday(
    questionRows(db).where('refurb_diagnostic_questions.buyerAccountId', 'in', [...actor.accountIds]),
  );
  return rows.map((row) => asQuestion(row, locale));
}

/** The questions for one item: those for every category, for its own, and for the categories above that. */
export async function questionsOf(db: Trx, item: Item, locale: Locale): Promise<RefurbQuestionView[]> {
  const rows = await askedToday(
    questionRows(db)
      .where('refurb_diagnostic_questions.buyerAccountId', '=', item.buyerAccountId)
      .where(
        sql<boolean>`(cardinality("categoryIds") = 0 or "categoryIds" && (
          with recursive above as (
            select categories."id", categories."parentCategory" from categories
            where categories."id" = (select ${categoryOfItem} from buybacks
              left join products on products."id" = ${item.productId}::uuid where buybacks."id" = ${item.buybackId})
            union all
            select categories."id", categories."parentCategory" from categories
            join above on above."parentCategory" = categories."id"
          ) select coalesce(array_agg(above."id"), '{}') from above))`,
      ),
  );
  return rows.map((row) => asQuestion(row, locale));
}

/** The questions that were answered in a diagnosis, archived ones included. */
export async function answeredQuestions(
  db: Trx,
  { buyerAccountId, responses }: RefurbDiagnosis,
  locale: Locale,
): Promise<RefurbQuestionView[]> {
  const ids = responses.map(({ questionId }) => questionId);
  const rows = await questionRows(db)
    .where('refurb_diagnostic_questions.buyerAccountId', '=', buyerAccountId)
    .where('refurb_diagnostic_questions.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return rows.map((row) => asQuestion(row, locale));
}

/**
 * What test stations measured on an item: the latest value of each measure, by name. What failed is a part of whether the
 * device works: that of a test before the latest says nothing of it any more.
 */
export async function measuresOf(db: Trx, itemId: string): Promise<RefurbDiagnosisView['measures']> {
  const { rows } = await sql<RefurbDiagnosisView['measures'][number]>`
    select distinct on (measure->>'name') measure->>'name' as "name", measure->>'value' as "value",
      measure->>'unit' as "unit", to_json("measuredAt")#>>'{}' as "measuredAt"
    from station_results, jsonb_array_elements("measures") as measure
    where "itemId" = ${itemId}::uuid order by measure->>'name', "measuredAt" desc`.execute(db);
  const tested = rows.find(({ name }) => name === 'working')?.measuredAt ?? '';
  return rows.filter(({ name, measuredAt }) => name !== 'failed' || measuredAt >= tested);
}

/** The diagnosis of an item that is in progress. */
export const getOpenDiagnosis = (db: Trx, itemId: string): Promise<RefurbDiagnosis | undefined> =>
  db
    .selectFrom('refurb_diagnoses')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('status', '=', startedDiagnosis)
    .executeTakeFirst();

export const getDiagnosis = (db: Trx, id: string): Promise<RefurbDiagnosis | undefined> =>
  db.selectFrom('refurb_diagnoses').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: a person and a test station may answer at once. */
export const holdDiagnosis = (db: Trx, id: string): Promise<RefurbDiagnosis | undefined> =>
  db.selectFrom('refurb_diagnoses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertDiagnosis(
  db: Trx,
  row: Omit<Insertable<Tables['refurb_diagnoses']>, 'responses'>,
): Promise<RefurbDiagnosis> {
  return db
    .insertInto('refurb_diagnoses')
    .values({ ...row, responses: jsonb([]) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes only while the diagnosis is in progress; no row: somebody else ended it. */
export async function moveDiagnosis(
  db: Trx,
  id: string,
  change: Partial<RefurbDiagnosis>,
): Promise<RefurbDiagnosis | undefined> {
  const encoded = change.responses ? { responses: jsonb(change.responses) } : {};
  return db
    .updateTable('refurb_diagnoses')
    .set({ ...change, ...encoded })
    .where('id', '=', id)
    .where('status', 'in', [...answerDiagnosis.from])
    .returningAll()
    .executeTakeFirst();
}

export type StepDefinition = {
  id: string;
  name: string;
  description: string;
  stockId: string | null;
  cost: number;
};

/** Steps that can be done to an item, with their cost in its workshop in cents. */
export const stepsInWarehouse = (
  db: Trx,
  item: Pick<Item, 'buyerAccountId' | 'warehouseId'>,
  ids: readonly string[],
): Promise<StepDefinition[]> =>
  db
    .selectFrom('refurb_steps')
    .leftJoin('refurb_step_costs', (join) =>
      join
        .onRef('refurb_step_costs.refurbStepId', '=', 'refurb_steps.id')
        .on('refurb_step_costs.warehouseId', '=', item.warehouseId),
    )
    .select([
      'refurb_steps.id',
      'refurb_steps.name',
      'refurb_steps.description',
      'refurb_steps.stockId',
      sql<number>`coalesce(refurb_step_costs."cost", 0)`.as('cost'),
    ])
    .where('refurb_steps.buyerAccountId', '=', item.buyerAccountId)
    .where('refurb_steps.active', '=', true)
    .where('refurb_steps.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
