import { z } from 'zod';
import { id } from '@reprise/platform/domain/core/field.ts';

/** Why no file came from a partner, or none could be put there. */
export const partnerReasons = [
  'connector_inactive',
  'unauthorized',
  'file_missing',
  'refused',
  'redirected',
  'failing',
  'timeout',
  'unreachable',
  'certificate',
  'closed_network',
  'other_host_key',
  'too_large',
] as const;
export type PartnerReason = (typeof partnerReasons)[number];

const passing: readonly PartnerReason[] = ['failing', 'timeout', 'unreachable'];

/** May another try find it well again? */
export const isPassingReason = (reason: PartnerReason): boolean => passing.includes(reason);

/** A partner that files are fetched from or sent to, for whoever chooses one; nothing of its settings. */
export const partnerView = z.object({ id, name: z.string(), fqn: z.string() });
