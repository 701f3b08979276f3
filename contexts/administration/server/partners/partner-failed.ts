import type { PartnerReason } from '../../domain/partners/partner-file.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';

/** No file came from the partner, or none could be put there; `reason` says why. */
export class PartnerFailed extends Error {
  override name = 'PartnerFailed';
  readonly reason: PartnerReason;
  constructor(reason: PartnerReason, cause?: unknown) {
    super(`the partner failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The same for an error of the network; one without a known reason is a bug, and thrown on. */
export const partnerFailure = (error: unknown): PartnerFailed =>
  error instanceof PartnerFailed ? error : new PartnerFailed(outsideFailureOf(error), error);
