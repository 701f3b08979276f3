import { textOf } from '@reprise/platform/screens/shell/search.ts';

/** What is open: a new import (`new`), or one by its id, so that a long one can be left and found again. */
export type ImportSearch = { import?: string; account?: string };

export const newImport = 'new';

export const readImportSearch = (raw: Record<string, unknown>): ImportSearch => ({
  import: textOf(raw['import']),
  account: textOf(raw['account']),
});
