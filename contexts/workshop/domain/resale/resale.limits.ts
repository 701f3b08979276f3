/** The bounds of resale (docs/limits.md, "Workshop"). */
export const resaleLimits = {
  csvLines: 5_000,
  tests: 5,
  channel: { max: 40 },
  orderNumber: { max: 60 },
  price: { max: 5_000_000 },
} as const;
