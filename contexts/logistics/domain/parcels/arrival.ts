import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import {
  handOverParcel,
  isStillHere,
  receiveParcel,
  type Arrival,
  type destinationTypes,
  type ParcelStatus,
} from './parcel.states.ts';

type Packed = {
  status: ItemStatus;
  /** When the item left with the parcel; null before, and for one that was taken out. */
  sentAt: string | null;
  exitAt: string | null;
  /** Was the item put into another parcel since? */
  isPackedAgain: boolean;
};

const { ship, handOver, sendReturn, loseInTransport } = itemTransitions;
type Parcel = { status: ParcelStatus; destinationType: (typeof destinationTypes)[number] };

/** The statuses in which an item leaves with its parcel: a return is sent when its parcel is closed. */
function mayLeave({ status, destinationType }: Parcel): readonly ItemStatus[] {
  if (destinationType !== 'customer') return [...ship.from, ...handOver.from];
  return handOverParcel.from.includes(status) ? sendReturn.to : sendReturn.from;
}

/** Where an item of a parcel is, from the present state of both. */
export function arrivalOf(parcel: Parcel, item: Packed): Arrival {
  if (item.sentAt === null) {
    const isWaiting =
      isStillHere(parcel.status) && item.exitAt === null && mayLeave(parcel).includes(item.status);
    return isWaiting ? 'waiting' : 'left_out';
  }
  if (item.isPackedAgain || item.exitAt !== null) return 'arrived';
  if (loseInTransport.to.includes(item.status)) return 'lost';
  const way = parcel.destinationType === 'customer' ? sendReturn : ship;
  // only the carrier's delivery tells that a return arrived, since its item stays `item_returned`
  const isOver = receiveParcel.to.includes(parcel.status);
  return way.to.includes(item.status) && !isOver ? 'travelling' : 'arrived';
}

/** A closed parcel of which nothing can leave any more: all of it was put aside, cancelled or lost. */
export const nothingLeaves = (parcel: {
  status: ParcelStatus;
  products: readonly { arrival: Arrival }[];
}): boolean =>
  handOverParcel.from.includes(parcel.status) &&
  parcel.products.every(({ arrival }) => arrival !== 'waiting');
