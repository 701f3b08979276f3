import '@reprise/platform/screens/ui/frame/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { partOfSite } from '@reprise/storefront/domain/home-page/part-of-site.ts';
import { awaitPages } from '@reprise/platform/screens/shell/arrival.ts';
import { sendPublic } from '@reprise/storefront/site/kit/call.ts';
import { queryClient } from '@reprise/storefront/site/kit/query.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { startWords } from '@reprise/platform/screens/shell/words.ts';
import { isFramed } from '@reprise/platform/screens/ui/core/framed.ts';
import { asksAgain } from './frame/asks-again.ts';
import { inFrame } from './frame/in-frame.ts';
import { router } from './routes.tsx';

await startWords({
  files: import.meta.glob<Record<string, unknown>>(
    './{platform,contexts/*}/words/*/{camera,common,ui,states,fields,refusals,site,legal,journey,price,following,counter}.json',
    {
      base: '../../..',
      import: 'default',
    },
  ),
  first: ['common', 'ui', 'site', ...(settings.words ?? [])],
  // what the server puts into words (questions, categories, refusals) is fetched again; typed input stays
  onChange: () => void queryClient.invalidateQueries(),
});

if (isFramed) inFrame.now = (await import('./frame/framed.ts')).startFramed();

// the page that the server painted stays until the screen is ready: no loading state in between
await router.load();

awaitPages(router);
router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
  if (fromLocation && partOfSite(fromLocation.pathname) !== partOfSite(toLocation.pathname)) askSite();
});

/** Leads to the page that says that there is no site, from where the address that was left is opened again. */
function leave(error: unknown): unknown {
  const { pathname, search } = location;
  // without a network the page of a dossier shows what was last known
  if (!(error instanceof CallRefused) && pathname.startsWith('/tracking/')) return undefined;
  if (pathname === '/not-available') return undefined;
  const isClosed = error instanceof CallRefused && error.code === 'terms_not_published';
  return router.navigate({
    to: '/not-available',
    search: { why: isClosed ? 'closed' : '', from: pathname + search },
    replace: true,
  });
}

/** The site is drawn from the settings in the page while this is fetched; without a configuration there is no site. */
function askSite(): void {
  const query = { url: location.origin, part: partOfSite(location.pathname) };
  queryClient
    .fetchQuery({
      queryKey: ['site', query],
      queryFn: () => sendPublic('GET /white-label/config', { query }),
      staleTime: 0,
      retry: asksAgain,
      retryDelay: 1_000,
    })
    .catch(leave);
}
askSite();

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root.');
// as a transition: React renders in slices, and the page responds to a touch between two of them
startTransition(() => {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
});

// once the page is there; a visit that could not be counted is no fault of anybody's sale
import('@reprise/storefront/site/kit/count-step.ts')
  .then(({ countVisit }) => countVisit(settings.apiUrl, router))
  .catch(() => undefined);
