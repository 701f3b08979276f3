import { inScope, type Actor } from '@reprise/domain/access';
import type { Buyback } from '@reprise/domain/buyback/buyback';
import { Refused } from '@reprise/domain/refusals';
import type { Trx } from '../../lib/db/db.ts';
import { getBuyback } from '../buybacks/buybacks.db.ts';

/** A file is at the workshop that has it, or that waits for it; a visitor sees those of their own session. */
export function mayOpenFile(actor: Actor, buyback: Buyback): boolean {
  if (actor.userType === 'pseudo_anonymous')
    return Boolean(actor.sessionId) && buyback.sessionId === actor.sessionId && inScope(actor, buyback);
  return inScope(actor, buyback) || inScope(actor, { ...buyback, warehouseId: buyback.targetWarehouse });
}

/** The file whose papers are asked for. Refusal: `not_found` outside the actor's scope. */
export async function openFile(db: Trx, actor: Actor, id: string): Promise<Buyback> {
  const buyback = await getBuyback(db, id);
  if (!buyback || !mayOpenFile(actor, buyback)) throw new Refused('not_found');
  return buyback;
}
