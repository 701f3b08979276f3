import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

/** A page of the list of imports, as the server answers it. */
export type ImportPage = CallAnswer<Api['GET /accounts/{accountId}/imports']>;

/** The next page; undefined after the last one. */
export const nextPage = ({ pagination: { page, total_pages: pages } }: ImportPage): number | undefined =>
  page < pages ? page + 1 : undefined;
