import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { receiveItems } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  dossierOfItem,
  refuseMove,
  writeEvents,
  type Mover,
  moveItem,
  closeTasks,
} from '@reprise/dossier/server/public.ts';
import { moveParcel } from './parcels.db.ts';
import { viewParcel } from './parcels-view.db.ts';
import { endParcelsOf } from './end-parcels.ts';

/**
 * The buyer counts in items (docs/decisions/014-who-receives-a-package.md): each gets its exit as transferred to the
 * buyer, and the parcel is received with the last one. `itemIds`: undefined for all. Refusals: those of the transition,
 * `invalid` for an item that does not travel in it.
 */
export async function receiveParcel(
  by: Mover,
  parcel: Parcel,
  itemIds: readonly string[] | undefined,
): Promise<void> {
  const { destinationType } = parcel;
  const decision = decide(receiveItems, by.actor, parcel, { destinationType });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: parcel.status } });
  const { products } = await viewParcel(by.db, parcel.id);
  const travelling = products.filter(({ arrival }) => arrival === 'travelling').map(({ itemId }) => itemId);
  const wanted = itemIds === undefined ? travelling : [...new Set(itemIds)];
  if (wanted.some((id) => !travelling.includes(id)))
    throw new Refused('invalid', { violations: [{ field: 'itemIds', code: 'choice' }] });
  // the version changes with each count, so that stale views are refused
  const moved = await moveParcel(by.db, parcel, { status: decision.to });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  for (const itemId of wanted) await countIn(by, parcel, itemId);
  const [last] = wanted;
  if (last !== undefined) await endParcelsOf(by, last);
}

async function countIn(by: Mover, { id, number, status }: Parcel, itemId: string): Promise<void> {
  const dossier = await dossierOfItem(by.db, itemId);
  if (!dossier) throw new Refused('not_found');
  const exit = { exitReason: 'transferred_to_buyer', exitReference: number } as const;
  const item = await moveItem(by.db, dossier.item, { ...exit, exitAt: by.now.toISOString() }, by.now);
  if (!item) throw refuseMove('status_changed', dossier);
  await writeEvents(by, dossier, [
    { subject: 'package', subjectId: id, action: receiveItems.id, from: status, to: status },
    { subject: 'item', subjectId: itemId, action: 'exit', reason: `${exit.exitReason} — ${number}` },
  ]);
  await closeTasks(by.db, 'package_to_receive', dossier.buyback.id, by.now);
}
