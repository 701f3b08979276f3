import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { DefaultWarehouseView, dispatchRuleApi } from '../../domain/dispatch/dispatch-rule.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { workshopsFor } from './choices.db.ts';
import { defaultOf, writeDefault } from './default-warehouse.db.ts';
import { reachOf, refuseUnsupervised } from './reach.ts';
import { holdOrder } from './rules.db.ts';

type Choice = z.output<typeof dispatchRuleApi.setDefaultWarehouse.body>;

const refusedChoice = () =>
  new Refused('invalid', { violations: [{ field: 'warehouseId', code: 'choice' }] });

/**
 * Sets the workshop that receives what no rule sends elsewhere, or none; repeating it changes nothing. Refusals:
 * `not_found`, `workshops_not_supervised`, `default_warehouse_elsewhere` for a buyer when it is another's,
 * `status_changed` when somebody chose another meanwhile, `invalid`.
 */
export async function setDefaultWarehouse(
  call: Call,
  { accountId: wanted, warehouseId, seen }: Choice,
): Promise<DefaultWarehouseView> {
  const { db, now } = call;
  const reach = await reachOf(call, wanted);
  await refuseUnsupervised(call);
  const { accountId } = reach;
  await holdOrder(db, accountId);
  const before = await defaultOf(db, reach);
  if (before.elsewhere) throw new Refused('default_warehouse_elsewhere');
  if (before.warehouseId === warehouseId) return before;
  if (before.warehouseId !== seen) throw new Refused('status_changed');
  const workshops = await workshopsFor(db, reach);
  if (warehouseId !== null && !workshops.some(({ id, active }) => id === warehouseId && active))
    throw refusedChoice();
  await writeDefault(db, accountId, warehouseId, now);
  const after = await defaultOf(db, reach);
  // closed meanwhile: what was just written waited for that
  if (warehouseId !== null && !after.active) throw refusedChoice();
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'default_warehouse',
    nounId: accountId,
    before: { workshop: before.name },
    after: { workshop: after.name },
  });
  return after;
}
