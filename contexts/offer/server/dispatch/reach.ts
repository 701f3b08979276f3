import { grantTo, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isSupervisor, retailersOf } from './reach.db.ts';

/**
 * Whose rules a call is about. `buyerAccountId`: the buyer for whom the person acts, who reads and writes the rules
 * that send to its own workshops; null for those who manage the account's whole list.
 */
export type Reach = { accountId: string; buyerAccountId: string | null };

/**
 * The named account, one's own, or the first of a buyer's retailers. A buyer's call is bound to that retailer too,
 * since its rules are in one order with those of others. Refusal: `not_found`.
 */
export async function reachOf(
  { db, actor, bindTo }: Pick<Call, 'db' | 'actor' | 'bindTo'>,
  wanted: string | undefined,
): Promise<Reach> {
  if (!isOfBuyer(actor)) {
    const accountId = wanted ?? actor.accountId;
    if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
    return { accountId, buyerAccountId: null };
  }
  const retailers = await retailersOf(db, actor.accountId);
  const retailer = wanted === undefined ? retailers[0] : retailers.find(({ id }) => id === wanted);
  if (!retailer) throw new Refused('not_found');
  bindTo([...new Set([...actor.accountIds, retailer.id])]);
  return { accountId: retailer.id, buyerAccountId: actor.accountId };
}

/**
 * A retailer's head office writes the rules only where the account supervises its own workshops (docs/dispatch.md, "Who
 * writes the rules").
 */
export async function mayWrite({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<boolean> {
  const grant = grantTo(actor, 'warehouse_dispatch_rule_write');
  if (grant !== 'conditional') return grant === 'all';
  return isSupervisor(db, actor.accountId);
}

/** Refusal: `workshops_not_supervised`. */
export async function refuseUnsupervised(call: Pick<Call, 'db' | 'actor'>): Promise<void> {
  if (!(await mayWrite(call))) throw new Refused('workshops_not_supervised');
}
