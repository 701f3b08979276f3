import { textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The filter by a part of the recipient's address, and the page. */
export type MailboxSearch = { to?: string; page?: number; size?: number };

export const readMailboxSearch = (raw: Record<string, unknown>): MailboxSearch => ({
  to: textOf(raw['to']),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});
