import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { userImportView } from './user-import.ts';

/** The import of an account's users from a CSV. */
export const userImportApi = {
  import: endpoint({
    method: 'POST',
    path: '/users/imports',
    summary:
      'Import users from a CSV, one line per module; a dry run, which only says what would change, unless `dryRun` is false',
    access: 'user_import',
    scope: 'account',
    consumes: 'multipart/form-data',
    body: z.object({
      file: z.unknown().optional(),
      dryRun: z.stringbool().default(true),
      accountId: id.optional(),
    }),
    answer: userImportView,
    status: 201,
    refusals: ['not_found', 'import_invalid', 'file_too_large', 'file_unreadable'],
  }),
  importReport: endpoint({
    method: 'GET',
    path: '/users/imports/{id}',
    summary: 'Read what an import of users did, or would do',
    access: 'user_import',
    scope: 'account',
    answer: userImportView,
    refusals: ['not_found'],
  }),
  importReportFile: endpoint({
    method: 'GET',
    path: '/users/imports/{id}/report',
    summary: 'Download the same line by line, for a spreadsheet',
    access: 'user_import',
    scope: 'account',
    answer: z.void(),
    produces: 'text/csv',
    refusals: ['not_found'],
  }),
};
