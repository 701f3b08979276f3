/**
 * API keys: their names, how long one lasts at most, how many an account has that work, and how long what was called with
 * them is kept (docs/limits.md).
 */
export const apiKeyLimits = {
  name: { min: 1, max: 60 },
  years: 1,
  perAccount: 100,
  usesKeptDays: 90,
};
