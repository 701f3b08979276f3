import type { LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The texts with their site's design; they are not refetched, which would replace what is being edited. */
export const legalTextsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['legal-texts', accountId],
    queryFn: async ({ signal }) => {
      const [design, texts] = await Promise.all([
        call('GET /accounts/{id}/design', { params: { id: accountId }, signal }),
        call('GET /legal-texts/{accountId}', { params: { accountId }, signal }),
      ]);
      return { design, texts };
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The HTML as the site would show it: cleaned, as a block of the home page is. */
export const cleanedQuery = (accountId: string, html: string) =>
  queryOptions({
    queryKey: ['legal-text-preview', accountId, html],
    queryFn: async ({ signal }) => {
      const { widgets, removed } = await call('POST /home-page-configs/{accountId}/preview', {
        params: { accountId },
        body: { title: '', widgets: [{ type: 'html', html }] },
        signal,
      });
      const [widget] = widgets;
      return { html: widget?.type === 'html' ? widget.html : '', removed };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });

/** The text of the account's PDF of a page. */
export const takeFromPdf = (accountId: string, page: LegalPage): Promise<{ html: string }> =>
  call('POST /legal-texts/{accountId}/{page}/from-pdf', { params: { accountId, page } });
