import { messageApi } from '@reprise/dossier/domain/messages/message.contract.ts';
import { customerPapers } from '@reprise/dossier/domain/documents/papers.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { followingApi } from '../../domain/following/following.contract.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import {
  dossierInScope,
  loadDossier,
  bindToDossier,
  getDocument,
  openLink,
  openLinkApart,
  type Opened,
} from '@reprise/dossier/server/public.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { listMessages } from './following.db.ts';
import { viewFollowing } from './view-following.ts';
import { withdraw } from './withdraw.ts';
import { addPhoto, answerMessage, photoOf, writeMessage } from './write-message.ts';

const purposes = ['tracking', 'litigation'] as const;
const open = (call: Call, token: string): Promise<Opened> => openLink(call, token, purposes);

/** A document of the confirmation by the link alone; one that is not the customer's is `document_not_expected`. */
async function paper(call: Call, { dossier }: Opened, type: string): Promise<FileAnswer> {
  const known = customerPapers.find((one) => one === type);
  const document = known && (await getDocument(call.db, dossier.buyback.id, known));
  if (!document) throw new Refused('document_not_expected');
  if (document.withdrawnAt !== null) throw new Refused('document_withdrawn');
  if (document.status === 'pending') throw new Refused('document_not_ready', { extra: { retryAfter: 3 } });
  const stored = document.fileId === null ? undefined : await getFile(call.db, document.fileId);
  const bytes = stored && (await call.files.stream(stored.id));
  if (!stored || !bytes) throw new Refused('document_failed');
  call.setHeader('cache-control', 'private, no-store');
  return { file: bytes.stream, name: stored.name, mediaType: stored.mediaType, disposition: 'inline' };
}

export const followingRoutes: Route[] = [
  route(followingApi.tracking, async (call, { params: { signedToken } }) =>
    viewFollowing(call, await open(call, signedToken), signedToken),
  ),
  route(followingApi.withdraw, async (call, { params: { signedToken }, body }) =>
    viewFollowing(call, await withdraw(call, await open(call, signedToken), body), signedToken),
  ),
  route(followingApi.writeMessage, async (call, { params, body }) =>
    writeMessage(call, await open(call, params.signedToken), body.text),
  ),
  route(followingApi.addPhoto, async (call, { params, body }) =>
    addPhoto(call, await openLinkApart(call, params.signedToken, purposes), body.file),
  ),
  route(followingApi.photo, async (call, { params }) =>
    photoOf(call, await open(call, params.signedToken), params.fileId),
  ),
  route(followingApi.paper, async (call, { params }) =>
    paper(call, await open(call, params.signedToken), params.type),
  ),
  route(messageApi.messages, async (call, { params }) => {
    const dossier = dossierInScope(call.actor, await loadDossier(call.db, params.id));
    return listMessages(call.db, dossier.buyback.id);
  }),
  route(messageApi.answer, async (call, { params, body }) => {
    const dossier = dossierInScope(call.actor, await loadDossier(call.db, params.id));
    bindToDossier(call, dossier);
    return answerMessage(call, dossier, body.text);
  }),
];
