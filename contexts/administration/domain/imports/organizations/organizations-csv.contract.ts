import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { exportFormats } from '@reprise/platform/domain/core/export-format.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { organizationImportView } from './organization-import.ts';

/** Organizations of an account as a CSV, imported and exported (docs/entities-file.md). */
export const organizationsCsvApi = {
  import: endpoint({
    method: 'POST',
    path: '/organizations/imports',
    summary:
      'Import organizations from a CSV, one a line, found by id or external id, else created; a dry run unless `dryRun` is false',
    access: 'organization_write',
    scope: 'account',
    consumes: 'multipart/form-data',
    body: z.object({
      file: z.unknown().optional(),
      dryRun: z.stringbool().default(true),
      accountId: id.optional(),
    }),
    answer: organizationImportView,
    status: 201,
    refusals: ['not_found', 'import_invalid', 'file_too_large', 'file_unreadable', 'status_changed'],
  }),
  importReport: endpoint({
    method: 'GET',
    path: '/organizations/imports/{id}',
    summary: 'Read what an import of organizations did, or would do',
    access: 'organization_write',
    scope: 'account',
    answer: organizationImportView,
    refusals: ['not_found'],
  }),
  importReportFile: endpoint({
    method: 'GET',
    path: '/organizations/imports/{id}/report',
    summary: 'Download the same line by line, for a spreadsheet',
    access: 'organization_write',
    scope: 'account',
    answer: z.void(),
    produces: 'text/csv',
    refusals: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/organizations/export',
    summary:
      'Export the organizations of one’s scope as a CSV that imports again unchanged, in the reader’s language; `format=machine`: with codes; `format=xlsx`: as an Excel workbook',
    access: 'organization_list',
    scope: 'account',
    query: z.object({
      accountId: id.optional(),
      format: z.enum(exportFormats).default('people'),
    }),
    answer: z.void(),
    produces: 'text/csv',
    orProduces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['not_found'],
  }),
};
