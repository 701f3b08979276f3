/** What is kept and answered of events (docs/events.md). */
export const eventLimits = {
  keptDays: 90,
  /** Events of one answer. */
  page: { min: 1, max: 500 },
};
