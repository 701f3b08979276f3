import { z } from 'zod';
import { cancelReasons } from '../buybacks/buyback.ts';
import { buybackStatuses } from '../buybacks/buyback.states.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant } from '@reprise/platform/domain/core/field.ts';
import { deviceVerdicts } from '../device-checks/device-check.ts';
import { deviceReleaseView } from './device-release.ts';

/** What is known of a device before it is sold: about its IMEI, and about the dossiers that name it. */
export const deviceCheckApi = {
  check: endpoint({
    method: 'POST',
    path: '/imei-checks',
    unkeyed: 'reads',
    summary:
      'Check whether an IMEI belongs to a product, and whether its device is in an open dossier, stolen or locked',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      imei: z.string().trim().max(40),
      productId: id,
      /** Somebody says that it changed: the partner is asked again, though its last answer is not a day old. */
      again: z.boolean().default(false),
    }),
    answer: z.object({
      tacMatch: z.boolean(),
      luhn: z.boolean(),
      /** `unavailable`: nobody was asked (`checkedAt` null), or it is not known, and a person has to look. */
      blocklist: z.enum(['clear', 'flagged', 'unavailable']),
      lock: z.enum(['off', 'on', 'unavailable']),
      /** What both come to; null where the account has no partner that checks devices. */
      device: z.enum(deviceVerdicts).nullable(),
      /** When the partner of the account was asked; null without one. */
      checkedAt: instant.nullable(),
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
    refusals: [
      'product_not_found',
      'imei_too_short',
      'imei_too_long',
      'imei_not_numeric',
      'too_many_requests',
    ],
  }),
};
