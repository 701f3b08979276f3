import type { Document, DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { labelQueue, shippingOf } from '@reprise/offer/server/public.ts';
import { expectDocuments, getDocument, takeFailedDocument } from '@reprise/dossier/server/public.ts';
import { unlabelledTransportOf } from './papers.db.ts';

/** The papers that depend on a carrier's label, with the leg of that label. */
const legOf: Partial<Record<DocumentType, Tables['transports']['leg']>> = {
  shipping_label: 'inbound',
  return_order: 'return',
};

/** Has a failed paper made again. Refusals: `document_withdrawn`, `status_changed` when it is ready or being made. */
export async function retryDocument({ db, jobs, now }: Call, seen: Document): Promise<Document> {
  if (seen.withdrawnAt !== null) throw new Refused('document_withdrawn');
  if (seen.status !== 'failed')
    throw new Refused('status_changed', { extra: { currentStatus: seen.status } });
  const taken = await takeFailedDocument(db, seen);
  if (!taken) throw new Refused('status_changed', { extra: { currentStatus: 'pending' } });
  const { buybackId, retailerAccountId, buyerAccountId, type } = seen;
  await expectDocuments(db, jobs.add, { id: buybackId, retailerAccountId, buyerAccountId }, [type], now);
  const leg = legOf[type];
  const transportId = leg && (await unlabelledTransportOf(db, buybackId, leg));
  if (transportId) {
    const accountIds = [retailerAccountId, buyerAccountId];
    const { holderAccountId } = await shippingOf(db, seen);
    const queue = labelQueue(holderAccountId, transportId);
    await jobs.add('transports.label', { transportId }, { maxAttempts: 6, accountIds, queue });
  }
  const again = await getDocument(db, buybackId, type);
  if (!again) throw new Error('The document that was just expected is missing');
  return again;
}
