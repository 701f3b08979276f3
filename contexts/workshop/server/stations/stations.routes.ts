import { stationApi } from '../../domain/stations/station.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { receiveResult } from './receive-result.ts';
import { labelOf } from './print-label.ts';
import { stationCall } from './station-call.ts';
import { itemBefore, viewForStation } from './view-item.ts';

export const stationsRoutes: Route[] = [
  route(stationApi.source, async (call, { params, body }) => {
    const station = await stationCall(call, params.id);
    return viewForStation(station, await itemBefore(station, body.code));
  }),
  route(stationApi.result, async (call, { params, body }) =>
    receiveResult(await stationCall(call, params.id), body),
  ),
  route(stationApi.label, async (call, { params, body }) => {
    const station = await stationCall(call, params.id);
    const { code, ...form } = body;
    return labelOf(station, await itemBefore(station, code), form);
  }),
];
