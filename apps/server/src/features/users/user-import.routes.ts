import { userImportApi } from '@reprise/domain/user/user-import.contract';
import { reportFile } from '../../lib/csv/report-file.ts';
import { route, type Route } from '../../lib/http/route.ts';
import { importUsers, viewImport } from './import-users.ts';

/** The people of an account from a file. */
export const userImportRoutes: Route[] = [
  route(userImportApi.import, (call, { body }) => importUsers(call, body)),
  route(userImportApi.importReport, (call, { params }) => viewImport(call, params.id)),
  route(userImportApi.importReportFile, async (call, { params }) =>
    reportFile(await viewImport(call, params.id), 'email', ({ email }) => email),
  ),
];
