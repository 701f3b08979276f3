/** Each category's parent; null at the top. */
export type Parents = ReadonlyMap<string, string | null>;

/** From a category up to the top, itself first. A circle, which no move can create, would end the walk. */
export function pathUp(id: string, parents: Parents): string[] {
  const path: string[] = [];
  for (let next: string | null = id; next !== null && !path.includes(next); next = parents.get(next) ?? null)
    path.push(next);
  return path;
}

/** Would a category stand below itself if it were moved under `parent`? */
export const wouldBeBelowItself = (id: string, parent: string | null, parents: Parents): boolean =>
  parent !== null && pathUp(parent, parents).includes(id);

/**
 * The children of a parent in order, with `id` at `position`, from 1; a larger position means the last. `siblings`: as
 * they are, with or without `id`.
 */
export function placedAt(siblings: readonly string[], id: string, position: number): string[] {
  const others = siblings.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, position - 1), 0, id);
}
