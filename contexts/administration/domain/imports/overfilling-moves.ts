import { pathUp, type Parents } from '@reprise/offer/domain/categories/category-place.ts';
import {
  overfull,
  type QuestionMark,
  type QuestionNode,
} from '@reprise/offer/domain/questions/question-rules.ts';

type Asking = { categories: readonly QuestionNode[]; marks: readonly QuestionMark[] };

/**
 * The moves after which a category would ask too many questions that does not now: of several above it the nearest.
 * `parents`: the tree after all of them.
 */
export function overfillingMoves<Moved extends { id: string }>(
  moved: readonly Moved[],
  parents: Parents,
  { categories, marks }: Asking,
): Moved[] {
  if (moved.length === 0) return [];
  const fullBefore = new Set(overfull(categories, marks));
  const nodes = [...parents].map(([id, parentCategory]) => ({ id, parentCategory }));
  const byId = new Map(moved.map((one) => [one.id, one]));
  const full = overfull(nodes, marks).filter((id) => !fullBefore.has(id));
  const nearest = full.flatMap(
    (id) => byId.get(pathUp(id, parents).find((one) => byId.has(one)) ?? '') ?? [],
  );
  return [...new Set(nearest)];
}
