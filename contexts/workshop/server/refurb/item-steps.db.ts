import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { ItemRefurbStep, ItemRefurbStepView } from '../../domain/refurb/refurb.ts';
import { cancelStep, completeStep, startStep } from '../../domain/refurb/refurb.states.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { buyersCurrency } from './buyers-currency.db.ts';
import type { StepDefinition } from './refurb.db.ts';
import { writePlannedCost } from '@reprise/dossier/server/public.ts';

export const getStep = (db: Trx, id: string): Promise<ItemRefurbStep | undefined> =>
  db.selectFrom('item_refurb_steps').selectAll().where('id', '=', id).executeTakeFirst();

export const stepsOf = (db: Trx, itemId: string): Promise<ItemRefurbStep[]> =>
  db.selectFrom('item_refurb_steps').selectAll().where('itemId', '=', itemId).orderBy('position').execute();

/** Locks an item until the transaction ends, so that changes of its steps happen one after the other. */
export async function holdItem(db: Trx, itemId: string): Promise<void> {
  await db.selectFrom('items').select('id').where('id', '=', itemId).forUpdate().execute();
}

/** Writes only if the version is unchanged since the decision. */
export const moveStep = (
  db: Trx,
  seen: Pick<ItemRefurbStep, 'id' | 'version'>,
  change: Partial<ItemRefurbStep>,
  now: Date,
): Promise<ItemRefurbStep | undefined> =>
  db
    .updateTable('item_refurb_steps')
    .set({ ...change, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

/** Assigns steps to an item, after the existing ones; their cost is frozen with them. */
export async function insertSteps(
  db: Trx,
  item: Item & { warehouseId: string },
  definitions: readonly StepDefinition[],
  now: Date,
): Promise<ItemRefurbStep[]> {
  const last = (await stepsOf(db, item.id)).at(-1)?.position ?? 0;
  const [status] = startStep.from;
  if (status === undefined) throw new Error('No status is known in which a step begins');
  const at = now.toISOString();
  return db
    .insertInto('item_refurb_steps')
    .values(
      definitions.map((one, index) => ({
        itemId: item.id,
        refurbStepId: one.id,
        retailerAccountId: item.retailerAccountId,
        buyerAccountId: item.buyerAccountId,
        warehouseId: item.warehouseId,
        status,
        name: one.name,
        description: one.description,
        position: last + index + 1,
        plannedCost: one.cost,
        stockId: null,
        userId: null,
        comment: '',
        cancelComment: '',
        startedAt: null,
        endedAt: null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returningAll()
    .execute();
}

/** The cost of the steps that are not cancelled, in cents. */
async function plannedCost(db: Trx, itemId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('item_refurb_steps')
    .select(sql<number>`coalesce(sum("plannedCost"), 0)::integer`.as('cents'))
    .where('itemId', '=', itemId)
    .where('status', 'not in', [...cancelStep.to])
    .executeTakeFirstOrThrow();
  return cents;
}

/** Writes the planned cost to the item. No decision depends on it, so its version stays. */
export const sumPlannedCost = async (db: Trx, itemId: string): Promise<void> =>
  writePlannedCost(db, itemId, await plannedCost(db, itemId));

/** The cost of the completed steps, in cents. */
export const completedCost = (steps: readonly ItemRefurbStep[]): number =>
  steps
    .filter(({ status }) => completeStep.to.includes(status))
    .reduce((sum, { plannedCost }) => sum + plannedCost, 0);

const views = (db: Trx) =>
  db
    .selectFrom('item_refurb_steps')
    .innerJoin('items', 'items.id', 'item_refurb_steps.itemId')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .innerJoin('refurb_steps', 'refurb_steps.id', 'item_refurb_steps.refurbStepId')
    .leftJoin('stocks', 'stocks.id', 'item_refurb_steps.stockId')
    .leftJoin('stocks as expected', 'expected.id', 'refurb_steps.stockId')
    .leftJoin('users', 'users.id', 'item_refurb_steps.userId')
    .selectAll('item_refurb_steps')
    .select([
      'stocks.name as stockName',
      'expected.id as expectedStockId',
      'expected.name as expectedStockName',
      sql<string | null>`users."firstname" || ' ' || users."lastname"`.as('userName'),
      sql<string>`coalesce(items."identificationNumber", buybacks."identificationNumber")`.as(
        'itemIdentificationNumber',
      ),
      'buybacks.productLabel',
      buyersCurrency('item_refurb_steps'),
    ])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('item_refurb_parts')
          .select(['item_refurb_parts.id', 'item_refurb_parts.name', 'reference', 'quantity', 'unitCost'])
          .whereRef('itemRefurbStepId', '=', 'item_refurb_steps.id')
          .orderBy('item_refurb_parts.createdAt')
          .orderBy('item_refurb_parts.id'),
      ).as('parts'),
    )
    .orderBy('item_refurb_steps.position');

export const viewStep = (db: Trx, id: string): Promise<ItemRefurbStepView> =>
  views(db).where('item_refurb_steps.id', '=', id).executeTakeFirstOrThrow();

export const viewSteps = (db: Trx, itemId: string): Promise<ItemRefurbStepView[]> =>
  views(db).where('item_refurb_steps.itemId', '=', itemId).execute();
