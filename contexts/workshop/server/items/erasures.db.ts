import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Erasure } from '@reprise/dossier/domain/items/item.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { refuseMove, writeEvents, type Mover, expectDocuments } from '@reprise/dossier/server/public.ts';

/** Does the item lie in the workshop? `loseAtWarehouse` leaves exactly those statuses. */
const isHere = ({ item }: Dossier): boolean => itemTransitions.loseAtWarehouse.from.includes(item.status);

/** An erasure is never changed; one that failed is followed by another. */
const insertErasure = (db: Trx, erasure: Insertable<Tables['erasures']>): Promise<Erasure> =>
  db.insertInto('erasures').values(erasure).returningAll().executeTakeFirstOrThrow();

export type ErasureDone = Pick<
  Erasure,
  'standard' | 'method' | 'tool' | 'toolVersion' | 'result' | 'verifiedBy'
>;
/** `erasedAt`: when the bench says that it was done; null: now. */
type Done = ErasureDone & Pick<Erasure, 'erasedAt'>;

/**
 * Records a data erasure of an item that lies in the workshop. A success has its certificate made, a failure does not
 * count (docs/transitions.md, "Erasure"). Refusal: `wrong_item_status` for an item that is not here.
 */
export async function writeErasure(
  by: Mover & { add: AddJob },
  dossier: Dossier,
  done: Done,
): Promise<Erasure> {
  if (!isHere(dossier)) throw refuseMove('wrong_item_status', dossier);
  const { id: itemId, retailerAccountId, buyerAccountId } = dossier.item;
  const erasure = await insertErasure(by.db, {
    ...done,
    itemId,
    retailerAccountId,
    buyerAccountId,
    userId: by.actor.userId,
    createdAt: by.now.toISOString(),
  });
  const isDone = done.result === 'success';
  // other systems read the action and no reason: a failure has one of its own
  const action = isDone ? 'erasure' : 'erasure_failed';
  await writeEvents(by, dossier, [
    { subject: 'item', subjectId: itemId, action, reason: `${done.standard}: ${done.result}` },
  ]);
  if (isDone) await expectDocuments(by.db, by.add, dossier.buyback, ['erasure_certificate'], by.now);
  return erasure;
}
