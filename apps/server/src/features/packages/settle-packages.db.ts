import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { decide } from '@reprise/domain/machine';
import type { Parcel } from '@reprise/domain/package/package';
import { losePackage, receivePackage } from '@reprise/domain/package/package.states';
import { Refused } from '@reprise/domain/refusals';
import { deliverTransport } from '@reprise/domain/transport/transport.states';
import type { Trx } from '../../lib/db/db.ts';
import { getFileOfItem } from '../buybacks/file.db.ts';
import { tell, type Mover } from '../buybacks/move-file.db.ts';
import { asSystem } from '../buybacks/settle.db.ts';
import { contentOf, holdPackage, movePackage } from './packages.db.ts';
import { getTransport, moveTransport } from './transports.db.ts';

const { ship, sendReturn, loseInTransport, cancel } = itemTransitions;

/** The packages on their way in which an item travels, in one order, so that two arrivals wait for each other. */
const travellingWith = (db: Trx, itemId: string) =>
  db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select('packages.id')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...receivePackage.from])
    .orderBy('packages.id')
    .execute();

/** What became of the items of a package; one that was put into another package since has left this one. */
const statusesIn = (db: Trx, packageId: string) =>
  db
    .selectFrom('package_items as here')
    .innerJoin('items', 'items.id', 'here.itemId')
    .select('items.status')
    .where('here.packageId', '=', packageId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('package_items as later')
            .select('later.id')
            .whereRef('later.itemId', '=', 'here.itemId')
            .whereRef('later.addedAt', '>', 'here.addedAt'),
        ),
      ),
    )
    .execute();

/**
 * An item arrived, or was lost: each package on its way that held it is received when nothing travels in it any more,
 * or lost when nothing of it arrived. What stayed behind, cancelled, does not count.
 */
export async function settlePackagesOf(by: Mover, itemId: string): Promise<void> {
  for (const { id } of await travellingWith(by.db, itemId)) {
    const parcel = await holdPackage(by.db, id);
    const isOver = parcel && !receivePackage.from.includes(parcel.status);
    if (!parcel || isOver) continue;
    const way = parcel.destinationType === 'customer' ? sendReturn : ship;
    const statuses = (await statusesIn(by.db, id)).map(({ status }) => status);
    if (statuses.some((status) => way.to.includes(status))) continue;
    const left = statuses.filter((status) => !cancel.to.includes(status));
    const isLost = left.every((status) => loseInTransport.to.includes(status));
    await endPackage(by, parcel, isLost ? losePackage : receivePackage);
  }
}

/** The end of a package's way, told in the history of each file in it; a received one was delivered. */
export async function endPackage(
  mover: Mover,
  parcel: Parcel,
  transition: typeof receivePackage,
): Promise<void> {
  const by = { ...mover, actor: asSystem(mover.actor) };
  const decision = decide(transition, by.actor, parcel, {});
  if (!decision.ok) return;
  const moved = await movePackage(by.db, parcel, { status: decision.to });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  for (const { itemId } of await contentOf(by.db, parcel.id)) {
    const file = await getFileOfItem(by.db, itemId);
    const line = { subject: 'package', subjectId: parcel.id, action: transition.id } as const;
    if (file) await tell(by, file, [{ ...line, from: parcel.status, to: moved.status }]);
  }
  if (transition === receivePackage) await deliver(by, parcel);
}

/** Its parcel is here, though the carrier may never have said so. */
async function deliver(by: Mover, { transportId }: Parcel): Promise<void> {
  const transport = transportId === null ? undefined : await getTransport(by.db, transportId);
  const decision = transport && decide(deliverTransport, by.actor, transport, {});
  if (!transport || !decision?.ok) return;
  const at = by.now.toISOString();
  const change = { status: decision.to, lastStage: 'delivered', lastStatus: 'manual', lastEventAt: at };
  await moveTransport(by.db, transport, change, by.now);
}
