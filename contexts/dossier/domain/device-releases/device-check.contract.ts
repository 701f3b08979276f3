import { z } from 'zod';
import { cancelReasons } from '../buybacks/buyback.ts';
import { buybackStatuses } from '../buybacks/buyback.states.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant } from '@reprise/platform/domain/core/field.ts';
import { deviceReleaseView } from './device-release.ts';

/** What is known of a device before it is sold: about its IMEI, and about the dossiers that name it. */
export const deviceCheckApi = {
  check: endpoint({
    method: 'POST',
    path: '/imei-checks',
    unkeyed: 'reads',
    summary: 'Check whether an IMEI belongs to a product, and whether its device is in an open dossier',
    access: 'anonymous',
    scope: 'account',
    body: z.object({ imei: z.string().trim().max(40), productId: id }),
    answer: z.object({
      tacMatch: z.boolean(),
      luhn: z.boolean(),
      blocklist: z.enum(['clear', 'flagged', 'unavailable']),
      lock: z.enum(['off', 'on', 'unavailable']),
      /** An open dossier that names the same device; which one is told only to staff who may open it. */
      openDossier: z.object({ id: id.nullable(), number: z.string().nullable() }).nullable(),
      /** The release by a manager of the caller's store, with which the device may be sold all the same. */
      release: deviceReleaseView.nullable(),
      /** The last dossier of the group that named the device and has ended; told to staff only. */
      endedDossier: z
        .object({
          id: id.nullable(),
          number: z.string().nullable(),
          status: z.enum(buybackStatuses),
          cancelReason: z.enum(cancelReasons).nullable(),
          lost: z.boolean(),
          endedAt: instant,
        })
        .nullable(),
    }),
    refusals: ['product_not_found', 'imei_too_short', 'imei_too_long', 'imei_not_numeric'],
  }),
};
