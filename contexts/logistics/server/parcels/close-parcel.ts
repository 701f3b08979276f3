import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { hasOwnLabel } from '../../domain/parcels/expedition.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { closeParcel, handOverParcel } from '../../domain/parcels/parcel.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { handOverTransport, isLabelUsable, labelStatusOf } from '../../domain/transports/transport.states.ts';
import { closeLabelTask, dossierOfItem, moveDossier } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Work } from './fill-parcel.ts';
import { orderForDossier, orderForParcel } from '../transports/order-transport.ts';
import { contentOf, getDestination, holdContent, markSent, moveParcel } from './parcels.db.ts';
import { notifyParcel } from './notify-parcel.ts';
import { getTransport, holdTransport, moveTransport, transportsOf } from '../transports/transports.db.ts';

type Content = Awaited<ReturnType<typeof contentOf>>;

/** Does the destination still exist? It may have been closed since the parcel was opened. */
const hasDestination = async (db: Trx, { destinationType: type, destinationId: id }: Parcel) =>
  type === 'customer' || (id !== null && (await getDestination(db, id, type)) !== undefined);

/**
 * Closes a parcel for ever. Refusals: `package_closed`, `package_empty`, `package_not_closable` when its destination is
 * gone, and for a return those of its label.
 */
export async function close(work: Work, parcel: Parcel): Promise<void> {
  const { db, actor, now } = work;
  await holdContent(db, parcel.id);
  const content = await contentOf(db, parcel.id);
  const decision = decide(closeParcel, actor, parcel, {
    productCount: content.length,
    hasDestination: await hasDestination(db, parcel),
  });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: parcel.status } });
  const transportId = await transportAtClose(work, parcel, content);
  const moved = await moveParcel(db, parcel, {
    status: decision.to,
    closedAt: now.toISOString(),
    transportId,
  });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  await notifyParcel(work, parcel, closeParcel.id, decision.to);
}

/** The transport of the parcel: that of the return, of the item's own label, one for all items, or none yet. */
async function transportAtClose(work: Work, parcel: Parcel, content: Content): Promise<string | null> {
  const first = content[0];
  if (!first) return null;
  if (parcel.destinationType === 'customer') return sendReturn(work, parcel, first.itemId);
  if (parcel.storeId === null) return (await orderForParcel(work, parcel)).id;
  if (!hasOwnLabel(first.circuitType)) return parcel.transportId;
  const existing = await transportsOf(work.db, { buybackId: first.buybackId }, 'inbound');
  const usable = existing.find((one) => isLabelUsable(one.status));
  if (usable) {
    // from now on the events of this transport count for the parcel too
    const moved = await moveTransport(work.db, usable, { packageId: parcel.id }, work.now);
    if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
    return moved.id;
  }
  const dossier = await dossierOfItem(work.db, first.itemId);
  if (!dossier) throw new Refused('not_found');
  return (await orderForDossier(work, dossier, 'inbound', parcel.id)).id;
}

/** `sendReturn`: the parcel is closed with its label, and the customer is told. */
async function sendReturn(work: Work, parcel: Parcel, itemId: string): Promise<string | null> {
  const transport = parcel.transportId === null ? undefined : await getTransport(work.db, parcel.transportId);
  const label = labelStatusOf(transport ?? null);
  if (label === 'failed') throw new Refused('return_label_failed');
  const dossier = await dossierOfItem(work.db, itemId);
  if (!dossier) throw new Refused('not_found');
  await moveDossier(work, dossier, {
    buyback: [null],
    item: [ofItem(itemTransitions.sendReturn, { hasLabel: label === 'ready', signed: false })],
    changes: () => ({ item: { stockId: null, bin: null, stockedAt: null } }),
  });
  await work.add('mails.send', { kind: 'returned', buybackId: dossier.buyback.id });
  return parcel.transportId;
}

/** Given to the carrier: `handOver` from a store, `ship` from a workshop. Items cancelled meanwhile stay behind. */
export async function handOver(work: Work, parcel: Parcel): Promise<void> {
  const { db, actor, now } = work;
  const decision = decide(handOverParcel, actor, parcel, {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: parcel.status } });
  const content = await contentOf(db, parcel.id);
  const left: string[] = [];
  for (const { itemId } of content) if (await sendItem(work, parcel, itemId)) left.push(itemId);
  if (left.length === 0) throw new Refused('not_awaiting_shipment');
  const handedOverAt = now.toISOString();
  await markSent(db, parcel.id, left, handedOverAt);
  const moved = await moveParcel(db, parcel, { status: decision.to, handedOverAt });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  await notifyParcel(work, parcel, handOverParcel.id, decision.to);
  await handOverItsTransport(work, parcel);
}

async function sendItem(work: Work, parcel: Parcel, itemId: string): Promise<boolean> {
  const dossier = await dossierOfItem(work.db, itemId);
  if (!dossier) return false;
  if (dossier.item.exitAt !== null) return false;
  // a return was sent when its parcel was closed
  if (parcel.destinationType === 'customer')
    return itemTransitions.sendReturn.to.includes(dossier.item.status);
  const isElsewhere = parcel.storeId === null && dossier.item.warehouseId !== parcel.warehouseId;
  if (isElsewhere) return false;
  const name = parcel.storeId === null ? 'ship' : 'handOver';
  if (!itemTransitions[name].from.includes(dossier.item.status)) return false;
  if (name === 'ship') {
    await moveDossier(work, dossier, {
      buyback: [null],
      item: [ofItem(itemTransitions.ship, {})],
      changes: () => ({
        item: { statusBefore: dossier.item.status, stockId: null, bin: null, stockedAt: null },
      }),
    });
  } else {
    await moveDossier(work, dossier, {
      buyback: [ofBuyback(buybackTransitions.handOver, { packageClosed: true }), null],
      item: [ofItem(itemTransitions.handOver, {})],
    });
  }
  return true;
}

async function handOverItsTransport({ db, actor, now }: Work, parcel: Parcel): Promise<void> {
  const transport = parcel.transportId === null ? undefined : await holdTransport(db, parcel.transportId);
  if (!transport) return;
  const thing = { ...transport, storeId: parcel.storeId, warehouseId: parcel.warehouseId };
  const decision = decide(handOverTransport, actor, thing, {});
  if (!decision.ok) return; // the carrier scanned it before
  await moveTransport(db, transport, { status: decision.to }, now);
  await closeLabelTask(db, transport.id, now);
}
