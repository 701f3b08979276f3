import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { exportFileName, fileTypeOf, type ExportJob } from '../../domain/exports/export.ts';
import { sheetColumns } from '../../domain/exports/sheet.ts';
import { mediaTypeOf } from '@reprise/platform/domain/core/export-format.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { WrittenFile } from '@reprise/platform/server/files/files.ts';
import { giveUpFiles } from '@reprise/platform/server/files/give-up-files.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { workbook } from '@reprise/platform/server/xlsx/workbook.ts';
import { headerOf } from './cells.db.ts';
import { inSnapshot, type Snapshot } from './copy.ts';
import { addExportFile, getExport, moveExport, retailersOf } from './exports.db.ts';
import { tellRun } from '../export-schedules/tell-run.ts';
import { sheetName } from './export-words.ts';
import { readLines } from './read-lines.ts';
import { exportRequest, sourceOf, type ExportSource } from './sources.ts';

/** The person cancelled meanwhile: the file is deleted. */
class Cancelled extends Error {}

type Tell = (written: number, expected: number) => Promise<void>;

/** Writes the progress while the next part is read; a refusal is thrown at the next progress. */
function inBackground(tell: Tell): Tell {
  let telling = Promise.resolve();
  return async (written, expected) => {
    await telling;
    telling = tell(written, expected);
    telling.catch(() => undefined);
  };
}

/** The lines of the file, part by part; the progress is written between two parts. */
async function* linesOf(snapshot: Snapshot, { separator = ';', plan }: ExportSource, tell: Tell) {
  const { expected, parts } = await plan(snapshot);
  const tellOn = inBackground(tell);
  let written = 0;
  await tellOn(written, expected);
  const readings = snapshot.copy(
    parts.map(({ query }) => query),
    separator,
  );
  for (const { entries } of parts) {
    const { value: reading, done } = await readings.next();
    if (done) break;
    const rows = yield* reading;
    written += entries ?? rows;
    await tellOn(written, expected);
  }
  await tell(written, expected);
}

async function* csvOf(snapshot: Snapshot, source: ExportSource, tell: Tell) {
  const headers = source.columns.map(({ header }) => header);
  yield Buffer.from(headerOf(headers, source.separator));
  yield* linesOf(snapshot, source, tell);
}

async function* workbookOf(snapshot: Snapshot, source: ExportSource, job: ExportJob, tell: Tell) {
  const { locale } = exportRequest.parse(job.request);
  const [found] = source.currency === undefined ? [] : await snapshot.rows(source.currency);
  yield* workbook(
    {
      name: sheetName(job.type, locale),
      columns: sheetColumns(source.columns, locale, found?.currency ?? null),
    },
    readLines(linesOf(snapshot, source, tell), source.separator),
  );
}

const keptUntil = (now: Date): string =>
  new Date(now.getTime() + exportLimits.keptDays * dayMs).toISOString();

/** Ends the export with its file, both or none. */
async function end(call: JobCall, job: ExportJob, file: WrittenFile): Promise<ExportJob> {
  const at = call.now.toISOString();
  const fileType = fileTypeOf(job);
  return call.inWall(async (trx, add) => {
    await addExportFile(trx, {
      ...file,
      retailerAccountId: job.accountId,
      name: exportFileName({ ...job, fileType }),
      mediaType: mediaTypeOf[fileType],
      uploadedBy: job.createdBy,
      createdAt: at,
    });
    const moved = await moveExport(trx, job.id, {
      status: 'success',
      fileId: file.id,
      url: `/${job.type.replaceAll('_', '-')}/exports/${job.id}/file`,
      endedAt: at,
      expiresAt: keptUntil(call.now),
    });
    if (!moved) throw new Cancelled();
    await tellRun(trx, add, moved);
    return moved;
  });
}

/** Writes the file of an export and stores it; after a crash it begins again. */
async function write(call: JobCall, job: ExportJob): Promise<void> {
  const source = sourceOf(job, call.accountIds);
  // a buyer's file names the stores, people and circuits of its retailers; its rows are only the buyer's
  const retailers = await call.inWall((trx) => retailersOf(trx, call.accountIds));
  const tell: Tell = async (entriesCount, entriesExpected) => {
    const going = await call.inWall((trx) => moveExport(trx, job.id, { entriesCount, entriesExpected }));
    if (!going) throw new Cancelled();
  };
  const files = fileStore();
  const fileType = fileTypeOf(job);
  const bytes = inSnapshot(call.db, [...new Set([...call.accountIds, ...retailers])], (snapshot) =>
    fileType === 'xlsx' ? workbookOf(snapshot, source, job, tell) : csvOf(snapshot, source, tell),
  );
  const file = await files.write(bytes, mediaTypeOf[fileType], job.id);
  const ended = await end(call, job, file).catch(async (error: unknown) => {
    await giveUpFiles(files, [file.id], error);
    throw error;
  });
  call.log.info({ exportId: ended.id, entries: ended.entriesCount }, 'an export was written');
}

/** The job: an export that was cancelled, or has ended, is skipped; after the last try it is marked as failed. */
export async function makeExport(call: JobCall, exportId: string): Promise<void> {
  const job = await call.inWall((trx) => getExport(trx, exportId));
  if (job?.status !== 'in_progress') return;
  try {
    await write(call, job);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (call.job.attempt >= call.job.maxAttempts) {
      const at = call.now.toISOString();
      await call.inWall(async (trx, add) => {
        await moveExport(trx, exportId, {
          status: 'error',
          error: 'failed',
          endedAt: at,
          expiresAt: keptUntil(call.now),
        });
        await tellRun(trx, add, job);
      });
    }
    throw error;
  }
}
