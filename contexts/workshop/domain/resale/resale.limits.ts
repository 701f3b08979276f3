/** The bounds of resale (docs/limits.md, "Workshop"). */
export const resaleLimits = { csvLines: 5_000, tests: 5 } as const;
