import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import {
  deliverTransport,
  failTransport,
  labelTransport,
  type LabelFailure,
} from '../../domain/transports/transport.states.ts';
import { createHash } from 'node:crypto';
import { carrierOf } from './carrier.ts';
import { CarrierRefused, labelNumbers } from './parcel-partner.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import { giveUpFiles } from '@reprise/platform/server/files/give-up-files.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import {
  getBuyback,
  withdrawDocument,
  writeHistory,
  theProgram,
  closeTasks,
  openTask,
  noteDelivery,
  keepLabelDocument,
} from '@reprise/dossier/server/public.ts';
import { awaitsConfirmation, lookOf } from '@reprise/paperwork/server/public.ts';
import { labelMakerOf, type LabelMaker } from './label-maker.ts';
import { labelOrderOf } from './label-order.ts';
import { giveLabelUp } from './give-label-up.ts';
import {
  dossiersCarried,
  getTransport,
  holdTransport,
  moveTransport,
  nextTrackingSequence,
  transportsOf,
} from './transports.db.ts';
import { insertFile } from '@reprise/platform/server/files/files.db.ts';

/** Is the label still to be made? On a second run of the job it is not. */
const isWanted = (transport: Transport): boolean =>
  decide(labelTransport, theProgram(transport), transport, {}).ok;

/**
 * The job `transports.label`: gets the label of a transport and stores it. A temporary failure is tried again by the
 * queue; after the last attempt, or when the carrier refuses, the transport has failed and a task is opened.
 */
export async function makeLabel(call: JobCall, transportId: string): Promise<void> {
  try {
    const wanted = await wantedLabel(call, transportId);
    if (!wanted) return;
    const { transport, maker } = wanted;
    const made =
      maker.kind === 'specimen' ? await drawLabel(call, transport) : await askForOne(call, transport, maker);
    await keepLabel(call, made);
  } catch (error) {
    const isFinal = error instanceof CarrierRefused;
    if (isFinal || call.job.attempt >= call.job.maxAttempts) await giveUp(call, transportId, error);
    if (!isFinal) throw error;
  }
}

/**
 * The transport whose label is to be made, and by whom; undefined when it is not needed any more, for example because
 * the parcel was emptied.
 */
const wantedLabel = (
  call: JobCall,
  transportId: string,
): Promise<{ transport: Transport; maker: LabelMaker } | undefined> =>
  call.inWall(async (db) => {
    const transport = await getTransport(db, transportId);
    if (!transport) return undefined;
    const isAwaited = isWanted(transport) && !(await hasArrived(db, transport));
    if (isAwaited && (await dossiersCarried(db, transport)).length > 0)
      return { transport, maker: await labelMakerOf(db, transport) };
    await withdrawLabel(db, transport, call.now);
    return undefined;
  });

/** Has the item arrived already? */
const hasArrived = async (db: Trx, { leg, buybackId }: Transport): Promise<boolean> => {
  const dossier = leg === 'inbound' && buybackId !== null ? await getBuyback(db, buybackId) : undefined;
  return dossier !== undefined && dossier.warehouseId !== null;
};

/**
 * A parcel that left, arrived or was cancelled before its label was made gets none: its dossier does not expect that
 * paper any more, unless another transport brings it.
 */
async function withdrawLabel(db: Trx, seen: Transport, now: Date): Promise<void> {
  const { buybackId, leg } = seen;
  if (buybackId === null || leg !== 'inbound') return;
  if (isWanted(seen)) await noteArrival(db, seen, buybackId, now);
  const others = await transportsOf(db, { buybackId }, leg);
  const isAwaited = others.some((one) => one.id !== seen.id && isWanted(one));
  if (!isAwaited) await withdrawDocument(db, buybackId, paperOf(seen));
}

