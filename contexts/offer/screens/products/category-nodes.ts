import type { CatalogueNode } from '../../domain/categories/category-sheet.ts';
import { categoryLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { plain } from '@reprise/platform/screens/kit/form/plain.ts';

/** A category of a tree: its depth, and the names of its ancestors. */
export type FlatCategory = { id: string; label: string; path: string[] };

/** All categories of a tree, each after its parent. */
export const flatOf = (nodes: readonly CatalogueNode[], path: readonly string[] = []): FlatCategory[] =>
  nodes.flatMap(({ id, label, children }) => [
    { id, label, path: [...path] },
    ...flatOf(children, [...path, label]),
  ]);

const most = categoryLimits.selectorLabel;

/** A name as a tree's selector shows it: cut when it is long. */
export const cutLabel = (label: string): string =>
  label.length > most ? `${label.slice(0, most - 1)}…` : label;

export const namedLike = (categories: readonly FlatCategory[], typed: string): FlatCategory[] => {
  const wanted = plain(typed);
  return categories.filter(({ label }) => plain(label).includes(wanted));
};
