import { decide } from '@reprise/domain/machine';
import type { Transport } from '@reprise/domain/transport/transport';
import { failTransport, labelTransport } from '@reprise/domain/transport/transport.states';
import { createHash } from 'node:crypto';
import { carrierOf, type Carrier } from '../../lib/carrier/carrier.ts';
import type { Trx } from '../../lib/db/db.ts';
import type { AddJob, JobCall } from '../../lib/jobs/task.ts';
import { fileStore } from '../../lib/settings.ts';
import { writeHistory } from '../history/history.db.ts';
import { theProgram } from '../payments/payments.db.ts';
import { closeTasks, openTask } from '../tasks/tasks.db.ts';
import { labelOrderOf } from './label-order.ts';
import {
  filesCarried,
  getTransport,
  keepLabelDocument,
  keepLabelFile,
  moveTransport,
  nextTrackingSequence,
  noteDelivery,
} from './transports.db.ts';

/** Whether the label is still wanted; a second run of the job finds that it is not. */
const isWanted = (transport: Transport): boolean =>
  decide(labelTransport, theProgram(transport), transport, {}).ok;

/**
 * Asks the carrier for the label of a transport, draws it and keeps it. What fails is tried again by the queue; after
 * the last try the transport has failed and somebody is told.
 */
export async function makeLabel(call: JobCall, transportId: string): Promise<void> {
  try {
    const numbered = await numberParcel(call, transportId);
    if (numbered) await drawAndKeep(call, numbered.transport, numbered.carrier, numbered.trackingNumber);
  } catch (error) {
    if (call.job.attempt >= call.job.maxAttempts) await giveUp(call, transportId, error);
    throw error;
  }
}

/** The number is kept before anything is drawn, so that a second try is the same parcel. */
async function numberParcel(call: JobCall, transportId: string) {
  return call.inWall(async (db) => {
    const transport = await getTransport(db, transportId);
    if (!transport || !isWanted(transport)) return null;
    const carrier = carrierOf(transport.connectorFqn);
    if (!carrier) throw new Error(`no carrier answers to ${transport.connectorFqn}`);
    const trackingNumber = transport.trackingNumber ?? carrier.numberParcel(await nextTrackingSequence(db));
    const change = { trackingNumber, company: carrier.company, attempts: call.job.attempt };
    const moved = await moveTransport(db, transport, change, call.now);
    if (!moved) throw new Error('the transport was changed meanwhile');
    return { transport: moved, carrier, trackingNumber };
  });
}

type Drawn = { fileId: string; name: string; bytes: Buffer };

async function drawAndKeep(
  call: JobCall,
  transport: Transport,
  carrier: Carrier,
  trackingNumber: string,
): Promise<void> {
  const { order, name } = await call.inWall((db) => labelOrderOf(db, transport));
  const bytes = await carrier.drawLabel(order, trackingNumber);
  const fileId = await fileStore().put(bytes, 'application/pdf');
  await call.inWall(async (db, add) => {
    const decision = decide(labelTransport, theProgram(transport), transport, {});
    if (!decision.ok) return;
    await keepFile(db, transport, { fileId, name, bytes }, call.now);
    const change = { status: decision.to, labelFileId: fileId, failureReason: null };
    const moved = await moveTransport(db, transport, change, call.now);
    if (!moved) throw new Error('the transport was changed meanwhile');
    const files = await filesCarried(db, transport);
    if (transport.leg === 'inbound') await noteDelivery(db, files, { trackingNumber }, call.now);
    await tellFile(db, add, transport, moved, call.now);
  });
}

const keepFile = (
  db: Trx,
  { retailerAccountId, buyerAccountId }: Transport,
  { fileId, name, bytes }: Drawn,
  now: Date,
): Promise<void> =>
  keepLabelFile(db, {
    id: fileId,
    retailerAccountId,
    buyerAccountId,
    purpose: 'document',
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedBy: null,
    createdAt: now.toISOString(),
  });

/** The label of one file is one of its papers; a customer who posts the parcel is told that it is there. */
async function tellFile(db: Trx, add: AddJob, seen: Transport, made: Transport, now: Date): Promise<void> {
  const { buybackId, retailerAccountId, buyerAccountId } = made;
  if (buybackId === null) return;
  const file = { buybackId, retailerAccountId, buyerAccountId };
  const state = { status: 'ready', fileId: made.labelFileId, failureReason: null } as const;
  await keepLabelDocument(db, file, paperOf(made), state, now);
  await closeTasks(db, 'label_failed', buybackId, now);
  await writeHistory(db, theProgram(made), now, file, [
    {
      subject: 'transport',
      subjectId: made.id,
      action: labelTransport.id,
      from: seen.status,
      to: made.status,
    },
  ]);
  if (made.leg === 'inbound' && made.storeId === null)
    await add('mails.send', { kind: 'label_ready', buybackId });
}

const paperOf = ({ leg }: Transport) => (leg === 'return' ? 'return_order' : 'shipping_label');

async function giveUp(call: JobCall, transportId: string, error: unknown): Promise<void> {
  const failureReason = (error instanceof Error ? error.message : String(error)).slice(0, 255);
  await call.inWall(async (db) => {
    const transport = await getTransport(db, transportId);
    if (!transport) return;
    const decision = decide(failTransport, theProgram(transport), transport, {});
    if (!decision.ok) return;
    const change = { status: decision.to, failureReason, attempts: call.job.attempt };
    await moveTransport(db, transport, change, call.now);
    const { buybackId, retailerAccountId, buyerAccountId, storeId, warehouseId } = transport;
    const of = { retailerAccountId, buyerAccountId, storeId, warehouseId, buybackId };
    await openTask(db, { kind: 'label_failed', ...of, detail: failureReason }, call.now);
    if (buybackId === null || transport.leg === 'transfer') return;
    const state = { status: 'failed', fileId: null, failureReason } as const;
    await keepLabelDocument(
      db,
      { buybackId, retailerAccountId, buyerAccountId },
      paperOf(transport),
      state,
      call.now,
    );
  });
}
