import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { reorderedRules } from '../../domain/dispatch/rule-order.ts';
import type { dispatchRuleApi } from '../../domain/dispatch/dispatch-rule.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { reachOf, refuseUnsupervised } from './reach.ts';
import { holdOrder, listRules, writeOrder } from './rules.db.ts';

type Order = z.output<typeof dispatchRuleApi.reorder.body>;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/**
 * Reorders the rules if they are still in the order that was seen: of two people the second is refused. Refusals:
 * `not_found`, `workshops_not_supervised`, `status_changed`, `invalid` when the new order is not of the same rules.
 */
export async function reorderRules(
  call: Call,
  { accountId: wanted, before, ids }: Order,
): Promise<{ id: string; position: number }[]> {
  const { db, actor } = call;
  const reach = await reachOf(call, wanted);
  await refuseUnsupervised(call);
  const { accountId } = reach;
  const all = await holdOrder(db, accountId);
  const rules = await listRules(db, actor, reach);
  const now = rules.map(({ id }) => id);
  if (!same(before, now)) throw new Refused('status_changed', { extra: { ids: now } });
  if (!same(now.toSorted(), ids.toSorted()))
    throw new Refused('invalid', { violations: [{ field: 'ids', code: 'choice' }] });
  if (same(now, ids)) return rules;
  await writeOrder(
    db,
    accountId,
    reorderedRules(
      all.map(({ id }) => id),
      ids,
    ),
  );
  const titles = (order: readonly string[]) =>
    order.flatMap((id) => rules.find((rule) => rule.id === id)?.title ?? []);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'warehouse_dispatch_order',
    nounId: accountId,
    before: { order: titles(now) },
    after: { order: titles(ids) },
  });
  return listRules(db, actor, reach);
}
