import type { buybackApi } from '../../domain/buybacks/buyback.contract.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf } from '../buybacks/move-dossier.ts';
import { asSystem } from '../buybacks/payment-of-dossier.ts';
import { tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { acceptProposal, declineProposal } from './answer-litigation.ts';

type Answer = z.output<typeof buybackApi.answerLitigation.body>;

/** Records the answer that the customer gave otherwise (by phone, in writing), with its proof. */
export async function answerForCustomer(call: Call, dossier: Dossier, body: Answer): Promise<void> {
  const proof = { field: 'proofFileId', ids: [body.proofFileId], purposes: ['litigation_proof' as const] };
  await tieFiles(call.db, proof, dossier.buyback);
  if (dossier.litigation === null) throw new Refused('already_resolved');
  const by = moverOf(call);
  const answering = {
    how: 'settleLitigation' as const,
    hasProof: true,
    reason: body.comment,
    change: { staffComment: body.comment, proofFileId: body.proofFileId, answeredBy: call.actor.userId },
  };
  if (body.answer === 'accept') await acceptProposal(by, call.jobs.add, dossier, answering);
  else {
    // a manager may not refuse a product, only record that the customer declined
    const mover = { ...by, actor: asSystem(call.actor) };
    await declineProposal(by, call.jobs.add, dossier, { ...answering, mover });
  }
}
