import { organizationApi } from '@reprise/domain/organization/organization.contract';
import { reportFile } from '../../lib/csv/report-file.ts';
import { route, type Route } from '../../lib/http/route.ts';
import type { Below } from './below.ts';
import { exportEntities } from './export-entities.ts';
import { importEntities, viewEntityImport } from './import-entities.ts';

/** The entities of an account as a file, there and back. */
export const entitiesFileRoutes = (below: Below): Route[] => [
  route(organizationApi.import, (call, { body }) => importEntities(call, body, below)),
  route(organizationApi.importReport, (call, { params }) => viewEntityImport(call, params.id)),
  route(organizationApi.importReportFile, async (call, { params }) =>
    reportFile(await viewEntityImport(call, params.id), 'external_id', ({ externalId }) => externalId),
  ),
  route(organizationApi.export, (call, { query }) => exportEntities(call, query)),
];
