import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { exportApi, exportListApi } from '../../domain/exports/export.contract.ts';
import {
  exportTypes,
  fileTypeOf,
  mayExport,
  type ExportJob,
  type ExportType,
  type ExportView,
} from '../../domain/exports/export.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { tellRun } from '../export-schedules/tell-run.ts';
import { getExportOf, listBuybackExports, listExportsOf, moveExport, retailersOf } from './exports.db.ts';
import { startBuybackExport, startCatalogueExport, startUserExport } from './start-export.ts';

const viewOf = <Job extends ExportJob>(job: Job): Job & ExportView => ({
  ...job,
  fileType: fileTypeOf(job),
  entries_count: job.entriesCount,
  entries_expected: job.entriesExpected,
});

async function found({ db, actor }: Call, type: ExportType, exportId: string): Promise<ExportJob> {
  const job = mayExport(actor, type) ? await getExportOf(db, actor, type, exportId) : undefined;
  if (!job) throw new Refused('not_found');
  return job;
}

async function cancelExport(call: Call, type: ExportType, exportId: string): Promise<ExportView> {
  const job = await found(call, type, exportId);
  const at = call.now.toISOString();
  const cancelled = await moveExport(call.db, job.id, {
    status: 'error',
    error: 'cancelled',
    cancelledAt: at,
    endedAt: at,
    expiresAt: new Date(call.now.getTime() + exportLimits.keptDays * dayMs).toISOString(),
  });
  if (cancelled) await tellRun(call.db, call.jobs.add, cancelled);
  return viewOf(cancelled ?? (await found(call, type, exportId)));
}

async function download(call: Call, job: ExportJob): Promise<FileAnswer> {
  if (job.status === 'in_progress') throw new Refused('document_not_ready', { extra: { retryAfter: 3 } });
  const isOver = job.expiresAt !== null && Date.parse(job.expiresAt) <= call.now.getTime();
  if (job.fileId === null || isOver) throw new Refused('export_expired');
  const file = await getFile(call.db, job.fileId);
  const stored = file && (await call.files.stream(file.id));
  if (!stored) throw new Error(`The stored bytes of export ${job.id} are missing`);
  call.setHeader('cache-control', 'private, no-store');
  return { file: stored.stream, name: file.name, mediaType: file.mediaType };
}

type ListQuery = z.output<typeof exportListApi.exports.query>;

/** An account's exports that the caller may open; a buyer's people may also name one of their retailers. */
async function listExports({ db, actor }: Call, { account_id, page, itemsPerPage, ...query }: ListQuery) {
  const accountId = account_id ?? actor.accountId;
  const isOwn = actor.accountIds.includes(accountId);
  if (!isOwn && !(await retailersOf(db, [actor.accountId])).includes(accountId))
    throw new Refused('not_found');
  const types = (query['type[]'] ?? exportTypes).filter((type) => mayExport(actor, type));
  if (types.length === 0) return { items: [], total: 0 };
  const { items, total } = await listExportsOf(db, actor, accountId, { types, page, itemsPerPage });
  return { items: items.map(viewOf), total };
}

/** The calls about an export of a kind after its start. */
const routesOf = (type: ExportType): Route[] => {
  const { read, cancel, file } = exportApi[type];
  return [
    route(read, async (call, { params }) => viewOf(await found(call, type, params.id))),
    route(cancel, (call, { params }) => cancelExport(call, type, params.id)),
    route(file, async (call, { params }) => download(call, await found(call, type, params.id))),
  ];
};

export const exportsRoutes: Route[] = [
  route(exportApi.buybacks.start, async (call, { query }) => viewOf(await startBuybackExport(call, query))),
  route(exportApi.products.start, async (call, { query }) =>
    viewOf(await startCatalogueExport(call, 'products', query)),
  ),
  route(exportApi.categories.start, async (call, { query }) =>
    viewOf(await startCatalogueExport(call, 'categories', query)),
  ),
  route(exportApi.diagnostic_questions.start, async (call, { query }) =>
    viewOf(await startCatalogueExport(call, 'diagnostic_questions', query)),
  ),
  route(exportApi.users.start, async (call, { query }) => viewOf(await startUserExport(call, query))),
  route(exportListApi.buybackExports, async ({ db, actor }, { query }) => {
    const { items, total } = await listBuybackExports(db, actor, query);
    return { items: items.map(viewOf), total };
  }),
  route(exportListApi.exports, (call, { query }) => listExports(call, query)),
  ...exportTypes.flatMap(routesOf),
];
