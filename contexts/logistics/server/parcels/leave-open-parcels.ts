import { voidTransport } from '../transports/order-transport.ts';
import type { Work } from './fill-parcel.ts';
import { holdParcel, moveParcel, takeOutOfOpenParcels } from './parcels.db.ts';

/** Takes items that are lost, or leave in another way, out of open parcels; a label for their return is voided. */
export async function leaveOpenParcels(work: Omit<Work, 'actor'>, itemIds: readonly string[]): Promise<void> {
  for (const id of await takeOutOfOpenParcels(work.db, itemIds)) {
    const parcel = await holdParcel(work.db, id);
    if (!parcel || parcel.transportId === null) continue;
    await voidTransport(work, parcel.transportId);
    await moveParcel(work.db, parcel, { transportId: null });
  }
}
