import { plain } from '@reprise/platform/screens/ui/core/plain.ts';
import type { inOrder } from '../categories/tree-nodes.ts';

/** A category of a tree, with the names of its ancestors. */
export type FlatCategory = ReturnType<typeof inOrder>[number];

export const namedLike = (categories: readonly FlatCategory[], typed: string): FlatCategory[] => {
  const wanted = plain(typed);
  return categories.filter(({ label }) => plain(label).includes(wanted));
};
