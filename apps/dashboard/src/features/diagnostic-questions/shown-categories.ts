import type { CategoryQuestions } from '@reprise/domain/catalogue/question.contract';

/** A category with those below it. */
export type CategoryBranch = CategoryQuestions & { children: CategoryBranch[] };

/** The categories as a tree, in their order; one whose parent is not seen stands at the root. */
export function treeOf(categories: readonly CategoryQuestions[]): CategoryBranch[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = Map.groupBy(categories, ({ parentCategory }) =>
    parentCategory !== null && known.has(parentCategory) ? parentCategory : null,
  );
  const branchesOf = (parent: string | null): CategoryBranch[] =>
    (below.get(parent) ?? []).map((category) => ({ ...category, children: branchesOf(category.id) }));
  return branchesOf(null);
}

/** As words are compared when they are searched: without accents and capitals. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The branches in which a category is called so, with the categories that lead to it and those below it. */
export function branchesWith(branches: readonly CategoryBranch[], text: string): CategoryBranch[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...branches];
  return branches.flatMap((branch) => {
    if (plain(branch.label).includes(wanted)) return [branch];
    const children = branchesWith(branch.children, text);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}
