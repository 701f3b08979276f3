import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { userImportView } from './user-import.ts';

/** The people of an account from a file. */
export const userImportApi = {
  import: endpoint({
    method: 'POST',
    path: '/users/imports',
    summary:
      'Users from a CSV file, one line a module; dry unless said otherwise: it only says what would change',
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
    idempotent: true,
  }),
  importReport: endpoint({
    method: 'GET',
    path: '/users/imports/{id}',
    summary: 'What an import of users did, or would do',
    access: 'user_import',
    scope: 'account',
    answer: userImportView,
    refusals: ['not_found'],
  }),
  importReportFile: endpoint({
    method: 'GET',
    path: '/users/imports/{id}/report',
    summary: 'The same line by line, as a file for a spreadsheet',
    access: 'user_import',
    scope: 'account',
    answer: z.void(),
    produces: 'text/csv',
    refusals: ['not_found'],
  }),
};
