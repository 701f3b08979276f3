import type { Transport } from '../../domain/transports/transport.ts';
import { CarrierRefused, labelNumbers, type ParcelPartner } from './parcel-partner.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { openTask } from '@reprise/dossier/server/public.ts';
import { carrierPartner } from './label-maker.ts';
import { labelOrderOf } from './label-order.ts';
import { dossiersOfLabel, getTransport, holdTransport, moveTransport } from './transports.db.ts';

/**
 * The job `transports.void`: voids a label at its carrier. If the carrier refuses or never answers, a task says so,
 * since the label will be billed. A label whose number was never received (the program stopped while it was made) is
 * asked for once more under its key, and then voided.
 */
export async function voidAtCarrier(call: JobCall, transportId: string): Promise<void> {
  const transport = await call.inWall((db) => getTransport(db, transportId));
  if (!transport || transport.connectorOrganizationId === null) return;
  const { connectorOrganizationId: id } = transport;
  try {
    const { partner } = await call.inWall((db) => carrierPartner(db, id));
    const carrierLabelId = transport.carrierLabelId ?? (await unknownLabel(call, transport, partner));
    if (carrierLabelId !== null) await partner.voidLabel(carrierLabelId);
  } catch (error) {
    const isFinal = error instanceof CarrierRefused;
    if (isFinal || call.job.attempt >= call.job.maxAttempts) await tellNotVoid(call, transport);
    if (!isFinal) throw error;
  }
}

/** The number of a label that was never received; null where none was made, or its own job has stored it meanwhile. */
async function unknownLabel(
  call: JobCall,
  transport: Transport,
  partner: ParcelPartner,
): Promise<string | null> {
  const { transportUuid: reference, leg } = transport;
  const { order } = await call.inWall((db) => labelOrderOf(db, transport));
  const label = await partner.createLabel({ reference, leg, order }).catch((error: unknown) => {
    if (error instanceof CarrierRefused) return null;
    throw error;
  });
  if (label === null) return null;
  return call.inWall(async (db) => {
    const found = await holdTransport(db, transport.id);
    if (!found || found.carrierLabelId !== null) return null;
    await moveTransport(db, found, labelNumbers(label), call.now);
    return label.id;
  });
}

const tellNotVoid = (call: JobCall, transport: Transport): Promise<void> =>
  call.inWall(async (db) => {
    const { retailerAccountId, buyerAccountId, storeId, warehouseId, trackingNumber } = transport;
    const detail = `label_not_void ${trackingNumber ?? ''}`.trim();
    const of = { retailerAccountId, buyerAccountId, storeId, warehouseId, detail };
    for (const buybackId of await dossiersOfLabel(db, transport))
      await openTask(db, { kind: 'delivery_issue', ...of, buybackId }, call.now);
  });
