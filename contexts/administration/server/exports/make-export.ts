import { exportFileName, type ExportJob } from '../../domain/exports/export.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { inSnapshot, type Snapshot } from './copy.ts';
import { addExportFile, getExport, moveExport, retailersOf } from './exports.db.ts';
import { sourceOf, type ExportSource } from './sources.ts';

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
async function* linesOf(snapshot: Snapshot, { header, separator = ';', plan }: ExportSource, tell: Tell) {
  const { expected, parts } = await plan(snapshot);
  const tellOn = inBackground(tell);
  let written = 0;
  await tellOn(written, expected);
  yield Buffer.from(header);
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

const keptUntil = (now: Date): string =>
  new Date(now.getTime() + exportLimits.keptDays * 86_400_000).toISOString();

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
  const lines = inSnapshot(call.db, [...new Set([...call.accountIds, ...retailers])], (snapshot) =>
    linesOf(snapshot, source, tell),
  );
  const file = await files.write(lines, 'text/csv; charset=utf-8', job.id);
  const at = call.now.toISOString();
  const ended = await call
    .inWall(async (trx) => {
      await addExportFile(trx, {
        ...file,
        retailerAccountId: job.accountId,
        name: exportFileName(job),
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
      return moved;
    })
    .catch(async (error: unknown) => {
      await files.remove(file.id);
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
      await call.inWall((trx) =>
        moveExport(trx, exportId, {
          status: 'error',
          error: 'failed',
          endedAt: at,
          expiresAt: keptUntil(call.now),
        }),
      );
    }
    throw error;
  }
}
