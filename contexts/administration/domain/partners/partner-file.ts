import { z } from 'zod';
import { id, text } from '@reprise/platform/domain/core/field.ts';
import { importScheduleLimits } from '../import-schedules/import-schedule.limits.ts';

/** The name of a file, or of a folder, in the partner's folder or under its address; never above it. */
export const partnerPath = text(importScheduleLimits.path.max, importScheduleLimits.path.min).regex(
  /^(?!\.{1,2}(\/|$))[^/\\?#%\p{C}]+(\/(?!\.{1,2}(\/|$))[^/\\?#%\p{C}]+)*$/u,
  { error: 'format' },
);

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
