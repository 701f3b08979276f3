import { textOf } from '@reprise/shell/search';

/** Whose catalogue, and what is looked for in it. */
export const readCategorySearch = (raw: Record<string, unknown>): { account?: string; label?: string } => ({
  account: textOf(raw['account']),
  label: textOf(raw['label']),
});

/** For whom a category is to be created, and below which one. */
export const readNewCategory = (raw: Record<string, unknown>): { account?: string; parent?: string } => ({
  account: textOf(raw['account']),
  parent: textOf(raw['parent']),
});
