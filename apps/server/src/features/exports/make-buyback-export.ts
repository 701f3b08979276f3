import { moduleTypes, userTypes, type Actor } from '@reprise/domain/access';
import { buybackExportHeader } from '@reprise/domain/export/buyback-export';
import { keptExportFilters } from '@reprise/domain/export/export.contract';
import { exportKeptDays, type ExportJob } from '@reprise/domain/export/export';
import { id } from '@reprise/domain/field';
import { locales } from '@reprise/domain/locales';
import { z } from 'zod';
import type { JobCall } from '../../lib/jobs/task.ts';
import { fileStore } from '../../lib/settings.ts';
import { batchesOf, batchesQuery, batchQuery } from './buyback-export.db.ts';
import { inSnapshot, type Snapshot } from './copy.ts';
import { addExportFile, getExport, moveExport, retailersOf } from './exports.db.ts';

/** What the job needs to know of who asked, and for what: the row keeps it, so that the export is the same a moment later. */
export const buybackExportRequest = z.object({
  filters: keptExportFilters,
  locale: z.enum(locales),
  userType: z.enum(userTypes),
  module: z.enum(moduleTypes),
  organizationIds: z.array(id).nullable(),
});
type Request = z.output<typeof buybackExportRequest>;

const actorOf = (job: ExportJob, request: Request, accountIds: readonly string[]): Actor => ({
  userId: job.createdBy,
  name: '',
  userType: request.userType,
  module: request.module,
  accountId: job.accountId,
  organizationId: null,
  accountIds,
  organizationIds: request.organizationIds,
});

/** The person cancelled meanwhile: what was written is thrown away. */
class Cancelled extends Error {}

/** The lines of the file, batch by batch; between two batches it is told how far it is. */
async function* linesOf(
  snapshot: Snapshot,
  actor: Actor,
  { filters, locale }: Request,
  tell: (written: number, expected: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const [found] = await snapshot.rows(batchesQuery(actor, filters));
  const expected = found?.total ?? 0;
  let written = 0;
  // told while the next batch is read; what it refuses is thrown behind that batch
  const begin = (): Promise<void> => {
    const telling = tell(written, expected);
    telling.catch(() => undefined);
    return telling;
  };
  let telling = begin();
  yield Buffer.from(buybackExportHeader);
  const queries = batchesOf(found?.starts ?? []).map((batch) =>
    batchQuery(actor, filters, { ...batch, locale }).compile(),
  );
  for await (const { lines, rows } of snapshot.copy(queries)) {
    yield* lines;
    written += rows;
    await telling;
    telling = begin();
  }
  await telling;
}

const keptUntil = (now: Date): string => new Date(now.getTime() + exportKeptDays * 86_400_000).toISOString();

/** Writes the file of an export and says where it is; begun again after a crash, it is written anew. */
async function write(call: JobCall, job: ExportJob): Promise<void> {
  const request = buybackExportRequest.parse(job.request);
  const actor = actorOf(job, request, call.accountIds);
  // a buyer's file names the stores, people and categories of its retailers; its rows stay the buyer's own
  const retailers = await call.inWall((trx) => retailersOf(trx, call.accountIds));
  const tell = async (entriesCount: number, entriesExpected: number): Promise<void> => {
    const going = await call.inWall((trx) => moveExport(trx, job.id, { entriesCount, entriesExpected }));
    if (!going) throw new Cancelled();
  };
  const files = fileStore();
  const lines = inSnapshot(call.db, [...new Set([...call.accountIds, ...retailers])], (snapshot) =>
    linesOf(snapshot, actor, request, tell),
  );
  const file = await files.write(lines, 'text/csv; charset=utf-8');
  const at = call.now.toISOString();
  const ended = await call
    .inWall(async (trx) => {
      await addExportFile(trx, {
        ...file,
        retailerAccountId: job.accountId,
        name: `buybacks-${job.createdAt.slice(0, 10)}.csv`,
        uploadedBy: job.createdBy,
        createdAt: at,
      });
      const moved = await moveExport(trx, job.id, {
        status: 'success',
        fileId: file.id,
        url: `/buybacks/exports/${job.id}/file`,
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
export async function makeBuybackExport(call: JobCall, exportId: string): Promise<void> {
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
