import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { builtinCarrier, carrierFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { hasOwnLabel } from '../../domain/parcels/expedition.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { closeParcel } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Leg } from '../../domain/transports/delivery-events.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { cancelTransport, isLabelUsable, isMovingStage } from '../../domain/transports/transport.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { carrierOf } from './carrier.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { closeLabelTask, dossierOfItem, theProgram } from '@reprise/dossier/server/public.ts';
import { requireLabelMaker } from './label-maker.ts';
import { connectorOf } from './connectors.db.ts';
import { isLeaving } from '../parcels/hand-over.db.ts';
import { closedParcelOf, contentOf, getParcel, moveParcel, parcelWith } from '../parcels/parcels.db.ts';
import {
  getTransport,
  holdItemStatus,
  itemOfBuyback,
  moveTransport,
  orderTransport,
  transportsOf,
} from './transports.db.ts';
import { giveLabelUp } from './give-label-up.ts';

type Work = { db: Trx; add: AddJob; actor: Actor; now: Date };

const { pickUp, handOver, sendReturn, checkInReturn, cancel: cancelItem } = itemTransitions;

/** The leg for which an item with this status waits; null: for none. */
function legAwaited(status: ItemStatus): Leg | null {
  if (pickUp.from.includes(status) || handOver.from.includes(status)) return 'inbound';
  return sendReturn.from.includes(status) || checkInReturn.from.includes(status) ? 'return' : null;
}

function legOf({ item }: Dossier): Leg {
  const leg = legAwaited(item.status);
  if (leg !== null) return leg;
  throw new Refused(handOver.to.includes(item.status) ? 'already_processed' : 'not_awaiting_shipment', {
    extra: { currentStatus: item.status },
  });
}

/** Refuses a connector to which the product has no interface. */
function requireCarrier(connectorFqn: string): void {
  if (!carrierFqns.includes(connectorFqn) && !carrierOf(connectorFqn))
    throw new Refused('shipment_not_saved', { extra: { connector: connectorFqn } });
}

/** The carrier of a dossier: that of its shipping method, on the inbound leg. */
const carrierOfDossier = async (db: Trx, { buyback }: Dossier, leg: Leg): Promise<string> =>
  leg === 'inbound' ? connectorOf(db, buyback.shippingMethodId, builtinCarrier) : builtinCarrier;

/**
 * Orders the transport of one dossier on its present leg, with the connector of its shipping method. Refusal:
 * `status_changed` when the dossier was cancelled at that moment.
 */
export async function orderForDossier(
  { db, add, now }: Pick<Work, 'db' | 'add' | 'now'>,
  dossier: Dossier,
  leg: Leg,
  packageId: string | null = null,
): Promise<Transport> {
  const { buyback, item } = dossier;
  const status = await holdItemStatus(db, buyback.id);
  if (status !== undefined && cancelItem.to.includes(status))
    throw new Refused('status_changed', { extra: { currentStatus: status } });
  const connectorFqn = await carrierOfDossier(db, dossier, leg);
  requireCarrier(connectorFqn);
  return orderTransport(
    db,
    add,
    {
      buybackId: buyback.id,
      packageId,
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      warehouseId: item.warehouseId ?? buyback.targetWarehouse,
      leg,
      connectorFqn,
    },
    now,
  );
}

/**
 * Of two who order a label for a dossier at once the second sees that of the first. Refusal: `status_changed` when its item
 * has moved on meanwhile.
 */
export async function holdForLabel(db: Trx, { buyback, item }: Dossier): Promise<void> {
  const status = await holdItemStatus(db, buyback.id);
  if (status !== item.status) throw new Refused('status_changed', { extra: { currentStatus: status } });
}

/** Orders a new transport for a return; those of before whose labels were not used are void. */
export async function orderReturn(work: Work, dossier: Dossier, packageId: string): Promise<Transport> {
  await holdForLabel(work.db, dossier);
  const before = await transportsOf(work.db, { buybackId: dossier.buyback.id }, 'return');
  for (const old of before.filter((one) => isLabelUsable(one.status))) await voidTransport(work, old.id);
  return orderForDossier(work, dossier, 'return', packageId);
}

/** Orders the transport of a whole parcel, in the name of its sender. */
export function orderForParcel({ db, add, now }: Work, parcel: Parcel): Promise<Transport> {
  return orderTransport(
    db,
    add,
    {
      buybackId: null,
      packageId: parcel.id,
      retailerAccountId: parcel.retailerAccountId,
      buyerAccountId: parcel.buyerAccountId,
      storeId: parcel.storeId,
      warehouseId: parcel.warehouseId ?? parcel.destinationId,
      leg: parcel.storeId === null ? 'transfer' : 'inbound',
      connectorFqn: builtinCarrier,
    },
    now,
  );
}

/** Cancels a transport whose label is not used. */
export async function voidTransport(
  { db, add, now }: Pick<Work, 'db' | 'add' | 'now'>,
  transportId: string,
): Promise<void> {
  const transport = await getTransport(db, transportId);
  if (!transport) return;
  const actor = theProgram(transport);
  const decision = decide(cancelTransport, actor, transport, {
    isMoving: isMovingStage(transport.lastStage),
  });
  if (!decision.ok) return;
  const moved = await moveTransport(db, transport, { status: decision.to }, now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  await closeLabelTask(db, moved.id, now);
  await giveLabelUp(add, moved);
}

const isOnItsWay = ({ lastStage, status }: Transport): boolean =>
  isMovingStage(lastStage) && !cancelTransport.to.includes(status) && lastStage !== 'returned';

/**
 * Orders a label for the first time, or another one, which voids the one before. An item in a closed parcel gets the
 * label of that parcel. Refusals: `already_processed`, `connector_not_configured` where nobody would make it.
 */
export async function reissueForDossier(work: Work, dossier: Dossier): Promise<Transport> {
  const leg = legOf(dossier);
  const connectorFqn = await carrierOfDossier(work.db, dossier, leg);
  requireCarrier(connectorFqn);
  await requireLabelMaker(work.db, { ...dossier.buyback, connectorFqn });
  await holdForLabel(work.db, dossier);
  const parcel = await closedParcelOf(work.db, dossier.item.id);
  if (parcel) return replaceTransport(work, parcel);
  const before = await transportsOf(work.db, { buybackId: dossier.buyback.id }, leg);
  if (before.some(isOnItsWay)) throw new Refused('already_processed');
  for (const old of before.filter((one) => isLabelUsable(one.status))) await voidTransport(work, old.id);
  return orderForDossier(work, dossier, leg);
}

/**
 * The same for a parcel that has not left yet. Refusal besides: `not_awaiting_shipment` where nothing of it can leave any
 * more.
 */
export async function reissueForParcel(work: Work, parcel: Parcel): Promise<Transport> {
  if (!inScope(work.actor, parcel)) throw new Refused('not_found');
  if (parcel.handedOverAt !== null)
    throw new Refused('already_processed', { extra: { currentStatus: parcel.status } });
  await requireLabelMaker(work.db, { ...parcel, connectorFqn: builtinCarrier });
  return replaceTransport(work, parcel);
}

async function replaceTransport(work: Work, parcel: Parcel): Promise<Transport> {
  const [first] = await contentOf(work.db, parcel.id);
  if (!first || !(await isLeaving(work.db, parcel.id))) throw new Refused('not_awaiting_shipment');
  if (parcel.transportId !== null) await voidTransport(work, parcel.transportId);
  const transport = await orderAsBefore(work, parcel, first);
  const moved = await moveParcel(work.db, parcel, { transportId: transport.id });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  return transport;
}

/**
 * The label of a single item is ordered for its dossier, so that it is among its papers; one for several, for the
 * parcel.
 */
async function orderAsBefore(
  work: Work,
  parcel: Parcel,
  { itemId, circuitType }: Awaited<ReturnType<typeof contentOf>>[number],
): Promise<Transport> {
  const isReturn = parcel.destinationType === 'customer';
  const isAlone = isReturn || (parcel.storeId !== null && hasOwnLabel(circuitType));
  const dossier = isAlone ? await dossierOfItem(work.db, itemId) : undefined;
  if (!dossier) return orderForParcel(work, parcel);
  return orderForDossier(work, dossier, isReturn ? 'return' : 'inbound', parcel.id);
}

/** Would another label be made in the place of this transport’s if it was asked for now, and somebody makes labels? */
export async function isReissuable(db: Trx, { leg, buybackId, packageId }: Transport): Promise<boolean> {
  if (buybackId === null) {
    const parcel = packageId === null ? undefined : await getParcel(db, packageId);
    return parcel !== undefined && parcel.handedOverAt === null && isLeaving(db, parcel.id);
  }
  const item = await itemOfBuyback(db, buybackId);
  if (!item || legAwaited(item.status) !== leg) return false;
  const closed = await parcelWith(db, item.id, closeParcel.to);
  if (closed !== null) return isLeaving(db, closed);
  return !(await transportsOf(db, { buybackId }, leg)).some(isOnItsWay);
}
