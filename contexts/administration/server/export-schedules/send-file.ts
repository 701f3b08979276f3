import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { pauseBeforeNext } from '../partners/ask-again.ts';
import { openPartner } from '../partners/open-partner.ts';
import { PartnerFailed } from '../partners/partner-failed.ts';
import { nameOfRun } from '../sftp/put-file.ts';
import type { Again, Delivered, Ready } from './delivery.ts';
import { countTry } from './export-schedules.db.ts';

/** The partner of the run, whose try is counted; undefined where it is none any more. */
const begin = (call: JobCall, { runId, schedule }: Ready) =>
  call.inWall(async (trx) => {
    const { accountId, connectorOrganizationId } = schedule;
    const tries = await countTry(trx, runId);
    const partner =
      connectorOrganizationId === null
        ? undefined
        : await openPartner(trx, { accountId, connectorOrganizationId });
    return { tries, partner };
  });

/**
 * Puts a written export at the schedule's partner (docs/connectors.md, "Files on a timetable"), under a name of the run:
 * putting it again leaves one. `again` where the partner is down and another try may find it well.
 */
export async function sendFile(call: JobCall, ready: Ready): Promise<Delivered | Again> {
  const { partner, tries } = await begin(call, ready);
  if (!partner) return 'connector_inactive';
  const stored = await fileStore().stream(ready.file.id);
  if (!stored) return 'export_failed';
  const fileName = nameOfRun(ready);
  const { partnerFolder } = ready.schedule;
  const path = partnerFolder === null ? fileName : `${partnerFolder}/${fileName}`;
  try {
    await partner.put(path, { stream: stored.stream, size: ready.file.size });
    return { outcome: 'put', fileName: path.slice(-255) };
  } catch (error) {
    if (!(error instanceof PartnerFailed)) throw error;
    const { reason, cause } = error;
    call.log.info({ runId: ready.runId, reason, err: cause }, 'a partner did not take a file');
    const again = pauseBeforeNext(reason, tries);
    return again === null ? reason : { again };
  } finally {
    stored.stream.destroy();
  }
}