async function noteArrival(db: Trx, seen: Transport, buybackId: string, now: Date): Promise<void> {
  const decision = decide(deliverTransport, theProgram(seen), seen, {});
  if (!decision.ok) return;
  const moved = await moveTransport(db, seen, { status: decision.to }, now);
  if (!moved) throw new Error('The transport was changed by somebody else');
  const { retailerAccountId, buyerAccountId } = seen;
  await writeHistory(db, theProgram(seen), now, { buybackId, retailerAccountId, buyerAccountId }, [
    {
      subject: 'transport',
      subjectId: seen.id,
      action: deliverTransport.id,
      from: seen.status,
      to: moved.status,
    },
  ]);
}

/** A finished label, with the changes to its transport (`seen`: the version before). */
type Made = { seen: Transport; name: string; bytes: Buffer; change: Partial<Transport> };

/** Draws a specimen for the demo. Its number is stored first, so that a second attempt is the same parcel. */
async function drawLabel(call: JobCall, transport: Transport): Promise<Made> {
  const carrier = carrierOf(transport.connectorFqn);
  if (!carrier) throw new Error(`There is no carrier ${transport.connectorFqn}`);
  const { seen, trackingNumber, order, name, account } = await call.inWall(async (db) => {
    const number = transport.trackingNumber ?? carrier.numberParcel(await nextTrackingSequence(db));
    const change = { trackingNumber: number, attempts: call.job.attempt };
    const moved = await moveTransport(db, transport, change, call.now);
    if (!moved) throw new Error('The transport was changed by somebody else');
    return { seen: moved, trackingNumber: number, ...(await labelOrderOf(db, moved)) };
  });
  const look = await lookOf(account, fileStore());
  return { seen, name, bytes: await carrier.drawLabel({ ...order, look }, trackingNumber), change: {} };
}

/** Asks a partner. Which one is stored first, so that a second attempt is the same parcel of the same carrier. */
async function askForOne(
  call: JobCall,
  transport: Transport,
  maker: Extract<LabelMaker, { kind: 'partner' }>,
): Promise<Made> {
  const seen = await call.inWall(async (db) => {
    const asked = {
      connectorFqn: maker.fqn,
      connectorOrganizationId: maker.id,
      attempts: call.job.attempt,
    };
    const moved = await moveTransport(db, transport, asked, call.now);
    if (!moved) throw new Error('The transport was changed by somebody else');
    return moved;
  });
  const { order, name } = await call.inWall((db) => labelOrderOf(db, seen));
  const { transportUuid: reference, leg } = seen;
  const label = await maker.partner.createLabel({ reference, leg, order });
  const change = {
    ...labelNumbers(label),
    trackingLink: label.trackingUrl ?? null,
    company: label.company ?? maker.company ?? transport.company,
  };
  return { seen, name, bytes: label.bytes, change };
}

/**
 * Stores the bytes of a label, then the row that names them. Where that row was not written the bytes are removed; where
 * the database was lost meanwhile they stay, for it may have been.
 */
async function keepLabel(call: JobCall, made: Made): Promise<void> {
  const fileId = await fileStore().put(made.bytes, 'application/pdf');
  const isKept = await call
    .inWall((db, add) => writeLabel(db, add, { ...made, fileId }, call.now))
    .catch(async (error: unknown) => {
      await giveUpFiles(fileStore(), [fileId], error);
      throw error;
    });
  if (!isKept) await fileStore().remove(fileId);
}

/** Answers whether the label was written: false where its transport wants none any more. */
async function writeLabel(
  db: Trx,
  add: AddJob,
  made: Made & { fileId: string },
  now: Date,
): Promise<boolean> {
  // locked: either a cancellation at this moment finds the label and its number, or this finds the cancellation
  const found = await holdTransport(db, made.seen.id);
  const decision = found && decide(labelTransport, theProgram(found), found, {});
  if (!decision?.ok) {
    await giveMadeUp(db, add, found, made, now);
    return false;
  }
  await keepFile(db, made.seen, made, now);
  const change = {
    ...made.change,
    status: decision.to,
    labelFileId: made.fileId,
    failureReason: null,
  };
  const moved = await moveTransport(db, made.seen, change, now);
  if (!moved) throw new Error('The transport was changed by somebody else');
  const { trackingNumber } = moved;
  const files = await dossiersCarried(db, moved);
  if (moved.leg === 'inbound' && trackingNumber !== null)
    await noteDelivery(db, files, { trackingNumber }, now);
  await tellFile(db, add, made.seen, moved, now);
  return true;
}

