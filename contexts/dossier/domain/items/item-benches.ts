/** The kinds of work in a workshop at which its items wait, in the order in which an item passes them (docs/stations.md). */
export const itemBenches = ['control', 'diagnosis', 'steps', 'storage', 'shipping', 'quarantine'] as const;
export type ItemBench = (typeof itemBenches)[number];
