import { importApi } from '../../domain/imports/import.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type FileAnswer, type Route } from '@reprise/platform/server/http/route.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { countImports, countLines, findCatalogue, pageOfImports, pageOfLines } from './imports.db.ts';
import { kindOf } from './kinds.ts';
import { cancelImport, rollbackImport, runDryImport } from './repeat-import.ts';
import { countedLines, startImport } from './start-import.ts';
import { findImport, lineViewOf, viewOf } from './view-import.ts';

async function listImports(call: Call, accountId: string, paging: { page: number; itemsPerPage: number }) {
  const { db, actor } = call;
  const isOwn = actor.accountIds.includes(accountId);
  if (!isOwn && !(await findCatalogue(db, actor, accountId))) throw new Refused('not_found');
  const found = await pageOfImports(db, actor, accountId, paging);
  const total = await countImports(db, accountId);
  return {
    results: found.map(viewOf),
    pagination: {
      page: paging.page,
      items_per_page: paging.itemsPerPage,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / paging.itemsPerPage)),
    },
  };
}

async function reportFile(call: Call, id: string): Promise<FileAnswer> {
  const found = await findImport(call, id);
  if (found.status === 'in_progress') throw new Refused('document_not_ready', { extra: { retryAfter: 3 } });
  const file = found.reportFile === null ? undefined : await getFile(call.db, found.reportFile);
  if (!file) throw new Refused('not_found');
  const stored = await call.files.stream(file.id);
  if (!stored) throw new Error(`The stored bytes of file ${file.id} are missing`);
  call.setHeader('cache-control', 'private, no-store');
  return { file: stored.stream, name: file.name, mediaType: 'text/csv; charset=utf-8' };
}

export const importsRoutes: Route[] = [
  route(importApi.startImport, (call, { params, body }) => startImport(call, params.id, body), countedLines),
  route(importApi.imports, (call, { params, query }) => listImports(call, params.accountId, query)),
  route(importApi.import, async (call, { params }) => viewOf(await findImport(call, params.id))),
  route(importApi.importLines, async (call, { params, query }) => {
    const { id, type, destinationAccountId, accountId } = await findImport(call, params.id);
    const kind = kindOf(type);
    if (!kind) throw new Refused('not_found');
    const cellOf = await kind.cellsOf(call.db, destinationAccountId ?? accountId);
    const lines = await pageOfLines(call.db, id, query);
    return {
      items: lines.map((line) => lineViewOf(line, cellOf)),
      total: await countLines(call.db, id, query.result),
    };
  }),
  route(importApi.importReportFile, (call, { params }) => reportFile(call, params.id)),
  route(importApi.runImport, (call, { params }) => runDryImport(call, params.id)),
  route(importApi.rollbackImport, (call, { params }) => rollbackImport(call, params.id)),
  route(importApi.cancelImport, (call, { params }) => cancelImport(call, params.id)),
];
