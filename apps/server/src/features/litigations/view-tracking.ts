import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import type { litigationApi } from '@reprise/domain/litigation/litigation.contract';
import type { z } from 'zod';
import type { Call } from '../../lib/http/route.ts';
import { transportsOf } from './litigations.db.ts';

type Tracking = z.output<typeof litigationApi.tracking.answer>;

/** Where a file stands, step by step, for its customer; a step without a time is still to come. */
export async function viewTracking(call: Call, { buyback, payment }: WholeFile): Promise<Tracking> {
  const transports = await transportsOf(call.db, buyback.id);
  const inbound = transports.find(({ leg }) => leg === 'inbound');
  const returned = transports.find(({ leg }) => leg === 'return');
  return {
    buybackNumber: buyback.identificationNumber,
    productLabel: buyback.productLabel,
    status: buyback.status,
    price: buyback.validatedPrice ?? buyback.declaredPrice ?? buyback.preDeclaredPrice,
    currency: buyback.currency,
    steps: [
      { key: 'created', at: buyback.createdAt },
      { key: 'sent', at: inbound?.lastEventAt ?? buyback.receivedAt },
      { key: 'received', at: buyback.receivedAt },
      { key: 'controlled', at: buyback.controlledAt },
      ...(returned
        ? [{ key: 'returned', at: returned.lastEventAt ?? returned.createdAt }]
        : [{ key: 'paid', at: payment?.completedAt ?? null }]),
    ],
    trackingLink: (returned ?? inbound)?.trackingLink ?? null,
  };
}
