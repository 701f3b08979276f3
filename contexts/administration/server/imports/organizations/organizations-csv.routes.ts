import { organizationsCsvApi } from '../../../domain/imports/organizations/organizations-csv.contract.ts';
import { reportFile } from '@reprise/platform/server/csv/report-file.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import type { Below } from '@reprise/people/server/public.ts';
import { exportOrganizations } from './export-organizations.ts';
import { importOrganizations, viewOrganizationImport } from './import-organizations.ts';

/** Organizations of an account as a CSV, imported and exported. */
export const organizationsCsvRoutes = (below: Below): Route[] => [
  route(organizationsCsvApi.import, (call, { body }) => importOrganizations(call, body, below)),
  route(organizationsCsvApi.importReport, (call, { params }) => viewOrganizationImport(call, params.id)),
  route(organizationsCsvApi.importReportFile, async (call, { params }) =>
    reportFile(await viewOrganizationImport(call, params.id), 'external_id', ({ externalId }) => externalId),
  ),
  route(organizationsCsvApi.export, (call, { query }) => exportOrganizations(call, query)),
];
