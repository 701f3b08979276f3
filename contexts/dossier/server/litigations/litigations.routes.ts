import { buybackApi } from '../../domain/buybacks/buyback.contract.ts';
import { litigationApi } from '../../domain/litigations/litigation.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { viewBuyback } from '../buybacks/view-buyback.ts';
import { loadDossier } from '../buybacks/dossier.db.ts';
import { dossierInScope } from '../buybacks/dossier-in-scope.ts';
import { bindToDossier, moverOf, type Mover } from '../buybacks/move-dossier.ts';
import { acceptProposal, declineProposal } from './answer-litigation.ts';
import { photosOf } from './litigations.db.ts';
import { answerForCustomer } from './answer-for-customer.ts';
import { answering, openLink, unansweredLitigation, type Opened } from './signed-link.ts';
import { viewLitigation } from './view-litigation.ts';

const moverOfLink = (call: Call, { customer }: Opened): Mover => ({ ...moverOf(call), actor: customer });

/** Takes the customer's answer, once; of two at the same moment the second is refused. */
async function answer(call: Call, token: string, accepted: boolean, customerComment: string) {
  const opened = await openLink(call, token, answering);
  const end = accepted ? acceptProposal : declineProposal;
  const ended = await end(moverOfLink(call, opened), call.jobs.add, opened.dossier, {
    how: accepted ? 'acceptLitigation' : 'declineLitigation',
    change: { customerComment },
    // it is their own word
    hasProof: false,
    reason: customerComment,
  });
  if (ended.litigation === null) throw new Refused('not_found');
  return viewLitigation(call, ended, ended.litigation);
}

/** A photo of the control; the link opens only those of its own litigation. */
async function photo(call: Call, token: string, fileId: string): Promise<FileAnswer> {
  const { dossier } = await openLink(call, token, answering);
  const [found] = dossier.litigation?.photos.includes(fileId) ? await photosOf(call.db, [fileId]) : [];
  const bytes = found && (await call.files.get(found.id));
  if (!found || !bytes) throw new Refused('not_found');
  return { file: bytes, name: found.name, mediaType: found.mediaType, disposition: 'inline' };
}

export const litigationsRoutes: Route[] = [
  route(litigationApi.litigation, async (call, { params }) => {
    const opened = await openLink(call, params.signedToken, answering);
    return viewLitigation(call, opened.dossier, unansweredLitigation(opened));
  }),
  route(litigationApi.accept, (call, { params, body }) =>
    answer(call, params.signedToken, true, body.comment),
  ),
  route(litigationApi.reject, (call, { params, body }) =>
    answer(call, params.signedToken, false, body.comment),
  ),
  route(litigationApi.photo, (call, { params }) => photo(call, params.signedToken, params.fileId)),
  route(buybackApi.answerLitigation, async (call, { params, body }) => {
    const dossier = dossierInScope(call.actor, await loadDossier(call.db, params.id));
    bindToDossier(call, dossier);
    await answerForCustomer(call, dossier, body);
    return viewBuyback(call, params.id);
  }),
];
