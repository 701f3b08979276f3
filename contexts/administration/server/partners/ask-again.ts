import { isPassingReason, type PartnerReason } from '../../domain/partners/partner-file.ts';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';

/** The pauses before the next tries of a partner that is down, in minutes; the last one is repeated. */
const pausesMinutes = [1, 5, 15];

/**
 * Milliseconds until a partner is asked again; null: it is not, since another try finds the same or it had enough.
 * @param tries how often it was asked for this run
 */
export function pauseBeforeNext(reason: PartnerReason, tries: number): number | null {
  if (!isPassingReason(reason) || tries >= importScheduleLimits.tries) return null;
  return 60_000 * (pausesMinutes[tries - 1] ?? pausesMinutes.at(-1) ?? 0);
}
