import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Direction } from '@reprise/platform/domain/core/sorting.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type {
  StepDefinitionDetail,
  StepDefinitionSettings,
  StepDefinitionView,
} from '../../domain/refurb/step-definition.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { buyersCurrency } from './buyers-currency.db.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Step = { id: string; buyerAccountId: string };
type Filters = {
  page: number;
  itemsPerPage: number;
  order?: { name?: Direction | undefined } | undefined;
  name?: string | undefined;
  accountId?: string | undefined;
};

/** The steps that the caller's accounts offer. */
const stepsOf = (db: Trx, actor: Actor) =>
  db
    .selectFrom('refurb_steps')
    .where('refurb_steps.buyerAccountId', 'in', [...actor.accountIds])
    .where('refurb_steps.active', '=', true);

const viewed = (rows: ReturnType<typeof stepsOf>) =>
  rows
    .leftJoin('stocks', 'stocks.id', 'refurb_steps.stockId')
    .select((is) => [
      'refurb_steps.id',
      'refurb_steps.buyerAccountId',
      'refurb_steps.name',
      'refurb_steps.description',
      'refurb_steps.stockId',
      'refurb_steps.version',
      'stocks.name as stockName',
      buyersCurrency('refurb_steps'),
      jsonArrayFrom(
        is
          .selectFrom('refurb_step_costs')
          .select(['refurb_step_costs.warehouseId', 'refurb_step_costs.cost'])
          .whereRef('refurb_step_costs.refurbStepId', '=', 'refurb_steps.id'),
      ).as('costs'),
    ]);

/** The steps of the caller's buyers, sorted by name, in either direction, with their cost in each workshop. */
export async function listStepDefinitions(
  db: Trx,
  actor: Actor,
  { page, itemsPerPage, name = '', accountId, order }: Filters,
): Promise<{ items: StepDefinitionView[]; total: number }> {
  let rows = stepsOf(db, actor);
  if (accountId !== undefined) rows = rows.where('refurb_steps.buyerAccountId', '=', accountId);
  if (name !== '')
    rows = rows.where(
      sql<boolean>`position(unaccent(lower(${name})) in unaccent(lower(refurb_steps."name"))) > 0`,
    );
  const { number: total } = await rows.select(sql<number>`count(*)`.as('number')).executeTakeFirstOrThrow();
  const direction = order?.name ?? 'asc';
  const items = await viewed(rows)
    .orderBy('refurb_steps.name', direction)
    .orderBy('refurb_steps.id', direction)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { items, total };
}

/** The questions that are not archived and have an answer that proposes the step. */
const questionsLeadingTo = (db: Trx, { id, buyerAccountId }: Step) =>
  db
    .selectFrom('refurb_diagnostic_questions as question')
    .select(['question.id', sql<Translated>`question."label"`.as('label')])
    .where('question.buyerAccountId', '=', buyerAccountId)
    .where('question.archivedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from refurb_diagnostic_responses as response
        where response."questionId" = question."id" and response."archivedAt" is null
          and ${id}::uuid = any (response."refurbStepIds"))`,
    )
    .orderBy('question.position')
    .execute();

/** Does an answer that is not archived propose the step? */
export const isStepAsked = async (db: Trx, step: Step): Promise<boolean> =>
  (await questionsLeadingTo(db, step)).length > 0;

/** One step within the caller's scope, with what refers to it. */
export async function viewStepDefinition(
  db: Trx,
  actor: Actor,
  locale: Locale,
  id: string,
): Promise<StepDefinitionDetail | undefined> {
  const step = await viewed(stepsOf(db, actor)).where('refurb_steps.id', '=', id).executeTakeFirst();
  if (!step) return undefined;
  const questions = await questionsLeadingTo(db, step);
  const { open } = await db
    .selectFrom('item_refurb_steps')
    .select(sql<number>`count(distinct "itemId")`.as('open'))
    .where('refurbStepId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    ...step,
    questions: questions.map((one) => ({ id: one.id, label: translated(one.label, locale) })),
    openItems: open,
  };
}

/** The same step, locked until the transaction ends. */
export const holdStep = (db: Trx, actor: Actor, id: string) =>
  stepsOf(db, actor).selectAll().where('refurb_steps.id', '=', id).forUpdate().executeTakeFirst();

export async function insertStepDefinition(
  db: Trx,
  buyerAccountId: string,
  settings: StepDefinitionSettings,
): Promise<string> {
  const { id } = await db
    .insertInto('refurb_steps')
    .values({ ...settings, buyerAccountId, active: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes only if the version is the one that was seen; undefined otherwise. */
export const updateStepDefinition = (
  db: Trx,
  seen: { id: string; version: number },
  change: Partial<StepDefinitionSettings>,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('refurb_steps')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();

/** Removes a step from the offer; undefined when the caller's accounts have no such step. */
export const retireStep = (db: Trx, actor: Actor, id: string) =>
  db
    .updateTable('refurb_steps')
    .set({ active: false })
    .where('id', '=', id)
    .where('buyerAccountId', 'in', [...actor.accountIds])
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst();

/** The cost of a step in a workshop, in cents; null where none is set. */
export async function costIn(db: Trx, refurbStepId: string, warehouseId: string): Promise<number | null> {
  const found = await db
    .selectFrom('refurb_step_costs')
    .select('cost')
    .where('refurbStepId', '=', refurbStepId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst();
  return found?.cost ?? null;
}

export async function writeCost(
  db: Trx,
  { id, buyerAccountId }: Step,
  warehouseId: string,
  cost: number | null,
): Promise<void> {
  if (cost === null) {
    await db
      .deleteFrom('refurb_step_costs')
      .where('refurbStepId', '=', id)
      .where('warehouseId', '=', warehouseId)
      .execute();
    return;
  }
  await db
    .insertInto('refurb_step_costs')
    .values({ buyerAccountId, refurbStepId: id, warehouseId, cost })
    .onConflict((on) => on.columns(['refurbStepId', 'warehouseId']).doUpdateSet({ cost }))
    .execute();
}

/** Those of these workshops that belong to the account and are in the caller's scope, by id and name. */
export async function knownWorkshops(
  db: Trx,
  actor: Actor,
  buyerAccountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'commonName'])
    .where('accountId', '=', buyerAccountId)
    .where('type', '=', 'warehouse')
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
  const inReach = found.filter(({ id }) => actor.organizationIds?.includes(id) ?? true);
  return new Map(inReach.map(({ id, commonName }) => [id, commonName]));
}

/**
 * Is it a stock of the account's workshops, within the caller's scope, that holds items in refurbishment? Locks it
 * against deletion.
 */
export async function isKnownStock(
  db: Trx,
  actor: Actor,
  buyerAccountId: string,
  stockId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('stocks')
    .select(['warehouseId', 'native'])
    .where('id', '=', stockId)
    .where('buyerAccountId', '=', buyerAccountId)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined || !mayHold(found, 'item_refurb_in_progress')) return false;
  return actor.organizationIds?.includes(found.warehouseId) ?? true;
}
