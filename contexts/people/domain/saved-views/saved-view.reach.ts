/** Who sees a saved view: its author, whoever works in the same entity, or everybody of the account. */
export const viewReaches = ['own', 'entity', 'account'] as const;
export type ViewReach = (typeof viewReaches)[number];
