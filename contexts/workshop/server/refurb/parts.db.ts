import type { ItemRefurbPart, ItemRefurbStep, UsedPart } from '../../domain/refurb/refurb.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** Stores the parts that a step used. */
export async function insertParts(
  db: Trx,
  { id: itemRefurbStepId, itemId, retailerAccountId, buyerAccountId }: ItemRefurbStep,
  parts: readonly UsedPart[],
  by: Pick<ItemRefurbPart, 'userId' | 'createdAt'>,
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('item_refurb_parts')
    .values(
      parts.map((part) => ({
        ...part,
        ...by,
        itemRefurbStepId,
        itemId,
        retailerAccountId,
        buyerAccountId,
      })),
    )
    .execute();
}

/** The cost of all parts used for an item, in cents. */
export async function costOfParts(db: Trx, itemId: string): Promise<number> {
  const { cost } = await db
    .selectFrom('item_refurb_parts')
    .select(sql<number>`coalesce(sum("quantity"::bigint * "unitCost"), 0)::bigint`.as('cost'))
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  return cost;
}
