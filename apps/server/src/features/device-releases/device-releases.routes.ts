import { deviceCheckApi } from '@reprise/domain/device-release/device-check.contract';
import { deviceReleaseApi } from '@reprise/domain/device-release/device-release.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { checkDevice } from './check-device.ts';
import { releaseDevice } from './release-device.ts';

export const deviceReleasesRoutes: Route[] = [
  route(deviceCheckApi.check, (call, { body }) => checkDevice(call, body)),
  route(deviceReleaseApi.release, (call, { params, body }) => releaseDevice(call, params.storeId, body)),
];
