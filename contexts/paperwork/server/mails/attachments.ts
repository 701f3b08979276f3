import { customerPapers } from '@reprise/dossier/domain/documents/papers.ts';
import type { Document, DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import type { Mail, MailKind } from '../../domain/mails/mail.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { documentsOf } from '@reprise/dossier/server/public.ts';
import { namesOfFiles, patienceMs } from './mails.db.ts';

/** The papers that the customer waits for since the sale, and that no mail of their own brings (docs/transitions.md, "Document"). */
export const papersOfSale: readonly DocumentType[] = ['transfer_order', 'tracking_sheet'];

/** The papers attached to each mail. */
const papersOf: Partial<Record<MailKind, readonly DocumentType[]>> = {
  buyback_confirmed_web: customerPapers,
  buyback_confirmed_store: customerPapers,
  predeclared_confirmed: customerPapers,
  label_ready: ['shipping_label'],
  papers_ready: papersOfSale,
  gift_card: ['gift_card'],
  voucher: ['voucher'],
};

export const pauseMs = 3_000;

type Papers = { waiting: boolean; attachments: Mail['attachments'] };

/** The papers that are ready to be attached, and whether the mail should wait for others. */
export async function papersFor(
  db: Trx,
  kind: MailKind,
  buybackIds: readonly string[],
  now: Date,
): Promise<Papers> {
  const wanted = papersOf[kind] ?? [];
  if (wanted.length === 0 || buybackIds.length === 0) return { waiting: false, attachments: [] };
  const documents = (await documentsOf(db, buybackIds)).filter(({ type }) => wanted.includes(type));
  const isAwaited = ({ status, createdAt }: Document): boolean =>
    status === 'pending' && now.getTime() - Date.parse(createdAt) < patienceMs;
  const fileIds = documents.flatMap(({ fileId }) => fileId ?? []);
  const files = fileIds.length === 0 ? [] : await namesOfFiles(db, fileIds);
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return {
    waiting: documents.some(isAwaited),
    attachments: fileIds.map((fileId) => ({ fileId, name: names.get(fileId) ?? '' })),
  };
}
