import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { HomePageDraft } from '../../domain/home-page/home-page.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { SavedPage } from './draft.ts';

/** The saved page; null when the account has none yet. */
async function readPage(accountId: string, signal: AbortSignal): Promise<SavedPage | null> {
  try {
    return await call('GET /home-page-configs/{accountId}', { params: { accountId }, signal });
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return null;
    throw error;
  }
}

/** The page with its site's design; it is not refetched, which would replace what is being edited. */
export const homePageQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['home-page', accountId],
    queryFn: async ({ signal }) => {
      // a user of another account is refused here
      const design = await call('GET /accounts/{id}/design', { params: { id: accountId }, signal });
      return { design, page: await readPage(accountId, signal) };
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The page as the site would show it; the last preview stays while the next is loaded. */
export const previewQuery = (accountId: string, draft: HomePageDraft) =>
  queryOptions({
    queryKey: ['home-page-preview', accountId, draft],
    queryFn: ({ signal }) =>
      call('POST /home-page-configs/{accountId}/preview', { params: { accountId }, body: draft, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 60_000,
    staleTime: 60_000,
  });
