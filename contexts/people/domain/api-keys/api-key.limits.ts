/** API keys: their names, how long one lasts at most, and how many an account has that work (docs/limits.md). */
export const apiKeyLimits = {
  name: { min: 1, max: 60 },
  days: 366,
  perAccount: 100,
};
