import type { PriceListDetail } from '../../domain/price-lists/price-list.ts';
import { standingOf } from '../../domain/price-lists/standing.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { addFor } from './create-price-list.ts';
import { endPriceList } from './end-price-list.ts';
import { holdList, updateList } from './price-lists.db.ts';
import { viewPriceList } from './view-price-list.ts';

/**
 * Goes back to the prices before a list; one that waits never starts. Refusals: `not_found`, `status_changed`,
 * `price_list_over`.
 */
export async function takeBackPriceList(call: Call, id: string, version: number): Promise<PriceListDetail> {
  const { actor, db, now } = call;
  const list = await holdList(db, actor.accountIds, id);
  if (list === undefined) throw new Refused('not_found');
  const standing = standingOf(list);
  if (list.version !== version) throw new Refused('status_changed', { extra: { currentStatus: standing } });
  if (standing === 'over' || standing === 'dropped') throw new Refused('price_list_over');
  const { accountId, name } = list;
  call.bindTo([...new Set([...actor.accountIds, accountId])]);
  const by = { userId: actor.userId, name: actor.name };
  if (standing === 'planned')
    await updateList(db, id, { droppedAt: now.toISOString(), takenBackBy: actor.name });
  else await endPriceList({ db, add: addFor(call, list), now, by }, list, actor.name);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'price_list',
    nounId: id,
    before: { name, status: standing },
    after: { name, status: standing === 'planned' ? 'dropped' : 'over' },
  });
  return viewPriceList(call, id);
}
