/**
 * The rules of an account in their new order: the moved ones, all of which are the caller's, share out the positions
 * that they had; the rules of others stay where they are.
 */
export function reorderedRules(all: readonly string[], moved: readonly string[]): string[] {
  const own = new Set(moved);
  const next = moved.values();
  return all.map((id) => (own.has(id) ? (next.next().value ?? id) : id));
}
