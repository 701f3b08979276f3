import type { CategoryNode } from '../../domain/categories/category.ts';
import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { defaultLocale, spoken, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { ProductCount, TreeCategory } from '../catalogue/categories.db.ts';

/** A node with the numbers of what lies in it and below it. */
type Counted<Node> = { node: Node; total: number; published: number };
type Make<Node> = (
  category: TreeCategory,
  below: { children: Node[]; total: number; published: number },
) => Node;

/** The tree of some categories; `make` gives the node of each. */
function nodesOf<Node>(
  categories: readonly TreeCategory[],
  counts: readonly ProductCount[],
  make: Make<Node>,
): Node[] {
  const ids = new Set(categories.map(({ id }) => id));
  const children = Map.groupBy(categories, ({ parentCategory }) =>
    // a category whose parent was archived is shown at the root
    parentCategory !== null && ids.has(parentCategory) ? parentCategory : null,
  );
  const own = new Map(counts.map((count) => [count.categoryId, count]));
  const below = (parent: string | null): Counted<Node>[] =>
    (children.get(parent) ?? []).map((category) => {
      const counted = below(category.id);
      const { total = 0, published = 0 } = own.get(category.id) ?? {};
      const sums = {
        total: counted.reduce((sum, one) => sum + one.total, total),
        published: counted.reduce((sum, one) => sum + one.published, published),
      };
      return { ...sums, node: make(category, { ...sums, children: counted.map(({ node }) => node) }) };
    });
  return below(null).map(({ node }) => node);
}

/** The fields of a category in a tree, in its reader's language. */
const saidOf = (
  category: TreeCategory,
  field: 'description' | 'childrenDescription',
  locale: Locale,
): string => spoken(category[field], category.translations[field], defaultLocale, locale).text;

/** The whole tree, each node with the published products in it and below it. */
export const treeOf = (
  categories: readonly TreeCategory[],
  counts: readonly ProductCount[],
  locale: Locale,
): CategoryNode[] =>
  nodesOf<CategoryNode>(categories, counts, (category, { children, published }) => ({
    id: category.id,
    identifier: category.identifier,
    label: translated(category.label, locale),
    image: category.image,
    description: saidOf(category, 'description', locale),
    childrenDescription: saidOf(category, 'childrenDescription', locale),
    parentCategory: category.parentCategory,
    numberOfPublishedProducts: published,
    children,
  }));

/** The tree for its managers. */
export const managedTreeOf = (
  categories: readonly TreeCategory[],
  counts: readonly ProductCount[],
  locale: Locale,
): CatalogueNode[] =>
  nodesOf<CatalogueNode>(categories, counts, (category, { children, total, published }) => ({
    id: category.id,
    identifier: category.identifier,
    label: translated(category.label, locale),
    parentCategory: category.parentCategory,
    version: category.version,
    numberOfProducts: total,
    numberOfPublishedProducts: published,
    children,
  }));

/** Without the branches that have nothing to sell. */
export const sellable = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes
    .filter((node) => node.numberOfPublishedProducts > 0)
    .map((node) => ({ ...node, children: sellable(node.children) }));
