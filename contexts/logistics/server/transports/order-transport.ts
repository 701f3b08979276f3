import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { WholeFile } from '@reprise/dossier/domain/buybacks/file-facts.ts';
import { builtinCarrier, carrierFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { hasOwnLabel } from '../../domain/parcels/expedition.ts';
import type { Parcel } from '../../domain/parcels/package.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Leg } from '../../domain/transports/delivery-events.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { cancelTransport, isLabelUsable, isMovingStage } from '../../domain/transports/transport.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { carrierOf } from './carrier.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { getFileOfItem, theProgram } from '@reprise/dossier/server/public.ts';
import { requireLabelMaker } from './carriers.db.ts';
import { connectorOf } from './connectors.db.ts';
import { closedPackageOf, contentOf, movePackage } from '../parcels/packages.db.ts';
import {
  getTransport,
  holdItemStatus,
  isAllCancelled,
  moveTransport,
  orderTransport,
  transportsOf,
} from './transports.db.ts';
import { giveLabelUp } from './give-label-up.ts';

type Work = { db: Trx; add: AddJob; actor: Actor; now: Date };

const { pickUp, handOver, sendReturn, checkInReturn, cancel: cancelItem } = itemTransitions;

/** On which way the item is waiting to go. */
function legOf({ item }: WholeFile): Leg {
  if (pickUp.from.includes(item.status) || handOver.from.includes(item.status)) return 'inbound';
  if (sendReturn.from.includes(item.status) || checkInReturn.from.includes(item.status)) return 'return';
  throw new Refused(handOver.to.includes(item.status) ? 'already_processed' : 'not_awaiting_shipment', {
    extra: { currentStatus: item.status },
  });
}

/** A transport is ordered from the product's own carrier or from a partner's, and from nobody else. */
function requireCarrier(connectorFqn: string): void {
  if (connectorFqn !== carrierFqn && !carrierOf(connectorFqn))
    throw new Refused('shipment_not_saved', { extra: { connector: connectorFqn } });
}

/** With whom a file's parcel goes: the carrier of its shipping method, on its way to the workshop. */
const carrierOfFile = async (db: Trx, { buyback }: WholeFile, leg: Leg): Promise<string> =>
  leg === 'inbound' ? connectorOf(db, buyback.shippingMethodId, builtinCarrier) : builtinCarrier;

/**
 * Orders the transport of one file, on the leg where it is; with the connector of its shipping method. Refusal:
 * `status_changed` when the file was cancelled at that moment.
 */
export async function orderForFile(
  { db, add, now }: Pick<Work, 'db' | 'add' | 'now'>,
  file: WholeFile,
  leg: Leg,
  packageId: string | null = null,
): Promise<Transport> {
  const { buyback, item } = file;
  const status = await holdItemStatus(db, buyback.id);
  if (status !== undefined && cancelItem.to.includes(status))
    throw new Refused('status_changed', { extra: { currentStatus: status } });
  const connectorFqn = await carrierOfFile(db, file, leg);
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

/** The transport that brings an item back to its customer: the one that waits for it, or a new one. */
export async function orderReturn(work: Work, file: WholeFile, packageId: string): Promise<Transport> {
  const before = await transportsOf(work.db, { buybackId: file.buyback.id }, 'return');
  for (const old of before.filter((one) => isLabelUsable(one.status))) await voidTransport(work, old.id);
  return orderForFile(work, file, 'return', packageId);
}

/** Orders the transport of a whole package, in the name of whoever sends it. */
export function orderForPackage({ db, add, now }: Work, parcel: Parcel): Promise<Transport> {
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

/** The label is not used: the carrier's parcel is given up. */
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
  await giveLabelUp(add, moved);
}

const isOnItsWay = ({ lastStage, status }: Transport): boolean =>
  isMovingStage(lastStage) && !cancelTransport.to.includes(status) && lastStage !== 'returned';

/**
 * Asks for a label for the first time, or for another one; the one before is void. What lies in a closed package leaves
 * with it. Refusals: `already_processed`, `connector_not_configured` where nobody would make it.
 */
export async function reissueForFile(work: Work, file: WholeFile): Promise<Transport> {
  const leg = legOf(file);
  const connectorFqn = await carrierOfFile(work.db, file, leg);
  requireCarrier(connectorFqn);
  await requireLabelMaker(work.db, { ...file.buyback, connectorFqn });
  const parcel = await closedPackageOf(work.db, file.item.id);
  if (parcel) return replaceTransport(work, parcel);
  const before = await transportsOf(work.db, { buybackId: file.buyback.id }, leg);
  if (before.some(isOnItsWay)) throw new Refused('already_processed');
  for (const old of before.filter((one) => isLabelUsable(one.status))) await voidTransport(work, old.id);
  return orderForFile(work, file, leg);
}

/** The same for a package that is not yet on its way. */
export async function reissueForPackage(work: Work, parcel: Parcel): Promise<Transport> {
  if (!inScope(work.actor, parcel)) throw new Refused('not_found');
  if (parcel.handedOverAt !== null)
    throw new Refused('already_processed', { extra: { currentStatus: parcel.status } });
  await requireLabelMaker(work.db, { ...parcel, connectorFqn: builtinCarrier });
  return replaceTransport(work, parcel);
}

async function replaceTransport(work: Work, parcel: Parcel): Promise<Transport> {
  const [first] = await contentOf(work.db, parcel.id);
  if (!first || (await isAllCancelled(work.db, parcel.id))) throw new Refused('not_awaiting_shipment');
  if (parcel.transportId !== null) await voidTransport(work, parcel.transportId);
  const transport = await orderAsBefore(work, parcel, first);
  const moved = await movePackage(work.db, parcel, { transportId: transport.id });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  return transport;
}

/** One item's own label is ordered for its file, so that its papers have it; that of many for the package. */
async function orderAsBefore(
  work: Work,
  parcel: Parcel,
  { itemId, circuitType }: Awaited<ReturnType<typeof contentOf>>[number],
): Promise<Transport> {
  const isReturn = parcel.destinationType === 'customer';
  const isAlone = isReturn || (parcel.storeId !== null && hasOwnLabel(circuitType));
  const file = isAlone ? await getFileOfItem(work.db, itemId) : undefined;
  if (!file) return orderForPackage(work, parcel);
  return orderForFile(work, file, isReturn ? 'return' : 'inbound', parcel.id);
}
