import type { LostLink } from '../../domain/mails/lost-link.ts';
import { lostLinkLimits } from '@reprise/platform/domain/core/limits.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { dossierOfCustomer, loadDossier, systemOf, writeEvents } from '@reprise/dossier/server/public.ts';
import { mailsOfDossier } from './mail-events.db.ts';

const { pauseMinutes, perVisitorPerHour } = lostLinkLimits;
const perVisitor = callLimit('lost links', perVisitorPerHour, 3_600);
const kind = 'link_again';

/**
 * Sends the link of a dossier of this site's account to its customer again, where number and address are those of one.
 * Answer and work are the same where they are not: a job is enqueued in any case. Refusal: `too_many_requests`.
 */
export async function askLostLink({ db, pools, actor, jobs, ip }: Call, { number, email }: LostLink) {
  await perVisitor(pools, ip);
  const found = await dossierOfCustomer(db, { retailerAccountId: actor.accountId, number, email });
  const accountIds = found ? [found.retailerAccountId, found.buyerAccountId] : [actor.accountId];
  await jobs.add('mails.send_lost_link', { buybackId: found?.id ?? null }, { accountIds });
  return { pauseMinutes };
}

/** The job `mails.send_lost_link`. What is asked for twice within the pause is sent once. */
export async function sendLostLink(
  call: JobCall,
  { buybackId }: { buybackId: string | null },
): Promise<void> {
  if (buybackId === null) return;
  await call.inWall(async (db, add) => {
    const dossier = await loadDossier(db, buybackId);
    if (!dossier) return;
    const sent = (await mailsOfDossier(db, dossier.buyback)).find((mail) => mail.kind === kind);
    if (sent && Date.parse(sent.createdAt) + pauseMinutes * 60_000 > call.now.getTime()) return;
    const key = `link-again:${sent?.id ?? buybackId}`;
    await add('mails.send', { kind, buybackId, key }, { jobKey: key });
    const by = { db, actor: systemOf(call.accountIds), now: call.now };
    await writeEvents(by, dossier, [
      { subject: 'buyback', subjectId: buybackId, action: 'mail_resent', reason: kind },
    ]);
  });
}
