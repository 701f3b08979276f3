import type { Category, CategoryNode } from '@reprise/domain/catalogue/category';
import { translated, type Locale } from '@reprise/domain/locales';
import type { ProductCount } from './categories.db.ts';

type Branches = { children: Map<string | null, Category[]>; published: Map<string, number>; locale: Locale };

/** The whole tree, each node with the published products in it and below it. */
export function treeOf(
  categories: readonly Category[],
  counts: readonly ProductCount[],
  locale: Locale,
): CategoryNode[] {
  const ids = new Set(categories.map(({ id }) => id));
  const children = Map.groupBy(categories, ({ parentCategory }) =>
    // a category whose parent was archived stands at the root rather than nowhere
    parentCategory !== null && ids.has(parentCategory) ? parentCategory : null,
  );
  const published = new Map(counts.map((count) => [count.categoryId, count.published]));
  return nodesBelow(null, { children, published, locale });
}

function nodesBelow(parent: string | null, branches: Branches): CategoryNode[] {
  const { children, published, locale } = branches;
  return (children.get(parent) ?? []).map((category) => {
    const below = nodesBelow(category.id, branches);
    const own = published.get(category.id) ?? 0;
    return {
      id: category.id,
      identifier: category.identifier,
      label: translated(category.label, locale),
      image: category.image,
      description: category.description,
      childrenDescription: category.childrenDescription,
      parentCategory: category.parentCategory,
      numberOfPublishedProducts: below.reduce((sum, node) => sum + node.numberOfPublishedProducts, own),
      children: below,
    };
  });
}

/** Without the branches that hold nothing to sell. */
export const sellable = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes
    .filter((node) => node.numberOfPublishedProducts > 0)
    .map((node) => ({ ...node, children: sellable(node.children) }));
