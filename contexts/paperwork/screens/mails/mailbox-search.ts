import { textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** Whose messages are shown, by a part of the address, and which page of them. */
export type MailboxSearch = { to?: string; page?: number; size?: number };

export const readMailboxSearch = (raw: Record<string, unknown>): MailboxSearch => ({
  to: textOf(raw['to']),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});
