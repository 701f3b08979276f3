/**
 * The rules of an account in their new order: those that somebody moved, and that are all theirs, take the places that
 * they had among them; the rules of others stay where they are.
 */
export function reorderedRules(all: readonly string[], moved: readonly string[]): string[] {
  const own = new Set(moved);
  const next = moved.values();
  return all.map((id) => (own.has(id) ? (next.next().value ?? id) : id));
}
