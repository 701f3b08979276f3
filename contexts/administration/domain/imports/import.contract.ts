import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { pageQuery } from '@reprise/platform/domain/core/field.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { catalogueImportTypes, importLineView, importStrategies, importView } from './import.ts';
import { lineResults } from '@reprise/platform/domain/csv/line-codes.ts';

const access = { access: 'catalog_import', scope: 'account' } as const;

/**
 * Imports of the catalogue (docs/imports-and-exports.md, "A run"). The account is the one whose catalogue it is: the
 * caller's own or, for a buyer's people, that of a retailer that sells to them.
 */
export const importApi = {
  startImport: endpoint({
    method: 'POST',
    path: '/accounts/{id}/imports',
    summary:
      'Import a CSV into the catalogue; a dry run, which only says what it would change, unless `dryRun` is false. One at a time for each account',
    ...access,
    consumes: 'multipart/form-data',
    keepsBytes: importLimits.fileBytes,
    body: z.object({
      /** Streamed to the store; never held in memory. */
      file: z.unknown().optional(),
      type: z.enum(catalogueImportTypes),
      strategy: z.enum(importStrategies).default('generic'),
      dryRun: z.stringbool().default(true),
    }),
    answer: importView,
    status: 201,
    refusals: ['not_found', 'import_running', 'import_file_invalid', 'file_too_large'],
  }),
  imports: endpoint({
    method: 'GET',
    path: '/accounts/{accountId}/imports',
    summary:
      'List the imports of an account’s catalogue, latest first; `results` and `pagination` instead of hydra',
    ...access,
    query: pageQuery.pick({ page: true, itemsPerPage: true }),
    answer: z.object({
      results: z.array(importView),
      pagination: z.object({
        page: z.int(),
        items_per_page: z.int(),
        total_items: z.int(),
        total_pages: z.int(),
      }),
    }),
    refusals: ['not_found'],
  }),
  import: endpoint({
    method: 'GET',
    path: '/imports/{id}',
    summary: 'Read the progress of an import, or its report',
    ...access,
    answer: importView,
    refusals: ['not_found'],
  }),
  importLines: endpoint({
    method: 'GET',
    path: '/imports/{id}/lines',
    summary:
      'List what a dry run would change, or what the last import changed: line by line, each column before and after',
    ...access,
    query: pageQuery
      .pick({ page: true, itemsPerPage: true })
      .extend({ result: z.enum(lineResults).optional() }),
    answer: importLineView,
    list: true,
    refusals: ['not_found'],
  }),
  importReportFile: endpoint({
    method: 'GET',
    path: '/imports/{id}/report',
    summary: 'Download every ignored line with its reason, for a spreadsheet',
    ...access,
    answer: z.unknown(),
    produces: 'text/csv',
    refusals: ['not_found', 'document_not_ready'],
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/run',
    summary: 'Run an import after its dry run, with the file that was sent for it',
    ...access,
    answer: importView,
    status: 201,
    refusals: ['not_found', 'import_running', 'import_not_dry'],
  }),
  rollbackImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/rollback',
    summary:
      'Undo the last import of a catalogue and type: what it created is removed, or becomes a draft when it was used; what was changed since stays',
    ...access,
    answer: importView,
    status: 201,
    refusals: ['not_found', 'import_running', 'import_not_undoable'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/cancel',
    summary: 'Cancel a running import: nothing of it is written; one that has ended stays as it is',
    ...access,
    answer: importView,
    refusals: ['not_found', 'import_over'],
  }),
};
