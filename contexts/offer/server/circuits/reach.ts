import type { Call } from '@reprise/platform/server/http/route.ts';
import { retailersOf } from './circuits.db.ts';

/**
 * The accounts whose circuits and payment modes the caller manages: their own, and for a buyer's people those of the
 * retailers that it buys from; the call is bound to them.
 */
export async function accountsInReach({ db, actor, bindTo }: Call): Promise<readonly string[]> {
  if (actor.module !== 'lcm') return actor.accountIds;
  const retailers = await retailersOf(db, actor.accountIds);
  const all = [...new Set([...actor.accountIds, ...retailers.map(({ id }) => id)])];
  bindTo(all);
  return all;
}
