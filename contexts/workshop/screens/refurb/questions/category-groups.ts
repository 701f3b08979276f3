export type CategoryChoice = { id: string; label: string; depth: number };
/** The categories of one retailer, in the order of its tree; the name is empty where there is only one group. */
export type CategoryGroup = { id: string; name: string; categories: CategoryChoice[] };

/** The names of chosen categories, by retailer where there are several. */
export const namesOf = (groups: readonly CategoryGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ name, categories }) => {
    const labels = categories.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
    if (labels.length === 0) return [];
    return [groups.length > 1 ? `${name} › ${labels.join(', ')}` : labels.join(', ')];
  });
