import { oneOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** Whose catalogue, what is looked for in it, and whether the archived ones are shown instead of the tree. */
export type CategorySearch = {
  account?: string;
  label?: string;
  status?: 'archived';
  page?: number;
  size?: number;
};

export const readCategorySearch = (raw: Record<string, unknown>): CategorySearch => ({
  account: textOf(raw['account']),
  label: textOf(raw['label']),
  status: oneOf(['archived'], raw['status']),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});

/** For whom a category is to be created, and below which one. */
export const readNewCategory = (raw: Record<string, unknown>): { account?: string; parent?: string } => ({
  account: textOf(raw['account']),
  parent: textOf(raw['parent']),
});
