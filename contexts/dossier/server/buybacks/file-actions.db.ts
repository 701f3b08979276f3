import type { BuybackFacts } from '../../domain/buybacks/buyback.states.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export type FactsOfActions = Pick<BuybackFacts, 'packageClosed' | 'refurbStarted'>;

/** What the guards of a file's actions read that neither it nor its item tells. */
export async function factsOfActions(db: Trx, { item }: Dossier): Promise<FactsOfActions> {
  const [closed, step, diagnosis] = await Promise.all([
    db
      .selectFrom('package_items')
      .innerJoin('packages', 'packages.id', 'package_items.packageId')
      .select('packages.id')
      .where('package_items.itemId', '=', item.id)
      .where('packages.status', '=', 'closed')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('item_refurb_steps').select('id').where('itemId', '=', item.id).limit(1).executeTakeFirst(),
    db.selectFrom('refurb_diagnoses').select('id').where('itemId', '=', item.id).limit(1).executeTakeFirst(),
  ]);
  return {
    packageClosed: closed !== undefined,
    refurbStarted: step !== undefined || diagnosis !== undefined,
  };
}
