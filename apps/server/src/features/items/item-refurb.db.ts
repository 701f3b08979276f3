import { pauseStep } from '@reprise/domain/refurb/refurb.states';
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
