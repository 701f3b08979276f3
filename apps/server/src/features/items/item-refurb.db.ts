import type { ItemFacts } from '@reprise/domain/item/item.states';
import { cancelStep, pauseStep } from '@reprise/domain/refurb/refurb.states';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

/** Was anything of a refurbishment begun for the item? */
export async function hasRefurb(db: Trx, itemId: string): Promise<boolean> {
  const [step, diagnosis] = await Promise.all([
    db.selectFrom('item_refurb_steps').select('id').where('itemId', '=', itemId).limit(1).executeTakeFirst(),
    db.selectFrom('refurb_diagnoses').select('id').where('itemId', '=', itemId).limit(1).executeTakeFirst(),
  ]);
  return step !== undefined || diagnosis !== undefined;
}

/** Whoever works on an item that is put aside stops there (I15). */
export async function pauseSteps(db: Trx, itemId: string, now: Date): Promise<void> {
  const [paused] = pauseStep.to;
  if (paused === undefined) return;
  await db
    .updateTable('item_refurb_steps')
    .set({ status: paused, updatedAt: now.toISOString(), version: sql<number>`"version" + 1` })
    .where('itemId', '=', itemId)
    .where('status', 'in', [...pauseStep.from])
    .execute();
}

/** What the guards of refurbishment read, for the buttons. */
export async function factsOfRefurb(
  db: Trx,
  itemId: string,
): Promise<Pick<ItemFacts, 'stepCount' | 'unfinishedStepCount' | 'erasureNeeded' | 'erasureRecorded'>> {
  const { rows } = await sql<{ steps: number; unfinished: number; needed: boolean; recorded: boolean }>`
    select
      count(*) filter (where steps."status" <> all (${[...cancelStep.to]}::text[])) as "steps",
      count(*) filter (where steps."status" = any (${[...cancelStep.from]}::text[])) as "unfinished",
      (select coalesce(bool_or(categories."containsData"), true)
        from items join buybacks on buybacks."id" = items."buybackId"
        join categories on categories."id" = buybacks."categoryId" where items."id" = ${itemId}::uuid) as "needed",
      exists (select from erasures where erasures."itemId" = ${itemId}::uuid and "result" = 'success') as "recorded"
    from item_refurb_steps steps where steps."itemId" = ${itemId}::uuid`.execute(db);
  const found = rows[0];
  return {
    stepCount: found?.steps ?? 0,
    unfinishedStepCount: found?.unfinished ?? 0,
    erasureNeeded: found?.needed ?? true,
    erasureRecorded: found?.recorded ?? false,
  };
}
