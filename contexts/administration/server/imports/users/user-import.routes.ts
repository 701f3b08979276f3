import { userImportApi } from '../../../domain/imports/users/user-import.contract.ts';
import { reportFile } from '@reprise/platform/server/csv/report-file.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { importUsers, viewImport } from './import-users.ts';

/** The import of an account's users from a file. */
export const userImportRoutes: Route[] = [
  route(userImportApi.import, (call, { body }) => importUsers(call, body)),
  route(userImportApi.importReport, (call, { params }) => viewImport(call, params.id)),
  route(userImportApi.importReportFile, async (call, { params }) =>
    reportFile(await viewImport(call, params.id), 'email', ({ email }) => email),
  ),
];
