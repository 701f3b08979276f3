import { can, inScope } from '@reprise/platform/domain/core/access.ts';
import { mayOpenFile, mayOpenPaper } from '@reprise/dossier/domain/documents/papers.ts';
import { fileApi } from '@reprise/platform/domain/file/file.contract.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { mayOpenUpload } from '@reprise/platform/domain/file/upload.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { getBuyback, documentOfDossier } from '@reprise/dossier/server/public.ts';
import { getPublicRendition } from '@reprise/platform/server/files/image-renditions.db.ts';
import { transportOfLabel } from '@reprise/logistics/server/public.ts';
import { disputeOfProof, getFile, getPublicFile } from '@reprise/platform/server/files/files.db.ts';
import { keepUpload } from '@reprise/platform/server/files/keep-upload.ts';

/**
 * A document is opened by whoever may open its dossier, until it is withdrawn; a parcel's label by whoever sends
 * parcels there.
 */
async function mayOpenMade({ db, actor }: Call, fileId: string): Promise<boolean> {
  const document = await documentOfDossier(db, fileId);
  if (document) {
    const buyback = document.withdrawnAt === null ? await getBuyback(db, document.buybackId) : undefined;
    return buyback !== undefined && mayOpenFile(actor, buyback) && mayOpenPaper(actor, document.type);
  }
  const transport = await transportOfLabel(db, fileId);
  return transport !== undefined && can(actor, 'expedition_send') && inScope(actor, transport);
}

/**
 * The proof of a litigation is opened by whoever reads litigations where the dossier is: its store, its workshop, its
 * retailer's and its buyer's people. A proof of something else is opened by those whose scope is the whole account.
 */
async function mayOpenProof({ db, actor }: Call, dossier: StoredFile): Promise<boolean> {
  if (actor.userId !== null && dossier.uploadedBy === actor.userId) return true;
  if (!mayOpenUpload(actor, dossier)) return false;
  const dispute = await disputeOfProof(db, dossier.id);
  if (!dispute) return actor.organizationIds === null;
  const buyback = await getBuyback(db, dispute.buybackId);
  return buyback !== undefined && mayOpenFile(actor, buyback);
}

function mayOpen(call: Call, dossier: StoredFile): Promise<boolean> | boolean {
  if (dossier.purpose === 'document') return mayOpenMade(call, dossier.id);
  if (dossier.purpose === 'litigation_proof') return mayOpenProof(call, dossier);
  return mayOpenUpload(call.actor, dossier);
}

async function bytesOf(call: Call, dossier: StoredFile): Promise<FileAnswer> {
  const stored = await call.files.stream(dossier.id);
  if (!stored) throw new Error(`The stored bytes of file ${dossier.id} are missing`);
  call.setHeader('x-content-type-options', 'nosniff');
  return { file: stored.stream, name: dossier.name, mediaType: dossier.mediaType, disposition: 'inline' };
}

export const filesRoutes: Route[] = [
  route(fileApi.upload, (call, { body }) => keepUpload(call, body)),
  route(fileApi.download, async (call, { params }) => {
    const dossier = await getFile(call.db, params.id);
    if (!dossier || !(await mayOpen(call, dossier))) throw new Refused('not_found');
    call.setHeader('cache-control', 'private, no-store');
    return bytesOf(call, dossier);
  }),
  route(fileApi.publicFile, async (call, { params, query }) => {
    const small =
      query.size === undefined ? undefined : await getPublicRendition(call.db, params.id, query.size);
    const dossier = small ?? (await getPublicFile(call.db, params.id));
    if (!dossier) throw new Refused('not_found');
    // the file of an id never changes; pages of the other hosts show it
    call.setHeader('cache-control', 'public, max-age=31536000, immutable');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    return bytesOf(call, dossier);
  }),
];
