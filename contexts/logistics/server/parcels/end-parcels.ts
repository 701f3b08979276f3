import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { handOverParcel, loseParcel, receiveParcel } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { deliverTransport } from '../../domain/transports/transport.states.ts';
import {
  closeLabelTask,
  dossierOfItem,
  moveDossier,
  type Mover,
  asSystem,
} from '@reprise/dossier/server/public.ts';
import {
  closedParcelOf,
  contentOf,
  holdParcel,
  markSent,
  moveParcel,
  takeOutOfOpenParcels,
  travellingWith,
} from './parcels.db.ts';
import { viewParcel } from './parcels-view.db.ts';
import { notifyParcel } from './notify-parcel.ts';
import { holdTransport, moveTransport } from '../transports/transports.db.ts';

/**
 * An item arrived or was lost: each parcel under way that held it ends when no item travels in it any more; it is lost
 * if all of them were lost, else received. Items that stayed behind do not count.
 */
export async function endParcelsOf(by: Mover, itemId: string): Promise<void> {
  for (const { id } of await travellingWith(by.db, itemId)) {
    const parcel = await holdParcel(by.db, id);
    const isOver = parcel && !receiveParcel.from.includes(parcel.status);
    if (parcel && !isOver) await endIfOver(by, parcel);
  }
}

/** Ends a parcel under way in which no item travels any more. */
export async function endIfOver(by: Mover, parcel: Parcel): Promise<void> {
  const { products } = await viewParcel(by.db, parcel.id);
  if (products.some(({ arrival }) => arrival === 'travelling')) return;
  const sent = products.filter(({ arrival }) => arrival !== 'left_out');
  const isLost = sent.length > 0 && sent.every(({ arrival }) => arrival === 'lost');
  await endParcel(by, parcel, isLost);
}

/**
 * An item was checked in that nobody handed over: it is taken out of open parcels, and the closed parcel that held it
 * has left with everything in it, unless what was lost was found in the workshop in which the parcel stands: `foundAt`,
 * null for any other arrival (docs/transitions.md, "Parcel").
 */
export async function leaveUnsaid(mover: Mover, itemId: string, foundAt: string | null): Promise<void> {
  await takeOutOfOpenParcels(mover.db, [itemId]);
  const parcel = await closedParcelOf(mover.db, itemId);
  const isStillHere = foundAt !== null && parcel?.warehouseId === foundAt;
  if (!parcel || isStillHere) return;
  const by = { ...mover, actor: asSystem(mover.actor) };
  const left = [itemId];
  for (const one of await contentOf(by.db, parcel.id))
    if (await departs(by, one.itemId)) left.push(one.itemId);
  await takeAway(by, parcel, left);
}

/** A closed parcel has left although nobody handed it over here; `itemIds`: the items that left with it. */
export async function takeAway(by: Mover, parcel: Parcel, itemIds: readonly string[]): Promise<void> {
  const decision = decide(handOverParcel, by.actor, parcel, {});
  if (!decision.ok) return;
  const handedOverAt = by.now.toISOString();
  await markSent(by.db, parcel.id, itemIds, handedOverAt);
  const moved = await moveParcel(by.db, parcel, { status: decision.to, handedOverAt });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  await notifyParcel(by, parcel, handOverParcel.id, moved.status);
  if (parcel.transportId !== null) await closeLabelTask(by.db, parcel.transportId, by.now);
}

async function departs(by: Mover, itemId: string): Promise<boolean> {
  const dossier = await dossierOfItem(by.db, itemId);
  if (!dossier || !itemTransitions.handOver.from.includes(dossier.item.status)) return false;
  await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.handOver, { packageClosed: true }), null],
    item: [ofItem(itemTransitions.handOver, {})],
  });
  return true;
}

/** Ends a parcel as received or lost, with a line in the history of each dossier in it; received means delivered. */
export async function endParcel(mover: Mover, parcel: Parcel, isLost: boolean): Promise<void> {
  const by = { ...mover, actor: asSystem(mover.actor) };
  const decision = isLost
    ? decide(loseParcel, by.actor, parcel, {})
    : decide(receiveParcel, by.actor, parcel, {});
  if (!decision.ok) return;
  const moved = await moveParcel(by.db, parcel, { status: decision.to });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  await notifyParcel(by, parcel, (isLost ? loseParcel : receiveParcel).id, moved.status);
  if (!isLost) await deliver(by, parcel);
}

/** Marks the transport as delivered: the parcel is here, whatever its carrier reported. */
async function deliver(by: Mover, { transportId }: Parcel): Promise<void> {
  const transport = transportId === null ? undefined : await holdTransport(by.db, transportId);
  const decision = transport && decide(deliverTransport, by.actor, transport, {});
  if (!transport || !decision?.ok) return;
  const at = by.now.toISOString();
  const change = { status: decision.to, lastStage: 'delivered', lastStatus: 'manual', lastEventAt: at };
  await moveTransport(by.db, transport, change, by.now);
}
