import type { CategoryQuestions } from '../../domain/questions/question.contract.ts';
import { branchesWith } from '@reprise/people/screens/shown/branches-with.ts';
import { plain } from '@reprise/platform/screens/ui/core/plain.ts';

/** A category with those below it. */
export type CategoryBranch = CategoryQuestions & { children: CategoryBranch[] };

/** The categories as a tree, in order; one whose parent is not visible is at the root. */
export function treeOf(categories: readonly CategoryQuestions[]): CategoryBranch[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = Map.groupBy(categories, ({ parentCategory }) =>
    parentCategory !== null && known.has(parentCategory) ? parentCategory : null,
  );
  const branchesOf = (parent: string | null): CategoryBranch[] =>
    (below.get(parent) ?? []).map((category) => ({ ...category, children: branchesOf(category.id) }));
  return branchesOf(null);
}

/** The branches with a category of this name, with ancestors and descendants. */
export function categoriesCalled(branches: readonly CategoryBranch[], text: string): CategoryBranch[] {
  const wanted = plain(text);
  return branchesWith(branches, ({ label }) => plain(label).includes(wanted));
}
