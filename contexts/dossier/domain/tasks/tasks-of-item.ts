import type { ItemStatus } from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import { taskKinds, type TaskKind } from './task.ts';

const { checkIn, checkInAgain, chooseStock, handOver, pickUp, sendReturn, ship, startDiagnosis } =
  itemTransitions;

/** The tasks that wait for what is done next with an item, each with the statuses in which that is still to be done. */
const waitsIn: Partial<Record<TaskKind, readonly ItemStatus[]>> = {
  choose_stock: [...chooseStock.from, ...startDiagnosis.from],
  return_item: sendReturn.from,
  delivered_not_checked_in: [...checkIn.from, ...checkInAgain.from],
  package_to_receive: ship.to,
  label_failed: [...pickUp.from, ...handOver.from, ...sendReturn.from],
};

/** The tasks about an item that nobody has to do any more once it has this status: it went on, or is lost. */
export const tasksOver = (status: ItemStatus): TaskKind[] =>
  taskKinds.filter((kind) => waitsIn[kind]?.includes(status) === false);

/** The statuses of an item that may leave with others in a closed parcel. */
export const leavesInParcel: readonly ItemStatus[] = [...handOver.from, ...ship.from];

/** Does an item that could leave with its parcel stay behind now: put aside, lost, worked on, cancelled? */
export const staysBehind = (from: ItemStatus, to: ItemStatus): boolean =>
  leavesInParcel.includes(from) && ![...leavesInParcel, ...handOver.to, ...ship.to].includes(to);
