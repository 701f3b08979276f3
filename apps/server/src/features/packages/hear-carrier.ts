import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { decide } from '@reprise/domain/machine';
import { handOverPackage, receivePackage } from '@reprise/domain/package/package.states';
import { Refused } from '@reprise/domain/refusals';
import { deliveryCodeOf, deliveryStages, type DeliveryStage } from '@reprise/domain/transport/delivery-codes';
import { effectOfCode, eventKey, type DeliveryEffect } from '@reprise/domain/transport/delivery-events';
import { textToSign, type SentEvent } from '@reprise/domain/transport/signed-event';
import type { Transport } from '@reprise/domain/transport/transport';
import {
  cancelTransport,
  deliverTransport,
  handOverTransport,
} from '@reprise/domain/transport/transport.states';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../lib/http/route.ts';
import type { AddJob } from '../../lib/jobs/task.ts';
import { getFile } from '../buybacks/file.db.ts';
import { moveFile, type Mover } from '../buybacks/move-file.db.ts';
import { theProgram } from '../payments/payments.db.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { bringBack } from './cancel-transport.ts';
import { getPackage, movePackage } from './packages.db.ts';
import { endPackage } from './settle-packages.db.ts';
import { filesCarried, holdTransport, keepEvent, moveTransport, noteDelivery } from './transports.db.ts';

type Settings = { accountId: string; fqn: string; properties: { name: string; value: string }[] };
type Heard = SentEvent & { signature: string };
type Hearing = Mover & { add: AddJob };

/** A day: how long a delivered parcel may wait for its check-in before somebody has to look for it. */
const checkInHours = 24;

/** The event must carry the HMAC-SHA-256 of its fields with the settings' `secret`. Refusal: `unauthorized`. */
export function checkSignature({ properties }: Settings, event: Heard): void {
  const secret = properties.find((one) => one.name === 'secret')?.value;
  const given = Buffer.from(event.signature, 'hex');
  const expected = secret ? createHmac('sha256', secret).update(textToSign(event)).digest() : null;
  const isRight = expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isRight) throw new Refused('unauthorized');
}

const stageOf = ({ lastStage }: Transport): DeliveryStage | null =>
  deliveryStages.find((stage) => stage === lastStage) ?? null;

/** What the transport becomes with a stage, where that is another status. */
function statusAt(stage: DeliveryStage | null, transport: Transport): Partial<Transport> {
  const facts = { isMoving: false };
  const program = theProgram(transport);
  const decision =
    stage === 'delivered'
      ? decide(deliverTransport, program, transport, {})
      : stage === 'picked_up' || stage === 'in_transit' || stage === 'out_for_delivery'
        ? decide(handOverTransport, program, transport, {})
        : stage === 'cancelled'
          ? decide(cancelTransport, program, transport, facts)
          : null;
  return decision?.ok ? { status: decision.to } : {};
}

/**
 * Applies what a carrier says of a parcel (design, 3e). Answers false when it said so before. Refusals: `not_found`
 * when the carrier has no such parcel here.
 */
export async function hearCarrier(
  { db, jobs: { add }, now, bindTo }: Pick<Call, 'db' | 'jobs' | 'now' | 'bindTo'>,
  settings: Settings,
  event: Heard,
): Promise<boolean> {
  const trackingNumber = event.trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase();
  const transport = await holdTransport(db, settings.fqn, trackingNumber);
  if (!transport) throw new Refused('not_found');
  const happenedAt = new Date(event.happenedAt);
  const { retailerAccountId, buyerAccountId } = transport;
  // what a workshop sends back is its buyer's package
  bindTo([...new Set([settings.accountId, retailerAccountId, buyerAccountId])]);
  const isNew = await keepEvent(db, {
    transportId: transport.id,
    retailerAccountId,
    buyerAccountId,
    eventKey: eventKey({ carrier: settings.fqn, trackingNumber, code: event.code, happenedAt }),
    code: event.code,
    subStatus: event.subStatus ?? null,
    stage: deliveryCodeOf(event.code)?.stage ?? null,
    happenedAt: happenedAt.toISOString(),
    receivedAt: now.toISOString(),
  });
  if (!isNew) return false;
  const by: Hearing = { db, add, actor: theProgram(transport), now, device: settings.fqn };
  await apply(by, transport, event, happenedAt);
  return true;
}

