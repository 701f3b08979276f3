import { textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The list's filters as they stand in the address; whose steps, for the provider’s people. */
export type StepSearch = { account?: string; name?: string; page?: number; size?: number };

/** What the address says of the list; what cannot be understood is left out. */
export const readStepSearch = (raw: Record<string, unknown>): StepSearch => ({
  account: textOf(raw['account']),
  name: textOf(raw['name'])?.slice(0, 255),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});
