import { deviceReportApi } from '../../domain/reports/device-report.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { stationCall } from '../stations/station-call.ts';
import { takeReport, takeReportAt } from './take-report.ts';

/** The reports of test benches, brought by a person or sent by a station. */
export const reportsRoutes: Route[] = [
  route(deviceReportApi.take, (call, { params, body }) => takeReportAt(call, params.id, body.report)),
  route(deviceReportApi.takeOfStation, async (call, { params, body }) =>
    takeReport(await stationCall(call, params.id), body.report),
  ),
];
