/** The standards and methods of a data erasure, and its possible results. */
export const erasureStandards = [
  'nist_800_88_clear',
  'nist_800_88_purge',
  'factory_reset',
  'physical_destruction',
] as const;
export const erasureResults = ['success', 'failure'] as const;
