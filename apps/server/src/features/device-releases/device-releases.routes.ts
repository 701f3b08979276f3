import { deviceReleaseApi } from '@reprise/domain/device-release/device-release.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { releaseDevice } from './release-device.ts';

export const deviceReleasesRoutes: Route[] = [
  route(deviceReleaseApi.release, (call, { params, body }) => releaseDevice(call, params.storeId, body)),
];
