import { hourMs } from '@reprise/platform/domain/core/day.ts';
import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { deliveryCodeOf } from '../../domain/transports/delivery-codes.ts';
import type { DeliveryEffect } from '../../domain/transports/delivery-events.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { handOverTransport } from '../../domain/transports/transport.states.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { loadDossier, moveDossier, type Mover, openTask } from '@reprise/dossier/server/public.ts';
import { bringBack } from './cancel-transport.ts';
import { getParcel } from '../parcels/parcels.db.ts';
import { endParcel, takeAway } from '../parcels/end-parcels.ts';
import { taskOnDossiers } from './task-on-dossiers.ts';
import { dossiersCarried } from './transports.db.ts';

export type Hearing = Mover & { add: AddJob };
/** An event that a carrier reports of one parcel; `code` is one of `delivery-codes.ts`. */
export type CarrierSaid = { code: string; subStatus?: string | null | undefined; happenedAt: Date };

/** Hours after which a delivered parcel that is not checked in has to be looked for. */
const checkInHours = 24;

/** The first scan: `handOver` or `pickUp` for items that have not left yet; their closed parcel leaves too. */
async function depart(by: Hearing, transport: Transport): Promise<void> {
  const left: string[] = [];
  for (const buybackId of await dossiersCarried(by.db, transport)) {
    const dossier = await loadDossier(by.db, buybackId);
    const leaves = [itemTransitions.handOver, itemTransitions.pickUp].some(
      ({ from }) => dossier !== undefined && from.includes(dossier.item.status),
    );
    if (dossier && leaves)
      await moveDossier(by, dossier, {
        // what travels in a package was closed in it
        buyback: [
          ofBuyback(buybackTransitions.handOver, { packageClosed: transport.packageId !== null }),
          null,
        ],
        item: [ofItem(itemTransitions.handOver, {}), ofItem(itemTransitions.pickUp, {})],
      });
    // what goes back to its customer left when its package was closed
    if (dossier && (leaves || itemTransitions.sendReturn.to.includes(dossier.item.status)))
      left.push(dossier.item.id);
  }
  const parcel = transport.packageId === null ? undefined : await getParcel(by.db, transport.packageId);
  if (parcel) await takeAway(by, parcel, left);
}

export const effectOn: Record<
  DeliveryEffect,
  (by: Hearing, transport: Transport, event: CarrierSaid) => Promise<void>
> = {
  depart,
  come_back: async (by, transport, event) => {
    await bringBack(by, transport);
    await taskOnDossiers(by, transport, 'delivery_issue', event.code);
  },
  expect_check_in: async (by, transport) => {
    const runAt = new Date(by.now.getTime() + checkInHours * hourMs);
    await by.add('transports.expect_check_in', { transportId: transport.id }, { runAt });
  },
  tell_customer: async (by, transport) => {
    await depart(by, transport);
    for (const buybackId of await dossiersCarried(by.db, transport)) {
      await by.add('mails.send', { kind: 'return_delivered', buybackId });
    }
    const parcel = transport.packageId === null ? undefined : await getParcel(by.db, transport.packageId);
    if (parcel) await endParcel(by, parcel, false);
  },
  expect_return_check_in: (by, transport, event) =>
    taskOnDossiers(by, transport, 'confirm_return_address', event.code),
  // the transport itself is cancelled already
  void_label: async (by, transport, event) => {
    // without a hand-over nothing was said to have left; what was cancelled here is told of once more by its carrier
    if (!handOverTransport.to.includes(transport.status)) return;
    if (transport.leg === 'inbound') await bringBack(by, transport);
    else await taskOnDossiers(by, transport, 'delivery_issue', event.code);
  },
  alert: (by, transport, event) =>
    taskOnDossiers(
      by,
      transport,
      deliveryCodeOf(event.code) === null ? 'unknown_delivery_code' : 'delivery_issue',
      [event.code, event.subStatus].filter(Boolean).join(' '),
    ),
};

/** A day after the delivery: opens a task for each item that is still not checked in. */
export async function expectCheckIn(by: Hearing, transport: Transport): Promise<void> {
  const { retailerAccountId, buyerAccountId, storeId, packageId } = transport;
  const parcel = packageId === null ? undefined : await getParcel(by.db, packageId);
  const isForBuyer = parcel?.destinationType === 'buyer';
  const warehouseId = transport.leg === 'transfer' ? (parcel?.destinationId ?? null) : transport.warehouseId;
  for (const buybackId of await dossiersCarried(by.db, transport)) {
    const dossier = await loadDossier(by.db, buybackId);
    const isThere =
      dossier?.item.exitAt !== null || !itemTransitions.checkIn.from.includes(dossier.item.status);
    if (!dossier || isThere) continue;
    const of = { retailerAccountId, buyerAccountId, buybackId, itemId: dossier.item.id };
    const who = isForBuyer
      ? ({ kind: 'package_to_receive', detail: parcel.number } as const)
      : ({ kind: 'delivered_not_checked_in', storeId, warehouseId } as const);
    await openTask(by.db, { detail: transport.trackingNumber ?? '', ...of, ...who }, by.now);
  }
}
