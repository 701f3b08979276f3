import { decide } from '@reprise/platform/domain/core/machine.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { retryTransport } from '../../domain/transports/transport.states.ts';
import { writeHistory, closeLabelTask, closeTasks } from '@reprise/dossier/server/public.ts';
import { requireLabelMaker } from './label-maker.ts';
import type { Work } from '../parcels/fill-parcel.ts';
import { askForLabel, moveTransport } from './transports.db.ts';

/**
 * Asks again for a label that failed, for the same parcel. Refusals: those of the transition, `status_changed`,
 * `connector_not_configured` where nobody would make it.
 */
export async function retry({ db, add, actor, now }: Work, transport: Transport): Promise<void> {
  const decision = decide(retryTransport, actor, transport, {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: transport.status } });
  if (transport.connectorOrganizationId === null) await requireLabelMaker(db, transport);
  const change = { status: decision.to, failureReason: null, attempts: 0 };
  const moved = await moveTransport(db, transport, change, now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  await askForLabel(db, add, moved, now);
  await closeLabelTask(db, transport.id, now);
  const { buybackId, retailerAccountId, buyerAccountId } = transport;
  if (buybackId === null) return;
  await closeTasks(db, 'label_failed', buybackId, now);
  await writeHistory(db, actor, now, { buybackId, retailerAccountId, buyerAccountId }, [
    {
      subject: 'transport',
      subjectId: transport.id,
      action: retryTransport.id,
      from: transport.status,
      to: moved.status,
    },
  ]);
}
