/** The bounds of a report of a test bench (docs/limits.md, "Workshop"). */
export const reportLimits = { characters: 500_000, devices: 200 } as const;
