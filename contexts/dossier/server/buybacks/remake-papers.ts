import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { DocumentType } from '../../domain/documents/document.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { expectDocuments, listDocuments } from '../documents/documents.db.ts';

/** The papers that name the customer, the device or the price. */
const namingPapers: readonly DocumentType[] = ['transfer_order', 'transport_order', 'tracking_sheet'];

/** Has the papers made again that show corrected data. */
export async function remakePapers({ db, jobs, now }: Call, buyback: Buyback): Promise<void> {
  const kept = await listDocuments(db, buyback.id);
  const stale = kept.map(({ type }) => type).filter((type) => namingPapers.includes(type));
  await expectDocuments(db, jobs.add, buyback, stale, now);
}
