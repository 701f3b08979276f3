import { can, inScope } from '@reprise/platform/domain/core/access.ts';
import { mayOpenDossier, mayOpenPaper } from '@reprise/dossier/domain/documents/papers.ts';
import { fileApi } from '@reprise/platform/domain/file/file.contract.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { mayOpenUpload } from '@reprise/platform/domain/file/upload.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { getBuyback, documentOfFile } from '@reprise/dossier/server/public.ts';
import { getPublicRendition } from '@reprise/platform/server/files/image-renditions.db.ts';
import { transportOfLabel } from '@reprise/logistics/server/public.ts';
import { disputeOfProof, getFile, getPublicFile } from '@reprise/platform/server/files/files.db.ts';
import { keepUpload } from '@reprise/platform/server/files/keep-upload.ts';

/**
 * A document is opened by whoever may open its dossier, until it is withdrawn; a parcel's label by whoever
 * sends parcels there.
 */
async function mayOpenMade({ db, actor }: Call, fileId: string): Promise<boolean> {
  const document = await documentOfFile(db, fileId);
  if (document) {
    const buyback = document.withdrawnAt === null ? await getBuyback(db, document.buybackId) : undefined;
    return buyback !== undefined && mayOpenDossier(actor, buyback) && mayOpenPaper(actor, document.type);
  }
  const transport = await transportOfLabel(db, fileId);
  return transport !== undefined && can(actor, 'expedition_send') && inScope(actor, transport);
}

/**
 * The proof of a litigation is opened by whoever reads litigations where the dossier is: its store, its workshop, its
 * retailer's and its buyer's people. A proof of something else is opened by those whose scope is the whole account.
 */
async function mayOpenProof({ db, actor }: Call, stored: StoredFile): Promise<boolean> {
  if (actor.userId !== null && stored.uploadedBy === actor.userId) return true;
  if (!mayOpenUpload(actor, stored)) return false;
  const dispute = await disputeOfProof(db, stored.id);
  if (!dispute) return actor.organizationIds === null;
  const buyback = await getBuyback(db, dispute.buybackId);
  return buyback !== undefined && mayOpenDossier(actor, buyback);
}

function mayOpen(call: Call, stored: StoredFile): Promise<boolean> | boolean {
  if (stored.purpose === 'document') return mayOpenMade(call, stored.id);
  if (stored.purpose === 'litigation_proof') return mayOpenProof(call, stored);
  return mayOpenUpload(call.actor, stored);
}

async function bytesOf(call: Call, stored: StoredFile): Promise<FileAnswer> {
  const bytes = await call.files.stream(stored.id);
  if (!bytes) throw new Error(`The stored bytes of file ${stored.id} are missing`);
  call.setHeader('x-content-type-options', 'nosniff');
  return { file: bytes.stream, name: stored.name, mediaType: stored.mediaType, disposition: 'inline' };
}

export const filesRoutes: Route[] = [
  route(fileApi.upload, (call, { body }) => keepUpload(call, body)),
  route(fileApi.download, async (call, { params }) => {
    const stored = await getFile(call.db, params.id);
    if (!stored || !(await mayOpen(call, stored))) throw new Refused('not_found');
    call.setHeader('cache-control', 'private, no-store');
    return bytesOf(call, stored);
  }),
  route(fileApi.publicFile, async (call, { params, query }) => {
    // browsers name the formats that they read; a cache between must keep the two answers apart
    const readsAvif = String(call.headers.accept ?? '').includes('image/avif');
    call.setHeader('vary', 'Accept');
    const small =
      query.size === undefined
        ? undefined
        : await getPublicRendition(call.db, params.id, { size: query.size, readsAvif });
    const stored = small ?? (await getPublicFile(call.db, params.id));
    if (!stored) throw new Refused('not_found');
    // the file of an id never changes; pages of the other hosts show it
    call.setHeader('cache-control', 'public, max-age=31536000, immutable');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    return bytesOf(call, stored);
  }),
];
