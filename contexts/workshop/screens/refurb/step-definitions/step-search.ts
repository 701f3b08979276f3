import { textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The filters of the list, as written in the address; `account` for users of the provider. */
export type StepSearch = { account?: string; name?: string; page?: number; size?: number };

/** Reads the filters from the address; a value that is not valid is left out. */
export const readStepSearch = (raw: Record<string, unknown>): StepSearch => ({
  account: textOf(raw['account']),
  name: textOf(raw['name'])?.slice(0, 255),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});
