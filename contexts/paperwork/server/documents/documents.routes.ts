import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import {
  documentTypes,
  type Document,
  type DocumentType,
} from '@reprise/dossier/domain/documents/document.ts';
import { mayOpenDossier, mayOpenPaper } from '@reprise/dossier/domain/documents/papers.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { getBuyback, getDocument, listDocuments } from '@reprise/dossier/server/public.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { retryDocument } from './retry-document.ts';

const isType = (type: string): type is DocumentType => documentTypes.some((known) => known === type);

/** The dossier of the papers. Refusal: `not_found` outside the actor's scope. */
async function dossierToOpen({ db, actor }: Call, id: string): Promise<Buyback> {
  const buyback = await getBuyback(db, id);
  if (!buyback || !mayOpenDossier(actor, buyback)) throw new Refused('not_found');
  return buyback;
}

/** A paper of a dossier, with any status. Refusals: `not_found`, `document_not_expected`, `forbidden`. */
async function paperOf(call: Call, id: string, type: string): Promise<Document> {
  const buyback = await dossierToOpen(call, id);
  const document = isType(type) ? await getDocument(call.db, buyback.id, type) : undefined;
  if (!document) throw new Refused('document_not_expected');
  if (!mayOpenPaper(call.actor, document.type)) throw new Refused('forbidden');
  return document;
}

/**
 * The stored file of a paper. Refusals: `document_withdrawn`, `document_not_ready` while it is being made,
 * `buyer_unreachable` when it failed for that reason, `document_failed` for any other failure.
 */
function readyFile({ status, fileId, failureReason, withdrawnAt }: Document): string {
  if (withdrawnAt !== null) throw new Refused('document_withdrawn');
  if (status === 'pending') throw new Refused('document_not_ready', { extra: { retryAfter: 3 } });
  if (fileId === null)
    throw new Refused(failureReason === 'buyer_unreachable' ? 'buyer_unreachable' : 'document_failed');
  return fileId;
}

async function download(call: Call, document: Document): Promise<FileAnswer> {
  const file = await getFile(call.db, readyFile(document));
  const stored = file && (await call.files.stream(file.id));
  if (!stored) throw new Error(`The stored file of the document ${document.id} is missing`);
  call.setHeader('cache-control', 'private, no-store');
  return { file: stored.stream, name: file.name, mediaType: file.mediaType, disposition: 'inline' };
}

export const documentsRoutes: Route[] = [
  route(buybackApi.documents, async (call, { params }) => {
    const buyback = await dossierToOpen(call, params.id);
    const documents = await listDocuments(call.db, buyback.id);
    return documents.filter(({ type }) => mayOpenPaper(call.actor, type));
  }),
  route(buybackApi.document, async (call, { params }) =>
    download(call, await paperOf(call, params.id, params.type)),
  ),
  route(buybackApi.retryDocument, async (call, { params }) =>
    retryDocument(call, await paperOf(call, params.id, params.type)),
  ),
  route(buybackApi.shippingLabel, async (call, { params }) => {
    const label = await paperOf(call, params.id, 'shipping_label');
    // a withdrawn label is answered as not expected, so that nobody waits for it
    if (label.withdrawnAt !== null) throw new Refused('document_not_expected');
    readyFile(label);
  }),
];
