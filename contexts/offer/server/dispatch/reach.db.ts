import { grantOf, type Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/**
 * Whose rules a call is about. `buyerAccountId`: the buyer for whom the person acts, who reads and writes the rules
 * that send to its own workshops; null for those who manage the account's whole list.
 */
export type Reach = { accountId: string; buyerAccountId: string | null };
type Named = { id: string; name: string };

export const isOfBuyer = ({ module }: Actor): boolean => module === 'lcm' || module === 'rps';

/** The retailers of a buyer, itself among them when it sells too, by name. */
export const retailersOf = (db: Trx, buyerAccountId: string): Promise<Named[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('isRetailer', '=', true)
    .where((is) =>
      is.or([
        is('id', '=', buyerAccountId),
        is.exists(
          is
            .selectFrom('linked_buyers')
            .select('linked_buyers.retailerAccountId')
            .where('linked_buyers.buyerAccountId', '=', buyerAccountId)
            .whereRef('linked_buyers.retailerAccountId', '=', 'accounts.id'),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

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
  const grant = grantOf(actor.userType, 'warehouse_dispatch_rule_write');
  if (grant !== 'conditional') return grant === 'all';
  const account = await db
    .selectFrom('accounts')
    .select('isBuyerAndWorkshopsSupervisor')
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  return account?.isBuyerAndWorkshopsSupervisor ?? false;
}

/** Refusal: `workshops_not_supervised`. */
export async function refuseUnsupervised(call: Pick<Call, 'db' | 'actor'>): Promise<void> {
  if (!(await mayWrite(call))) throw new Refused('workshops_not_supervised');
}
