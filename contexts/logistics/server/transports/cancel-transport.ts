import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide, mayTry } from '@reprise/platform/domain/core/machine.ts';
import { takeBackParcel } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import {
  cancelTransport,
  handOverTransport,
  isMovingStage,
} from '../../domain/transports/transport.states.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import {
  closeLabelTask,
  loadDossier,
  moveDossier,
  type Mover,
  asSystem,
} from '@reprise/dossier/server/public.ts';
import { holdParcel, markKept, moveParcel } from '../parcels/parcels.db.ts';
import { notifyParcel } from '../parcels/notify-parcel.ts';
import { taskOnDossiers } from './task-on-dossiers.ts';
import { dossiersCarried, moveTransport } from './transports.db.ts';
import { giveLabelUp } from './give-label-up.ts';

/** What travelled is back at its sender: `comeBack`, of the item alone when its buyback has ended. */
export async function bringBack(by: Mover, transport: Transport): Promise<void> {
  for (const buybackId of await dossiersCarried(by.db, transport)) {
    const dossier = await loadDossier(by.db, buybackId);
    if (!dossier || !itemTransitions.comeBack.from.includes(dossier.item.status)) continue;
    await moveDossier(by, dossier, {
      buyback: [ofBuyback(buybackTransitions.comeBack, {}), null],
      item: [ofItem(itemTransitions.comeBack, { leg: transport.leg })],
    });
  }
  await takeBack(by, transport);
}

/** Its parcel is closed again: it may get another label and be handed over again. */
async function takeBack(by: Mover, { packageId }: Transport): Promise<void> {
  const parcel = packageId === null ? undefined : await holdParcel(by.db, packageId);
  // decided by whoever cancels the transport
  const decision = parcel && decide(takeBackParcel, asSystem(by.actor), parcel, {});
  if (!parcel || !decision?.ok) return;
  await markKept(by.db, parcel.id);
  const moved = await moveParcel(by.db, parcel, { status: decision.to, handedOverAt: null });
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  await notifyParcel(by, parcel, takeBackParcel.id, moved.status);
}

/**
 * Cancels a transport before the pick-up: the label is void, and its items have not left (`comeBack`); on another leg than
 * the inbound one a task says that what was handed over has no label.
 * Refusals: `forbidden`, `already_processed`.
 */
export async function cancel(by: Mover & { add: AddJob }, transport: Transport): Promise<void> {
  // packers void a label by taking the item out; a parcel that may have left is for those who may bring it back
  if (!mayTry(itemTransitions.comeBack, by.actor)) throw new Refused('forbidden');
  const decision = decide(cancelTransport, by.actor, transport, {
    isMoving: isMovingStage(transport.lastStage),
  });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: transport.status } });
  const moved = await moveTransport(by.db, transport, { status: decision.to }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  await closeLabelTask(by.db, moved.id, by.now);
  await giveLabelUp(by.add, moved);
  if (transport.leg === 'inbound') await bringBack(by, transport);
  // its parcel stands handed over without a label: somebody has to look for it, as when the carrier cancels
  else if (handOverTransport.to.includes(transport.status))
    await taskOnDossiers(by, transport, 'delivery_issue', 'DELIVERY_CANCELLED');
}
