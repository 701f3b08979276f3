import { accountApi } from '@reprise/domain/account/account.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { dashboardData } from './dashboard-data.ts';

export const dashboardDataRoutes: Route[] = [
  route(accountApi.dashboardData, (call, { query }) => dashboardData(call, query['fileNameFormats[]'] ?? [])),
];