/** The transport was cancelled while the label was made: the label is voided, and nothing is stored. */
async function giveMadeUp(
  db: Trx,
  add: AddJob,
  found: Transport | undefined,
  { change }: Made,
  now: Date,
): Promise<void> {
  const { carrierLabelId, trackingNumber } = change;
  // the job that voids labels may have found the number too, and then voids it by itself
  if (!found || !carrierLabelId || found.carrierLabelId !== null) return;
  const noted = await moveTransport(db, found, { carrierLabelId, trackingNumber }, now);
  if (noted) await giveLabelUp(add, noted);
}

const keepFile = (
  db: Trx,
  { retailerAccountId, buyerAccountId }: Transport,
  { fileId, name, bytes }: Pick<Made, 'name' | 'bytes'> & { fileId: string },
  now: Date,
): Promise<void> =>
  insertFile(db, {
    id: fileId,
    retailerAccountId,
    buyerAccountId,
    purpose: 'document',
    name,
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedBy: null,
    createdAt: now.toISOString(),
  });

/** Stores the label as a paper of its dossier, and tells a customer who posts the parcel that it is ready. */
async function tellFile(db: Trx, add: AddJob, seen: Transport, made: Transport, now: Date): Promise<void> {
  const { buybackId, retailerAccountId, buyerAccountId } = made;
  if (buybackId === null) return;
  const dossier = { buybackId, retailerAccountId, buyerAccountId };
  const state = { status: 'ready', fileId: made.labelFileId, failureReason: null } as const;
  await keepLabelDocument(db, dossier, paperOf(made), state, now);
  await closeTasks(db, 'label_failed', buybackId, now);
  await writeHistory(db, theProgram(made), now, dossier, [
    {
      subject: 'transport',
      subjectId: made.id,
      action: labelTransport.id,
      from: seen.status,
      to: made.status,
    },
  ]);
  if (made.leg !== 'inbound' || made.storeId !== null) return;
  const buyback = await getBuyback(db, buybackId);
  // the confirmation carries the label; a late or a second one gets a mail of its own
  if (buyback && !(await awaitsConfirmation(db, buyback, now)))
    await add('mails.send', { kind: 'label_ready', buybackId });
}

const paperOf = ({ leg }: Transport) => (leg === 'return' ? 'return_order' : 'shipping_label');

/** The reason of a failure: the carrier's words, or that it does not answer. */
function reasonOf(error: unknown, { connectorOrganizationId }: Transport): string {
  if (error instanceof CarrierRefused) return error.reason;
  const unreachable: LabelFailure = 'carrier_unreachable';
  if (connectorOrganizationId !== null) return unreachable;
  return (error instanceof Error ? error.message : String(error)).slice(0, 255);
}

async function giveUp(call: JobCall, transportId: string, error: unknown): Promise<void> {
  await call.inWall(async (db) => {
    const transport = await holdTransport(db, transportId);
    if (!transport) return;
    const failureReason = reasonOf(error, transport);
    const decision = decide(failTransport, theProgram(transport), transport, {});
    if (!decision.ok) return withdrawLabel(db, transport, call.now);
    const change = { status: decision.to, failureReason, attempts: call.job.attempt };
    await moveTransport(db, transport, change, call.now);
    const { buybackId, retailerAccountId, buyerAccountId, storeId, warehouseId } = transport;
    const of = { retailerAccountId, buyerAccountId, storeId, warehouseId, buybackId };
    await openTask(db, { kind: 'label_failed', ...of, transportId, detail: failureReason }, call.now);
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
