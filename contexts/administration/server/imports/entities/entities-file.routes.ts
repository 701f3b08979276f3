import { entitiesFileApi } from '../../../domain/imports/entities/entities-file.contract.ts';
import { reportFile } from '@reprise/platform/server/csv/report-file.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import type { Below } from '@reprise/people/server/public.ts';
import { exportEntities } from './export-entities.ts';
import { importEntities, viewEntityImport } from './import-entities.ts';

/** Organizations of an account as a CSV, imported and exported. */
export const entitiesFileRoutes = (below: Below): Route[] => [
  route(entitiesFileApi.import, (call, { body }) => importEntities(call, body, below)),
  route(entitiesFileApi.importReport, (call, { params }) => viewEntityImport(call, params.id)),
  route(entitiesFileApi.importReportFile, async (call, { params }) =>
    reportFile(await viewEntityImport(call, params.id), 'external_id', ({ externalId }) => externalId),
  ),
  route(entitiesFileApi.export, (call, { query }) => exportEntities(call, query)),
];
