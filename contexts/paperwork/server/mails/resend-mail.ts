import { grantTo } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { mayResend } from '../../domain/mails/mail.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  dossierInScope,
  loadDossier,
  bindToDossier,
  moverOf,
  writeEvents,
} from '@reprise/dossier/server/public.ts';
import { mailsOfDossier } from './mail-events.db.ts';
import { standingOf } from './mail-standing.ts';

const pauseMs = 60_000;

/** A dossier whose mails the actor may see, although they name the customer. Refusals: `not_found`, `forbidden`. */
async function fileOf(call: Call, id: string): Promise<Dossier> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, id));
  if (grantTo(call.actor, 'customer_personal_data_read') !== 'all') throw new Refused('forbidden');
  bindToDossier(call, dossier);
  return dossier;
}

/** The mails about a dossier, and which of them may be sent again. */
export async function dossierMails(call: Call, id: string) {
  const dossier = await fileOf(call, id);
  const standing = standingOf(dossier);
  const mails = await mailsOfDossier(call.db, dossier.buyback);
  return mails.map((mail) => ({ ...mail, canResend: mayResend(mail.kind, standing) }));
}

/**
 * Renders a mail anew from the present state of the dossier and sends it to its present address. Refusals: `not_found`
 * for one that was never sent, may not be sent twice or is true no more, `too_many_requests` within a minute.
 */
export async function resendMail(call: Call, id: string, kind: string): Promise<{ kind: string }> {
  const dossier = await fileOf(call, id);
  const sent = (await mailsOfDossier(call.db, dossier.buyback)).find((mail) => mail.kind === kind);
  if (!sent || !mayResend(kind, standingOf(dossier))) throw new Refused('not_found');
  const wait = Date.parse(sent.createdAt) + pauseMs - call.now.getTime();
  if (wait > 0) throw new Refused('too_many_requests', { extra: { retryAfter: Math.ceil(wait / 1_000) } });
  await call.jobs.add('mails.send', { kind, buybackId: id }, { jobKey: `resend:${id}:${kind}` });
  await writeEvents(moverOf(call), dossier, [
    { subject: 'buyback', subjectId: id, action: 'mail_resent', reason: kind },
  ]);
  return { kind };
}