async function apply(by: Hearing, transport: Transport, event: Heard, happenedAt: Date): Promise<void> {
  const { stage, effects } = effectOfCode(event.code, transport.leg, stageOf(transport));
  const isLatest = transport.lastEventAt === null || new Date(transport.lastEventAt) <= happenedAt;
  const moved = await moveTransport(
    by.db,
    transport,
    {
      lastStage: stage,
      ...(isLatest ? { lastStatus: event.code, lastEventAt: happenedAt.toISOString() } : {}),
      ...(stage === stageOf(transport) ? {} : statusAt(stage, transport)),
    },
    by.now,
  );
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  if (isLatest)
    await noteDelivery(by.db, await filesCarried(by.db, transport), { deliveryStatus: event.code }, by.now);
  for (const effect of effects) await effectOn[effect](by, transport, event);
}

/** A task on each file that the parcel carries; a parcel of many has one line each. */
async function taskOnFiles(
  by: Hearing,
  transport: Transport,
  kind: Parameters<typeof openTask>[1]['kind'],
  detail: string,
): Promise<void> {
  const { retailerAccountId, buyerAccountId, storeId, warehouseId } = transport;
  const of = { kind, retailerAccountId, buyerAccountId, storeId, warehouseId, detail };
  for (const buybackId of await filesCarried(by.db, transport)) {
    await openTask(by.db, { ...of, buybackId }, by.now);
  }
}

/** The first scan: B05 with I04 or I08 for what has not left yet; its closed package has left too. */
async function depart(by: Hearing, transport: Transport): Promise<void> {
  for (const buybackId of await filesCarried(by.db, transport)) {
    const file = await getFile(by.db, buybackId);
    const leaves = [itemTransitions.handOver, itemTransitions.pickUp].some(
      ({ from }) => file !== undefined && from.includes(file.item.status),
    );
    if (!file || !leaves) continue;
    await moveFile(by, file, { buyback: ['handOver', null], item: ['handOver', 'pickUp'] });
  }
  const parcel = transport.packageId === null ? undefined : await getPackage(by.db, transport.packageId);
  const decision = parcel && decide(handOverPackage, by.actor, parcel, {});
  if (parcel && decision?.ok)
    await movePackage(by.db, parcel, { status: decision.to, handedOverAt: by.now.toISOString() });
}

const effectOn: Record<DeliveryEffect, (by: Hearing, transport: Transport, event: Heard) => Promise<void>> = {
  depart,
  come_back: async (by, transport, event) => {
    await bringBack(by, transport);
    await taskOnFiles(by, transport, 'delivery_issue', event.code);
  },
  expect_check_in: async (by, transport) => {
    const runAt = new Date(by.now.getTime() + checkInHours * 3_600_000);
    await by.add('transports.expect_check_in', { transportId: transport.id }, { runAt });
  },
  tell_customer: async (by, transport) => {
    for (const buybackId of await filesCarried(by.db, transport)) {
      await by.add('mails.send', { kind: 'return_delivered', buybackId });
    }
    const parcel = transport.packageId === null ? undefined : await getPackage(by.db, transport.packageId);
    if (parcel) await endPackage(by, parcel, receivePackage);
  },
  expect_return_check_in: (by, transport, event) =>
    taskOnFiles(by, transport, 'confirm_return_address', event.code),
  // the status of the transport says it; a new label may be asked for
  void_label: () => Promise.resolve(),
  alert: (by, transport, event) =>
    taskOnFiles(
      by,
      transport,
      deliveryCodeOf(event.code) === null ? 'unknown_delivery_code' : 'delivery_issue',
      [event.code, event.subStatus].filter(Boolean).join(' '),
    ),
};

/** A day after the delivery: whatever is still not checked in has to be looked for. */
export async function expectCheckIn(by: Hearing, transport: Transport): Promise<void> {
  const { retailerAccountId, buyerAccountId, storeId, warehouseId } = transport;
  for (const buybackId of await filesCarried(by.db, transport)) {
    const file = await getFile(by.db, buybackId);
    if (!file || !itemTransitions.checkIn.from.includes(file.item.status)) continue;
    const of = { retailerAccountId, buyerAccountId, storeId, warehouseId, buybackId, itemId: file.item.id };
    await openTask(
      by.db,
      { kind: 'delivered_not_checked_in', ...of, detail: transport.trackingNumber ?? '' },
      by.now,
    );
  }
}
