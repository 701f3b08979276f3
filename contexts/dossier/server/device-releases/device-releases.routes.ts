import { deviceCheckApi } from '../../domain/device-releases/device-check.contract.ts';
import { deviceReleaseApi } from '../../domain/device-releases/device-release.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { checkDevice } from './check-device.ts';
import { releaseDevice } from './release-device.ts';

export const deviceReleasesRoutes: Route[] = [
  route(deviceCheckApi.check, (call, { body }) => checkDevice(call, body)),
  route(deviceReleaseApi.release, (call, { params, body }) => releaseDevice(call, params.storeId, body)),
];
