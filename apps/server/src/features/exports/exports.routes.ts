import { exportApi, type BuybackExportFilters } from '@reprise/domain/export/export.contract';
import { exportKeptDays, type ExportJob, type ExportView } from '@reprise/domain/export/export';
import { Refused } from '@reprise/domain/refusals';
import type { z } from 'zod';
import { route, type Call, type FileAnswer, type Route } from '../../lib/http/route.ts';
import { getFile } from '../files/files.db.ts';
import { addExport, getExportOf, listExportsOf, moveExport, runningExportOf } from './exports.db.ts';
import type { buybackExportRequest } from './make-buyback-export.ts';

const viewOf = (job: ExportJob): ExportView => ({
  ...job,
  entries_count: job.entriesCount,
  entries_expected: job.entriesExpected,
});

/** Asks for the file; refused while the person's last one still runs, which the refusal names. */
async function startBuybackExport(call: Call, filters: BuybackExportFilters): Promise<ExportView> {
  const { db, actor, locale, now } = call;
  const { userType } = actor;
  if (userType === 'system' || userType === 'signed_link') throw new Refused('forbidden');
  const request: z.output<typeof buybackExportRequest> = {
    filters,
    locale,
    userType,
    module: actor.module,
    organizationIds: actor.organizationIds === null ? null : [...actor.organizationIds],
  };
  const started = await addExport(db, {
    accountId: actor.accountId,
    type: 'buybacks',
    createdBy: actor.userId,
    createdAt: now.toISOString(),
    request,
  });
  if (!started) {
    const running = await runningExportOf(db, actor, 'buybacks');
    throw new Refused('export_running', { extra: { exportId: running?.id ?? null } });
  }
  await call.jobs.add(
    'exports.buybacks',
    { exportId: started.id },
    { maxAttempts: 3, jobKey: `export:${started.id}` },
  );
  return viewOf(started);
}

async function own({ db, actor }: Call, exportId: string): Promise<ExportJob> {
  const job = await getExportOf(db, actor, 'buybacks', exportId);
  if (!job) throw new Refused('not_found');
  return job;
}

async function cancelExport(call: Call, exportId: string): Promise<ExportView> {
  const job = await own(call, exportId);
  const at = call.now.toISOString();
  const cancelled = await moveExport(call.db, job.id, {
    status: 'error',
    error: 'cancelled',
    cancelledAt: at,
    endedAt: at,
    expiresAt: new Date(call.now.getTime() + exportKeptDays * 86_400_000).toISOString(),
  });
  return viewOf(cancelled ?? (await own(call, exportId)));
}

async function download(call: Call, job: ExportJob): Promise<FileAnswer> {
  if (job.status === 'in_progress') throw new Refused('document_not_ready', { extra: { retryAfter: 3 } });
  const isOver = job.expiresAt !== null && Date.parse(job.expiresAt) <= call.now.getTime();
  if (job.fileId === null || isOver) throw new Refused('export_expired');
  const file = await getFile(call.db, job.fileId);
  const stored = file && (await call.files.stream(file.id));
  if (!stored) throw new Error(`The bytes of the export ${job.id} are gone`);
  call.setHeader('cache-control', 'private, no-store');
  return { file: stored.stream, name: file.name, mediaType: file.mediaType };
}

export const exportsRoutes: Route[] = [
  route(exportApi.startBuybackExport, (call, { query }) => startBuybackExport(call, query)),
  route(exportApi.buybackExports, async ({ db, actor }) => {
    const jobs = await listExportsOf(db, actor, 'buybacks');
    return { items: jobs.map(viewOf), total: jobs.length };
  }),
  route(exportApi.buybackExport, async (call, { params }) => viewOf(await own(call, params.id))),
  route(exportApi.cancelBuybackExport, (call, { params }) => cancelExport(call, params.id)),
  route(exportApi.buybackExportFile, async (call, { params }) => download(call, await own(call, params.id))),
];
