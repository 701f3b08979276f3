import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import {
  isStillHere,
  receivePackage,
  type Arrival,
  type destinationTypes,
  type PackageStatus,
} from './package.states.ts';

type Packed = {
  status: ItemStatus;
  /** It left with the package; null until then, and for what was taken out of the box before. */
  sentAt: string | null;
  exitAt: string | null;
  /** It was put into another package since. */
  isPackedAgain: boolean;
};

const { ship, handOver, sendReturn, loseInTransport } = itemTransitions;
const mayLeave: readonly ItemStatus[] = [
  ...ship.from,
  ...handOver.from,
  ...sendReturn.from,
  ...sendReturn.to,
];

/** What became of one thing of a package. Inputs: the package as it stands, the item as it stands. */
export function arrivalOf(
  parcel: { status: PackageStatus; destinationType: (typeof destinationTypes)[number] },
  item: Packed,
): Arrival {
  if (item.sentAt === null) {
    return isStillHere(parcel.status) && mayLeave.includes(item.status) ? 'waiting' : 'left_out';
  }
  if (item.isPackedAgain || item.exitAt !== null) return 'arrived';
  if (loseInTransport.to.includes(item.status)) return 'lost';
  const way = parcel.destinationType === 'customer' ? sendReturn : ship;
  // a carrier's delivery says that a return arrived; its item stays returned
  const isOver = receivePackage.to.includes(parcel.status);
  return way.to.includes(item.status) && !isOver ? 'travelling' : 'arrived';
}
