/** What an answer about a device is bounded by, and for how long it is taken for true (docs/limits.md). */
export const deviceCheckLimits = {
  reference: { max: 120 },
  reason: { max: 255 },
  /** An answer is asked for again after this long, or earlier where the partner says so. */
  hours: 24,
  /** The same where the partner did not answer. */
  unansweredMinutes: 5,
  /** Somebody who took a lock off may have the device asked about again after this long. */
  againMinutes: 1,
  /** How long a partner may take to answer. */
  timeoutMs: 5_000,
  /** Devices of which visitors at one network address have the partner asked, a minute. */
  perVisitorPerMinute: 20,
  /** Waiting items and payments of which partners are asked again a day. */
  againPerDay: 5_000,
  /** An answer is deleted once nobody asked for it again for this long. */
  keptDays: 90,
};
