/** The bounds of marketplaces (docs/limits.md, "Workshop"). */
export const channelLimits = {
  items: 5_000,
  offers: 1_000,
  ordersPerPage: 100,
  orderPages: 10,
  imports: 10,
  failures: 10,
  retryMinutes: 60,
  refusal: { max: 255 },
} as const;
