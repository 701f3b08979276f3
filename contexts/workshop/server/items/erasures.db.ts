import type { WholeFile } from '@reprise/dossier/domain/buybacks/file-facts.ts';
import type { Erasure } from '@reprise/dossier/domain/items/item.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { refuseMove, tell, type Mover, expectDocuments } from '@reprise/dossier/server/public.ts';

/** Only what lies in the workshop can be lost there, and erased. */
const isHere = ({ item }: WholeFile): boolean => itemTransitions.loseAtWarehouse.from.includes(item.status);

/** Written once: an erasure that was wrong is followed by another, never changed. */
const insertErasure = (db: Trx, erasure: Insertable<Tables['erasures']>): Promise<Erasure> =>
  db.insertInto('erasures').values(erasure).returningAll().executeTakeFirstOrThrow();

export type ErasureDone = Pick<
  Erasure,
  'standard' | 'method' | 'tool' | 'toolVersion' | 'result' | 'verifiedBy'
>;

/**
 * Writes down how the data of an item that lies in the workshop were erased; a success has its certificate made
 * (design, 3f), a failure counts for nothing. Refusal: `wrong_item_status` for an item that is not here.
 */
export async function writeErasure(
  by: Mover & { add: AddJob },
  file: WholeFile,
  done: ErasureDone,
): Promise<Erasure> {
  if (!isHere(file)) throw refuseMove('wrong_item_status', file);
  const { id: itemId, retailerAccountId, buyerAccountId } = file.item;
  const erasure = await insertErasure(by.db, {
    ...done,
    itemId,
    retailerAccountId,
    buyerAccountId,
    userId: by.actor.userId,
    createdAt: by.now.toISOString(),
  });
  await tell(by, file, [
    { subject: 'item', subjectId: itemId, action: 'erasure', reason: `${done.standard}: ${done.result}` },
  ]);
  if (done.result === 'success')
    await expectDocuments(by.db, by.add, file.buyback, ['erasure_certificate'], by.now);
  return erasure;
}
