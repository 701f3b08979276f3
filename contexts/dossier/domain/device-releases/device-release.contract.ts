import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { deviceRelease, deviceReleaseView } from './device-release.ts';

export const deviceReleaseApi = {
  release: endpoint({
    method: 'POST',
    path: '/store/{storeId}/device-releases',
    summary: 'Release a device of an open dossier for one sale at this store',
    access: 'device_release',
    scope: 'place',
    body: z.object({ imei: z.string().trim().max(40), reason: deviceRelease.shape.reason }),
    answer: deviceReleaseView,
    status: 201,
    refusals: ['not_found', 'imei_not_open', 'imei_too_short', 'imei_too_long', 'imei_not_numeric'],
  }),
};
