import type { Buyback } from '@reprise/domain/buyback/buyback';
import type { DocumentType } from '@reprise/domain/document/document';
import type { Call } from '../../lib/http/route.ts';
import { expectDocuments } from '../documents/documents.db.ts';
import { papersOf } from './edit-buyback.db.ts';

/** The papers that name the customer, the device or the price. */
const namingPapers: readonly DocumentType[] = ['transfer_order', 'transport_order', 'tracking_sheet'];

/** What the papers of a file say was corrected: those that say it are made again. */
export async function remakePapers({ db, jobs, now }: Call, buyback: Buyback): Promise<void> {
  await expectDocuments(db, jobs.add, buyback, await papersOf(db, buyback.id, namingPapers), now);
}
