import type { PartnerReason } from '../../domain/partners/partner-file.ts';
import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import type { WrittenFile } from '@reprise/platform/server/files/files.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { addImportFile, runningImport } from '../imports/imports.db.ts';
import { queueImport } from '../imports/queue-import.ts';
import { nameOf, requestOf } from '../imports/start-import.ts';
import { pauseBeforeNext } from '../partners/ask-again.ts';
import { openPartner } from '../partners/open-partner.ts';
import type { Fetched, FilePartner } from '../partners/partner.ts';
import { PartnerFailed } from '../partners/partner-failed.ts';
import { endedAtLast, type Ending } from '../schedules/ended-at-last.ts';
import { authorOf, type Author } from './author.ts';
import { addFetch } from './begin-run.ts';
import { endBadly, endWell, stopSchedule } from './end-run.ts';
import { changeRun, holdRun } from './import-schedules.db.ts';

/** The pause while another import of the catalogue runs. */
const againMs = 60_000;

const later = ({ now }: JobCall, ms: number): Date => new Date(now.getTime() + ms);

/**
 * The run that is still to be fetched; its try is counted. While another import of the catalogue runs nothing is asked
 * for: the run waits for its turn.
 */
const begin = (call: JobCall, runId: string) =>
  call.inWall(async (trx, add) => {
    const open = await holdRun(trx, runId);
    if (!open || open.run.importId !== null) return undefined;
    if (await runningImport(trx, open.schedule.destinationAccountId)) {
      await addFetch(add, open.run, { runAt: later(call, againMs) });
      return undefined;
    }
    const tries = open.run.tries + 1;
    await changeRun(trx, runId, { tries, startedAt: open.run.startedAt ?? call.now.toISOString() });
    return { ...open, partner: await openPartner(trx, open.schedule) };
  });

/** Fetches into the store, under the id of the run: what a killed try left there is replaced. */
function fetchFile(
  partner: FilePartner,
  { path, etag, lastModified }: ImportSchedule,
  runId: string,
): Promise<Fetched<WrittenFile> | null> {
  return partner.fetch(path, { etag, lastModified }, (chunks) =>
    fileStore().write(chunks, 'text/csv', runId),
  );
}

/** Ends a run whose partner gave nothing, or asks again later while that may help. */
async function giveUp(call: JobCall, runId: string, reason: PartnerReason): Promise<void> {
  await call.inWall(async (trx, add) => {
    const open = await holdRun(trx, runId);
    if (!open || open.run.importId !== null) return;
    const { run } = open;
    const pause = pauseBeforeNext(reason, run.tries);
    if (pause === null) return endBadly({ trx, add, now: call.now }, open, reason);
    await addFetch(add, run, { runAt: later(call, pause) });
  });
}

/** Ends a run that has no import; one that has ends with it. */
async function endFailed(ending: Ending, runId: string): Promise<void> {
  const open = await holdRun(ending.trx, runId);
  if (open && open.run.importId === null) await endBadly(ending, open, 'import_failed');
}

/** What a run keeps of its file; nothing to compare by where its schedule looks elsewhere by now. */
function seenOf({ file, marks }: Fetched<WrittenFile>, from: ImportSchedule, schedule: ImportSchedule) {
  const isSame =
    from.path === schedule.path && from.connectorOrganizationId === schedule.connectorOrganizationId;
  return { bytes: file.size, ...(isSame ? { sha256: file.sha256, ...marks } : {}) };
}

/** Starts the import of a fetched file, in one transaction; false: the file is not needed. */
const importFile = (
  call: JobCall,
  runId: string,
  { from, ...fetched }: Fetched<WrittenFile> & { from: ImportSchedule },
  { actor, buyerAccountId }: Author,
): Promise<boolean> =>
  call.inWall(async (trx, add) => {
    const open = await holdRun(trx, runId);
    if (!open || open.run.importId !== null) return false;
    const { schedule } = open;
    const { file } = fetched;
    const seen = seenOf(fetched, from, schedule);
    await changeRun(trx, runId, seen);
    if (file.sha256 === schedule.sha256) {
      await endWell(trx, { ...open, run: { ...open.run, ...seen } }, 'unchanged', call.now);
      return false;
    }
    const { accountId, destinationAccountId, type, strategy, createdBy, locale } = schedule;
    const sourceName = nameOf(from.path);
    await addImportFile(trx, file, { accountId, name: sourceName, uploadedBy: createdBy, now: call.now });
    const made = await queueImport(
      trx,
      add,
      {
        accountId,
        destinationAccountId,
        origin: 'schedule',
        type,
        strategy,
        dryRun: false,
        sourceName,
        content: file.id,
        createdBy,
        request: requestOf({ actor, locale }, buyerAccountId),
      },
      call.now,
    );
    await changeRun(trx, runId, { importId: made.id });
    return true;
  });

/** Imports the file, or waits for its turn while another import of the catalogue runs; then it is fetched anew. */
async function keepOrDrop(
  call: JobCall,
  runId: string,
  fetched: Fetched<WrittenFile> & { from: ImportSchedule },
  author: Author,
): Promise<void> {
  try {
    if (await importFile(call, runId, fetched, author)) return;
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'import_running')) throw error;
    await call.inWall(async (trx, add) => {
      const open = await holdRun(trx, runId);
      if (!open) return;
      await changeRun(trx, runId, { tries: Math.max(0, open.run.tries - 1) });
      await addFetch(add, open.run, { runAt: later(call, againMs) });
    });
  }
  // a try that was thought dead may have imported it
  const { id } = fetched.file;
  if (!(await call.inWall((trx) => getFile(trx, id)))) await fileStore().remove(id);
}

/**
 * The job: fetches the file of a run with the present rights of whoever scheduled it, and starts its import unless the
 * partner still has the file that was imported last. Without these rights the schedule stops. A partner that is down is
 * asked again after growing pauses. A run that ended, or has its import, is left alone.
 */
export const fetchRun = (call: JobCall, runId: string): Promise<void> =>
  endedAtLast(
    call,
    () => fetchOnce(call, runId),
    (ending) => endFailed(ending, runId),
  );

async function fetchOnce(call: JobCall, runId: string): Promise<void> {
  const open = await begin(call, runId);
  if (!open) return;
  const author = await authorOf(call, open.schedule);
  if (typeof author === 'string') {
    await call.inWall(async (trx, add) => {
      const held = await holdRun(trx, runId);
      if (held) await stopSchedule({ trx, add, now: call.now }, held, author);
    });
    return;
  }
  try {
    if (!open.partner) throw new PartnerFailed('connector_inactive');
    const fetched = await fetchFile(open.partner, open.schedule, runId);
    if (fetched !== null) return await keepOrDrop(call, runId, { ...fetched, from: open.schedule }, author);
    await call.inWall(async (trx) => {
      const held = await holdRun(trx, runId);
      if (held) await endWell(trx, held, 'unchanged', call.now);
    });
  } catch (error) {
    if (!(error instanceof PartnerFailed)) throw error;
    call.log.info({ runId, reason: error.reason, err: error.cause }, 'a partner gave no file');
    await giveUp(call, runId, error.reason);
  }
}
