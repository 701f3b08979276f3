import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { importRequest, type CatalogueReport, type ImportJob } from '../../domain/imports/import.ts';
import { lowerPriority } from '@reprise/platform/server/db/lower-priority.ts';
import { connectionOf } from '@reprise/platform/server/db/connection.ts';
import { transactionOn } from '@reprise/platform/server/db/db.ts';
import { plainInWall } from '@reprise/platform/server/db/wall.ts';
import { FileRefused } from '@reprise/platform/server/csv/file-refused.ts';
import type { WrittenFile } from '@reprise/platform/server/files/files.ts';
import { addJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { tellImportEnded } from '../import-schedules/end-run.ts';
import type { RunningImport } from './running-import.ts';
import type { CsvKind, ImportRun } from './csv-kind.ts';
import { addImportFile, forgetOlderLines, moveImport } from './imports.db.ts';
import { kindOf } from './kinds.ts';
import { ignoredLines, type IgnoredLines } from './report-lines.ts';
import { takeFile } from './take-file.ts';
import { undoLines } from './undo-lines.ts';

/** The import was cancelled meanwhile: nothing of it is written. */
class Cancelled extends Error {}

const emptyReport: CatalogueReport = {
  linesCount: { found: 0, inserted: 0, updated: 0, unchanged: 0, ignored: 0 },
  ignoredLines: [],
  ignoredProblems: 0,
  error: null,
  errorValues: {},
  encoding: '',
  separator: '',
  unknownColumns: [],
  sample: null,
};

const actorOf = ({ job, run }: RunningImport): Actor => ({
  userId: job.createdBy,
  name: run.request.userName,
  userType: run.request.userType ?? 'system',
  key: run.request.key,
  module: 'root',
  accountId: job.accountId,
  organizationId: null,
  accountIds: [],
  organizationIds: null,
});

/** Writes the end of an import, in its transaction: the list of ignored lines, the audit log, and the result. */
async function endWell(
  doing: RunningImport,
  report: CatalogueReport,
  file: WrittenFile | null,
  at: Date,
): Promise<void> {
  const { job, run } = doing;
  const { trx, now } = run;
  if (file !== null) {
    const name = `${job.sourceName.replace(/\.csv$/i, '').slice(0, 240)}.report.csv`;
    await addImportFile(trx, file, { accountId: job.accountId, name, uploadedBy: job.createdBy, now });
  }
  await forgetOlderLines(trx, job);
  if (!job.dryRun) {
    const { sourceName, type, strategy, undoes } = job;
    await writeAudit(
      { db: trx, actor: actorOf(doing), now },
      {
        accountId: run.accountId,
        action: job.undoes === null ? 'create' : 'remove',
        noun: 'import',
        nounId: job.undoes ?? job.id,
        after: { sourceName, type, strategy, undoes, ...report.linesCount },
      },
    );
  }
  const ended = await moveImport(trx, job.id, {
    status: report.linesCount.ignored > 0 ? 'success_with_ignored' : 'success',
    report,
    progress: 100,
    reportFile: file?.id ?? null,
    endedAt: at.toISOString(),
  });
  if (!ended) throw new Cancelled();
  await tellImportEnded({ trx, add: run.add, now: at }, job.id, 'imported');
}

function runOf(
  { db, accountIds, now }: JobCall,
  job: ImportJob,
  client: ImportRun['client'],
  atEnd: ImportRun['atEnd'],
): ImportRun {
  const trx = transactionOn(connectionOf((query) => client.query(query)));
  return {
    importId: job.id,
    ownerId: job.accountId,
    accountId: job.destinationAccountId ?? job.accountId,
    strategy: job.strategy,
    dryRun: job.dryRun,
    request: importRequest.parse(job.request),
    userId: job.createdBy,
    now,
    client,
    trx,
    add: (task, payload, options) => addJob(trx, accountIds, task, payload, options),
    db,
    atEnd,
  };
}

/** Runs everything in one transaction: all of it, or nothing. */
async function doImport(
  call: JobCall,
  job: ImportJob,
  kind: CsvKind,
  { ignored, clock }: { ignored: IgnoredLines; clock: () => Date },
): Promise<CatalogueReport> {
  const ends: ((isWritten: boolean) => Promise<void>)[] = [];
  const end = (isWritten: boolean) => Promise.all(ends.map((one) => one(isWritten)));
  const written = plainInWall(call.db, call.accountIds, async (client) => {
    await lowerPriority(client);
    const run = runOf(call, job, client, (one) => void ends.push(one));
    const tell = async (progress: number): Promise<void> => {
      const going = await call.inWall((other) => moveImport(other, job.id, { progress }));
      if (!going) throw new Cancelled();
    };
    const doing: RunningImport = { job, kind, run, ignored, writeProgress: tell };
    const found = job.undoes === null ? await takeFile(doing) : await undoLines(doing, job.undoes);
    const report = {
      ...emptyReport,
      ...found,
      ignoredLines: ignored.shown(),
      ignoredProblems: ignored.count(),
    };
    await endWell(doing, report, await ignored.close(), clock());
    return report;
  });
  await written.then(
    () => end(true),
    () => end(false),
  );
  return written;
}

async function endBadly(
  call: JobCall,
  importId: string,
  error: Pick<CatalogueReport, 'error' | 'errorValues'>,
  at: Date,
): Promise<void> {
  await call.inWall(async (trx, add) => {
    const ended = await moveImport(trx, importId, {
      status: 'error',
      report: { ...emptyReport, ...error },
      endedAt: at.toISOString(),
    });
    if (ended) await tellImportEnded({ trx, add, now: at }, importId, 'import_failed');
  });
}

/**
 * The job: an import that was cancelled, or has ended, is skipped, so that one whose worker died begins again and
 * nothing is done twice. A refused file is reported and not tried again.
 */
export async function runImport(call: JobCall, importId: string): Promise<void> {
  const started = performance.now();
  const clock = (): Date => new Date(call.now.getTime() + (performance.now() - started));
  const job = await call.inWall((trx) =>
    moveImport(trx, importId, { startedAt: call.now.toISOString(), progress: 0 }),
  );
  const kind = job && kindOf(job.type);
  if (!job || !kind) return;
  const ignored = ignoredLines(fileStore(), importRequest.parse(job.request).locale);
  try {
    const report = await doImport(call, job, kind, { ignored, clock });
    call.log.info({ importId, ...report.linesCount }, 'an import was done');
  } catch (error) {
    await ignored.drop(error);
    if (error instanceof Cancelled) return;
    if (error instanceof FileRefused) {
      return await endBadly(call, importId, { error: error.code, errorValues: error.values }, clock());
    }
    if (call.job.attempt >= call.job.maxAttempts)
      await endBadly(call, importId, { error: 'failed', errorValues: {} }, clock());
    throw error;
  }
}
