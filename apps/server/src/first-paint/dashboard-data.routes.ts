import { accountApi } from '@reprise/people/domain/accounts/account.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { dashboardData } from './dashboard-data.ts';

export const dashboardDataRoutes: Route[] = [
  route(accountApi.dashboardData, (call, { query }) => dashboardData(call, query['fileNameFormats[]'] ?? [])),
];
