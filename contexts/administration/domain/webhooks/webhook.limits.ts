/** Webhooks: how they are written, how long and how often one is sent to, and what is kept (docs/webhooks.md). */
export const webhookLimits = {
  label: { min: 1, max: 120 },
  url: 2_000,
  perAccount: 20,
  /** Calls to one receiver at the same time. */
  atOnce: 4,
  /** From the first byte sent to the last one read of the answer. */
  timeoutMs: 10_000,
  /** Characters of an answer that are kept. */
  excerpt: 500,
  /** Attempts of one delivery that are kept, the latest. */
  keptTries: 20,
  /** How long a delivery is tried again, and after how long of nothing but failures a webhook is switched off. */
  retryDays: 3,
  /** How long the secret before signs beside the new one. */
  oldSecretHours: 24,
  /** Deliveries that wait for one receiver; what comes after them waits among the events. */
  waiting: 1_000,
  keptDays: 30,
};
