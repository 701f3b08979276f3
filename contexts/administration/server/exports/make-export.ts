import { exportFileName, type ExportJob } from '../../domain/exports/export.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { inSnapshot, type Snapshot } from './copy.ts';
import { addExportFile, getExport, moveExport, retailersOf } from './exports.db.ts';
import { sourceOf, type ExportSource } from './sources.ts';

/** The person cancelled meanwhile: what was written is thrown away. */
class Cancelled extends Error {}

type Tell = (written: number, expected: number) => Promise<void>;

/** Tells while the next part is read; what is refused is thrown at the next telling. */
function inBackground(tell: Tell): Tell {
  let telling = Promise.resolve();
  return async (written, expected) => {
    await telling;
    telling = tell(written, expected);
    telling.catch(() => undefined);
  };
}

/** The lines of the file, part by part; between two parts it is told how far it is. */
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

/** Writes the file of an export and says where it is; begun again after a crash, it is written anew. */
async function write(call: JobCall, job: ExportJob): Promise<void> {
  const source = sourceOf(job, call.accountIds);
  // a buyer's file names the stores, people and circuits of its retailers; its rows stay the buyer's own
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

/** The job: an export that was cancelled, or has ended, is left alone; after the last try its reader is told. */
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
