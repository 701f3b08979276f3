/** Files that are fetched from a partner and imported (docs/scheduled-imports.md). */
export const importScheduleLimits = {
  perAccount: 50,
  /** The name of the file under the partner's address or in its folder. */
  path: { min: 1, max: 255 },
  /** How long the whole file may take where the partner's settings say nothing. */
  fileSeconds: 60,
  /** How often a partner that is down is asked for one run. */
  tries: 4,
};
