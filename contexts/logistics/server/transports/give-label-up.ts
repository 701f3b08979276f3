import type { Transport } from '../../domain/transports/transport.ts';
import type { LabelFailure } from '../../domain/transports/transport.states.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';

const unreachable: LabelFailure = 'carrier_unreachable';

/** May a partner have made the label, answered or not? It was asked and has not refused. */
const mayBeMade = ({ carrierLabelId, connectorOrganizationId, failureReason }: Transport): boolean =>
  carrierLabelId !== null ||
  (connectorOrganizationId !== null && (failureReason === null || failureReason === unreachable));

/** Enqueues the job that voids a partner's label which will not be used; the product's own labels need none. */
export async function giveLabelUp(add: AddJob, transport: Transport): Promise<void> {
  if (!mayBeMade(transport)) return;
  const { id: transportId, retailerAccountId, buyerAccountId, connectorOrganizationId } = transport;
  const accountIds = [...new Set([retailerAccountId, buyerAccountId])];
  await add(
    'transports.void',
    { transportId },
    {
      accountIds,
      maxAttempts: 8,
      jobKey: `void:${transportId}`,
      queue: partnerQueue(`voids:${connectorOrganizationId ?? buyerAccountId}`, transportId),
    },
  );
}
