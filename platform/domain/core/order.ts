/** Where a question is moved: one place up or down, first, or last. */
export const questionMoves = ['up', 'down', 'top', 'bottom'] as const;
export type QuestionMove = (typeof questionMoves)[number];

const places: Record<QuestionMove, (at: number, count: number) => number> = {
  up: (at) => Math.max(0, at - 1),
  down: (at, count) => Math.min(count - 1, at + 1),
  top: () => 0,
  bottom: (_, count) => count - 1,
};

/** The questions in their new order, one of them moved; one at the end of the list cannot move farther. */
export function reordered(ids: readonly string[], moved: string, direction: QuestionMove): string[] {
  const at = ids.indexOf(moved);
  if (at < 0) return [...ids];
  const others = ids.filter((id) => id !== moved);
  return others.toSpliced(places[direction](at, ids.length), 0, moved);
}
