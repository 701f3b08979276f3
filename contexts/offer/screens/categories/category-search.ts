import { oneOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The account, the search, and whether archived categories are shown instead of the tree. */
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

/** The account and the parent of a new category. */
export const readNewCategory = (raw: Record<string, unknown>): { account?: string; parent?: string } => ({
  account: textOf(raw['account']),
  parent: textOf(raw['parent']),
});
