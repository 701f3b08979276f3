import { questionLimits } from '../catalogue/catalogue.limits.ts';
import { pathUp, questionCounts, type QuestionMark, type QuestionNode } from './question-rules.ts';

/** What becomes of a category's own question of a code: whether it is muted; null when it is removed. */
export type QuestionChange = { categoryId: string; code: string; muted: boolean | null };

/** Accepts a change only if it leaves every category with at most `askedMax` questions; answers whether it did. */
export type QuestionRoom = (change: QuestionChange) => boolean;

/**
 * Keeps count of the questions that each category of a tree asks while questions are added and removed one by one. Of
 * several questions of one code the nearest counts. A category that asks too many already refuses only those that would
 * add one more.
 */
export function questionRoom(
  categories: readonly QuestionNode[],
  marks: readonly QuestionMark[],
): QuestionRoom {
  const nodes = new Map(categories.map((category) => [category.id, category]));
  const below = Map.groupBy(categories, ({ parentCategory }) => parentCategory);
  const asked = new Map(
    [...questionCounts(categories, marks)].map(([id, count]) => [id, count.asked] as const),
  );
  const key = (categoryId: string, code: string): string => `${categoryId} ${code}`;
  const own = new Map(marks.map(({ categoryId, code, muted }) => [key(categoryId, code), muted]));

  const isAskedBy = (path: readonly string[], code: string): boolean => {
    const nearest = path.find((id) => own.has(key(id, code)));
    return nearest !== undefined && own.get(key(nearest, code)) === false;
  };
  const isFull = (id: string): boolean => (asked.get(id) ?? 0) >= questionLimits.askedMax;
  /** The category and those below it that have no question of the code themselves. */
  const reached = (categoryId: string, code: string): Set<string> => {
    const found = new Set([categoryId]);
    for (const id of found)
      for (const child of below.get(id) ?? []) if (!own.has(key(child.id, code))) found.add(child.id);
    return found;
  };

  return ({ categoryId, code, muted }) => {
    const [, ...above] = pathUp(categoryId, nodes);
    const before = isAskedBy([categoryId, ...above], code);
    const after = muted === null ? isAskedBy(above, code) : !muted;
    if (after !== before) {
      if (after && isFull(categoryId)) return false;
      const ids = [...reached(categoryId, code)];
      if (after && ids.some(isFull)) return false;
      for (const id of ids) asked.set(id, (asked.get(id) ?? 0) + (after ? 1 : -1));
    }
    if (muted === null) own.delete(key(categoryId, code));
    else own.set(key(categoryId, code), muted);
    return true;
  };
}
