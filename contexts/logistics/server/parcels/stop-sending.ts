import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { cancelPayment, waivePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { cancelTransport, isMovingStage } from '../../domain/transports/transport.states.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import {
  writeEvents,
  type Mover,
  asSystem,
  withdrawDocuments,
  closeLabelTask,
  closeTasks,
} from '@reprise/dossier/server/public.ts';
import { giveLabelUp } from '../transports/give-label-up.ts';
import { leaveOpenParcels } from './leave-open-parcels.ts';
import { closedParcelOf } from './parcels.db.ts';
import { holdInbound, holdTransport, isAllCancelled, moveTransport } from '../transports/transports.db.ts';

type Ending = Mover & { add: AddJob };

/** The papers that say that something is sold and sent. */
const papersOfSale: readonly DocumentType[] = [
  'transfer_order',
  'transport_order',
  'tracking_sheet',
  'shipping_label',
];
/** The papers that are worth nothing once the payment is cancelled. */
const papersOfPayment: readonly DocumentType[] = ['gift_card', 'voucher'];

/**
 * What follows from a cancellation for papers and shipping (docs/transitions.md, "Cancellation"): papers are withdrawn,
 * labels are voided, and an item that has not left does not leave. Call it after the transitions of buyback, item and
 * payment. An item that is travelling goes on, and is handled at its check-in.
 */
export async function stopSending(by: Ending, dossier: Dossier): Promise<void> {
  const { buyback, item, payment } = dossier;
  const isUnpaid =
    payment === null || cancelPayment.to.includes(payment.status) || waivePayment.to.includes(payment.status);
  const untrue = isUnpaid ? [...papersOfSale, ...papersOfPayment] : papersOfSale;
  await withdrawDocuments(by.db, buyback.id, untrue, by.now);
  await closeTasks(by.db, 'document_failed', buyback.id, by.now);
  if (itemTransitions.comeBack.from.includes(item.status)) return;
  await giveLabelsUp(by, dossier);
  await leaveOpenParcels(by, [item.id]);
  await stopPackage(by, dossier);
}

/** Voids the labels of a dossier's inbound transports, also one that is being made. */
export async function giveLabelsUp(by: Ending, dossier: Dossier): Promise<void> {
  await withdrawDocuments(by.db, dossier.buyback.id, ['shipping_label'], by.now);
  for (const transport of await holdInbound(by.db, dossier.buyback.id)) await giveUp(by, dossier, transport);
  await closeTasks(by.db, 'label_failed', dossier.buyback.id, by.now);
}

/** A closed parcel leaves without the cancelled item; where it holds nothing else, its transport is cancelled too. */
async function stopPackage(by: Ending, dossier: Dossier): Promise<void> {
  const parcel = await closedParcelOf(by.db, dossier.item.id);
  if (!parcel || parcel.transportId === null || !(await isAllCancelled(by.db, parcel.id))) return;
  const transport = await holdTransport(by.db, parcel.transportId);
  if (transport) await giveUp(by, dossier, transport);
}

async function giveUp(by: Ending, dossier: Dossier, transport: Transport): Promise<void> {
  const isMoving = isMovingStage(transport.lastStage);
  const decision = decide(cancelTransport, asSystem(by.actor), transport, { isMoving });
  if (!decision.ok) return;
  const moved = await moveTransport(by.db, transport, { status: decision.to }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  await closeLabelTask(by.db, moved.id, by.now);
  await giveLabelUp(by.add, moved);
  await writeEvents(by, dossier, [
    {
      subject: 'transport',
      subjectId: transport.id,
      action: cancelTransport.id,
      from: transport.status,
      to: moved.status,
    },
  ]);
}
