import type { Transport } from '../../domain/transports/transport.ts';
import type { LabelFailure } from '../../domain/transports/transport.states.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';

const unreachable: LabelFailure = 'carrier_unreachable';

/** May a partner have made the label, whatever it has told us: it was asked, and has not refused? */
const mayBeMade = ({ carrierLabelId, connectorOrganizationId, failureReason }: Transport): boolean =>
  carrierLabelId !== null ||
  (connectorOrganizationId !== null && (failureReason === null || failureReason === unreachable));

/** A partner's label that will not be used is given up, by a job; the product's own is void at once. */
export async function giveLabelUp(add: AddJob, transport: Transport): Promise<void> {
  if (!mayBeMade(transport)) return;
  const { id: transportId, retailerAccountId, buyerAccountId } = transport;
  const accountIds = [...new Set([retailerAccountId, buyerAccountId])];
  await add(
    'transports.void',
    { transportId },
    { accountIds, maxAttempts: 8, jobKey: `void:${transportId}` },
  );
}
