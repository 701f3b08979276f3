import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { expiredComment } from '../../domain/buybacks/buyback.states.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { expireLitigation as expiry } from '../../domain/litigations/litigation.states.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import { loadDossier } from '../buybacks/dossier.db.ts';
import type { Mover } from '../buybacks/move-dossier.ts';
import { systemOf } from '../buybacks/payment-of-dossier.ts';
import { acceptProposal, declineProposal } from './answer-litigation.ts';
import { litigationPolicy } from './litigations.db.ts';

/** The actor for an expiry: it counts as an answer of the customer. */
const asCustomer = (actor: Actor): Actor => ({ ...actor, userType: 'signed_link' });

const isDue = (by: Mover, { buyback, litigation }: Dossier): boolean =>
  litigation !== null &&
  decide(
    expiry,
    by.actor,
    { ...litigation, storeId: buyback.storeId },
    {
      expiresAt: new Date(litigation.expiresAt),
      now: by.now,
    },
  ).ok;

/** The customer did not answer in time: the retailer's terms say whether that accepts or declines the proposal. */
export async function expireLitigation(
  { accountIds, now }: Pick<JobCall, 'accountIds' | 'now'>,
  trx: Trx,
  add: AddJob,
  buybackId: string,
): Promise<void> {
  const dossier = await loadDossier(trx, buybackId);
  const by: Mover = { db: trx, actor: systemOf(accountIds), now };
  if (!dossier || !isDue(by, dossier)) return;
  const policy = await litigationPolicy(trx, dossier.buyback.retailerAccountId);
  const mover = { ...by, actor: asCustomer(by.actor) };
  const answering = { how: 'expireLitigation' as const, mover, hasProof: false, reason: expiredComment };
  const end = policy?.litigationExpiry === 'accept' ? acceptProposal : declineProposal;
  await end(by, add, dossier, answering);
}

/** Reminds the customer of a proposal that is still open. */
export async function remindOfLitigation(trx: Trx, add: AddJob, buybackId: string): Promise<void> {
  const dossier = await loadDossier(trx, buybackId);
  if (!dossier?.litigation || !expiry.from.includes(dossier.litigation.status)) return;
  await add('mails.send', { kind: 'litigation_reminder', buybackId });
}
