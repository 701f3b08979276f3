/** How the data of an item may be erased (design, 3f), and what came of it. */
export const erasureStandards = [
  'nist_800_88_clear',
  'nist_800_88_purge',
  'factory_reset',
  'physical_destruction',
] as const;
export const erasureResults = ['success', 'failure'] as const;
