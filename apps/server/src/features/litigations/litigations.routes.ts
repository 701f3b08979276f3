import { buybackApi } from '@reprise/domain/buyback/buyback.contract';
import { litigationApi } from '@reprise/domain/litigation/litigation.contract';
import { Refused } from '@reprise/domain/refusals';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { viewBuyback } from '../buybacks/buyback-view.db.ts';
import { fileInScope, getFile } from '../buybacks/file.db.ts';
import { bindToFile, moverOf, type Mover } from '../buybacks/move-file.db.ts';
import { acceptProposal, declineProposal } from './answer-litigation.ts';
import { photosOf } from './litigations.db.ts';
import { answerForCustomer } from './answer-for-customer.ts';
import { openLink, unansweredLitigation, type Opened } from './signed-link.ts';
import { viewLitigation } from './view-litigation.ts';
import { viewTracking } from './view-tracking.ts';

const moverOfLink = (call: Call, { customer }: Opened): Mover => ({ ...moverOf(call), actor: customer });

/** The customer's answer, once; of two at the same moment the second finds it taken into account. */
async function answer(call: Call, token: string, accepted: boolean, customerComment: string) {
  const opened = await openLink(call, token, ['litigation']);
  const end = accepted ? acceptProposal : declineProposal;
  const ended = await end(moverOfLink(call, opened), call.jobs.add, opened.file, {
    how: accepted ? 'acceptLitigation' : 'declineLitigation',
    change: { customerComment },
    reason: customerComment,
  });
  if (ended.litigation === null) throw new Refused('not_found');
  return viewLitigation(call, ended, ended.litigation);
}

export const litigationsRoutes: Route[] = [
  route(litigationApi.litigation, async (call, { params }) => {
    const opened = await openLink(call, params.signedToken, ['litigation']);
    return viewLitigation(call, opened.file, unansweredLitigation(opened));
  }),
  route(litigationApi.accept, (call, { params, body }) =>
    answer(call, params.signedToken, true, body.comment),
  ),
  route(litigationApi.reject, (call, { params, body }) =>
    answer(call, params.signedToken, false, body.comment),
  ),
  route(litigationApi.photo, async (call, { params }) => {
    const { file } = await openLink(call, params.signedToken, ['litigation']);
    const [photo] = file.litigation?.photos.includes(params.fileId)
      ? await photosOf(call.db, [params.fileId])
      : [];
    const bytes = photo && (await call.files.get(photo.id));
    if (!photo || !bytes) throw new Refused('not_found');
    return { file: bytes, name: photo.name, mediaType: photo.mediaType, disposition: 'inline' };
  }),
  route(litigationApi.tracking, async (call, { params }) => {
    const { file } = await openLink(call, params.signedToken, ['tracking', 'litigation']);
    return viewTracking(call, file);
  }),
  route(buybackApi.answerLitigation, async (call, { params, body }) => {
    const file = fileInScope(call.actor, await getFile(call.db, params.id));
    bindToFile(call, file);
    await answerForCustomer(call, file, body);
    return viewBuyback(call, params.id);
  }),
];
