import { confirmationKinds } from '../../domain/mails/confirmation.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { isOpenDossier } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { deviceLinkLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { deviceDossiers, writeEvents, loadDossier, systemOf } from '@reprise/dossier/server/public.ts';
import { mailsOfDossier } from './mail-events.db.ts';

const { pauseMinutes, perVisitorPerHour } = deviceLinkLimits;
const perVisitor = callLimit('device links', perVisitorPerHour, 3_600);

/**
 * Sends the link of the open dossier that names a device to the address in that dossier. The answer is the same whether
 * there is one or not. Refusals: those of an invalid IMEI, `too_many_requests`.
 */
export async function askDeviceLink({ db, pools, actor, jobs, ip }: Call, imei: string) {
  const check = checkImei(imei);
  if (!check.ok) throw new Refused(check.code, { violations: [{ field: 'imei', code: check.code }] });
  await perVisitor(pools, ip);
  const files = await deviceDossiers(db, actor.accountId, check.deviceKey);
  const [running] = files.filter(isOpenDossier);
  if (running !== undefined) {
    const { id: buybackId, retailerAccountId, buyerAccountId } = running;
    const accountIds = [retailerAccountId, buyerAccountId];
    await jobs.add(
      'mails.send_device_link',
      { buybackId },
      { accountIds, jobKey: `device-link:${buybackId}` },
    );
  }
  return { pauseMinutes };
}

/** The job `mails.send_device_link`: sends the confirmation of the dossier again, with a new link. */
export async function sendDeviceLink(call: JobCall, { buybackId }: { buybackId: string }): Promise<void> {
  await call.inWall(async (db, add) => {
    const dossier = await loadDossier(db, buybackId);
    if (!dossier || !isOpenDossier(dossier.buyback)) return;
    const sent = (await mailsOfDossier(db, dossier.buyback)).find(({ kind }) =>
      confirmationKinds.some((one) => one === kind),
    );
    const kind = confirmationKinds.find((one) => one === sent?.kind);
    if (!sent || !kind || Date.parse(sent.createdAt) + pauseMinutes * 60_000 > call.now.getTime()) return;
    await add('mails.send', { kind, buybackId, key: `device-link:${sent.id}` });
    const by = { db, actor: systemOf(call.accountIds), now: call.now };
    await writeEvents(by, dossier, [
      { subject: 'buyback', subjectId: buybackId, action: 'mail_resent', reason: kind },
    ]);
  });
}
