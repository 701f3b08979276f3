import type { Transport } from '@reprise/domain/transport/transport';
import { CarrierRefused, voidLabel } from '../../lib/carrier/http-carrier.ts';
import type { AddJob, JobCall } from '../../lib/jobs/task.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { carrierSettings } from './carriers.db.ts';
import { filesCarried, getTransport } from './transports.db.ts';

/** A partner's label that will not be used is given up; the product's own needs nobody's word. */
export async function giveLabelUp(add: AddJob, transport: Transport): Promise<void> {
  if (transport.carrierLabelId === null) return;
  const { id: transportId, retailerAccountId, buyerAccountId } = transport;
  const accountIds = [...new Set([retailerAccountId, buyerAccountId])];
  await add('transports.void', { transportId }, { accountIds, maxAttempts: 8 });
}

/** The job `transports.void`. What the carrier refuses, or never answers, is told: it will be billed. */
export async function voidAtCarrier(call: JobCall, transportId: string): Promise<void> {
  const transport = await call.inWall((db) => getTransport(db, transportId));
  if (!transport?.carrierLabelId || transport.connectorOrganizationId === null) return;
  const { connectorOrganizationId: id, carrierLabelId } = transport;
  try {
    const { settings } = await call.inWall((db) => carrierSettings(db, id));
    await voidLabel(settings, carrierLabelId);
  } catch (error) {
    const isFinal = error instanceof CarrierRefused;
    if (isFinal || call.job.attempt >= call.job.maxAttempts) await tellNotVoid(call, transport);
    if (!isFinal) throw error;
  }
}

const tellNotVoid = (call: JobCall, transport: Transport): Promise<void> =>
  call.inWall(async (db) => {
    const { retailerAccountId, buyerAccountId, storeId, warehouseId, trackingNumber } = transport;
    const detail = `label_not_void ${trackingNumber ?? ''}`.trim();
    const of = { retailerAccountId, buyerAccountId, storeId, warehouseId, detail };
    for (const buybackId of await filesCarried(db, transport))
      await openTask(db, { kind: 'delivery_issue', ...of, buybackId }, call.now);
  });
