import { closedParcelOf, contentOf, moveParcel, takeOutOfParcel } from './parcels.db.ts';
import { voidTransport } from '../transports/order-transport.ts';
import type { Work } from './fill-parcel.ts';

/**
 * An item that was put aside lies in a stock of its workshop again: the closed parcel that held it leaves without it.
 * Where it holds nothing else its label is voided.
 */
export async function leaveClosedParcel(work: Omit<Work, 'actor'>, itemId: string): Promise<void> {
  const parcel = await closedParcelOf(work.db, itemId);
  if (!parcel) return;
  await takeOutOfParcel(work.db, parcel.id, itemId);
  const rest = await contentOf(work.db, parcel.id);
  if (rest.length === 0 && parcel.transportId !== null) await voidTransport(work, parcel.transportId);
  // a view that still shows the item is refused
  await moveParcel(work.db, parcel, {});
}
