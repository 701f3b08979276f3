import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { ItemFacts } from '@reprise/dossier/domain/items/item.states.ts';
import { cancelStep, pauseStep } from '../../domain/refurb/refurb.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { categoryOfItem, writeEvents, type Mover } from '@reprise/dossier/server/public.ts';
import { inClosedParcels } from '@reprise/logistics/server/public.ts';

/** Does the item have a refurbishment step or a diagnosis? */
export async function hasRefurb(db: Trx, itemId: string): Promise<boolean> {
  const [step, diagnosis] = await Promise.all([
    db.selectFrom('item_refurb_steps').select('id').where('itemId', '=', itemId).limit(1).executeTakeFirst(),
    db.selectFrom('refurb_diagnoses').select('id').where('itemId', '=', itemId).limit(1).executeTakeFirst(),
  ]);
  return step !== undefined || diagnosis !== undefined;
}

/** Pauses the steps in progress of an item that is put aside or lost, and writes it to the history. */
export async function pauseSteps(by: Mover, dossier: Dossier): Promise<void> {
  const [from] = pauseStep.from;
  const [to] = pauseStep.to;
  if (from === undefined || to === undefined) return;
  const paused = await by.db
    .updateTable('item_refurb_steps')
    .set({ status: to, updatedAt: by.now.toISOString(), version: sql<number>`"version" + 1` })
    .where('itemId', '=', dossier.item.id)
    .where('status', '=', from)
    .returning('id')
    .execute();
  const line = { subject: 'refurb_step', action: pauseStep.id, from, to } as const;
  await writeEvents(
    by,
    dossier,
    paused.map(({ id: subjectId }) => ({ ...line, subjectId })),
  );
}

export type FactsOfRefurb = Pick<
  ItemFacts,
  | 'refurbStarted'
  | 'stepCount'
  | 'unfinishedStepCount'
  | 'erasureNeeded'
  | 'erasureRecorded'
  | 'packageClosed'
>;

/**
 * What the guards of refurbishment, of an exit and of a sale read of the steps, the diagnoses, the erasures on record and
 * the closed parcels.
 */
export async function factsOfRefurb(db: Trx, itemId: string): Promise<FactsOfRefurb> {
  const { rows } = await sql<{
    started: boolean;
    steps: number;
    unfinished: number;
    needed: boolean;
    recorded: boolean;
  }>`
    select
      count(*) > 0 or exists (select from refurb_diagnoses where "itemId" = ${itemId}::uuid) as "started",
      count(*) filter (where steps."status" <> all (${[...cancelStep.to]}::text[])) as "steps",
      count(*) filter (where steps."status" = any (${[...cancelStep.from]}::text[])) as "unfinished",
      (select coalesce(bool_or(categories."containsData"), true)
        from items join buybacks on buybacks."id" = items."buybackId"
        left join products on products."id" = items."productId"
        join categories on categories."id" = ${categoryOfItem} where items."id" = ${itemId}::uuid) as "needed",
      exists (select from erasures where erasures."itemId" = ${itemId}::uuid and "result" = 'success') as "recorded"
    from item_refurb_steps steps where steps."itemId" = ${itemId}::uuid`.execute(db);
  const found = rows[0];
  return {
    refurbStarted: found?.started ?? false,
    stepCount: found?.steps ?? 0,
    unfinishedStepCount: found?.unfinished ?? 0,
    erasureNeeded: found?.needed ?? true,
    erasureRecorded: found?.recorded ?? false,
    packageClosed: (await inClosedParcels(db, [itemId])).has(itemId),
  };
}
