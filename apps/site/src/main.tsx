import '@reprise/ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallRefused } from '@reprise/domain/call';
import { partOfSite } from '@reprise/domain/home-page/part-of-site';
import { applyBrand } from '@reprise/ui/brand';
import { awaitHeading } from '@reprise/shell/arrival';
import { sendPublic } from './lib/call.ts';
import { queryClient } from './lib/query.ts';
import { settings } from '@reprise/shell/settings';
import { startWords } from '@reprise/shell/words';
import { router } from './routes.tsx';

applyBrand(settings.siteAccount.mainColor);
await startWords({
  files: import.meta.glob<Record<string, unknown>>(
    '../../../packages/locales/*/{common,ui,states,fields,refusals,site,journey,price,following,counter}.json',
    {
      import: 'default',
    },
  ),
  first: ['common', 'ui', 'site', ...(settings.words ?? [])],
  // What the server words (questions, categories, refusals) is asked again; what was typed stays.
  onChange: () => void queryClient.invalidateQueries(),
});

// The page that the server painted stays until the screen itself is there: nothing is shown as loading in between.
await router.load();

router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
  if (pathChanged && fromLocation) awaitHeading();
  if (fromLocation && partOfSite(fromLocation.pathname) !== partOfSite(toLocation.pathname)) askSite();
});

/** The site is drawn from the settings in the page while this is asked; without a configuration there is no site. */
function askSite(): void {
  const query = { url: location.origin, part: partOfSite(location.pathname) };
  sendPublic('GET /white-label/config', { query }).catch((error: unknown) => {
    const isClosed = error instanceof CallRefused && error.code === 'terms_not_published';
    return router.navigate({
      to: '/not-available',
      search: { why: isClosed ? 'closed' : '' },
      replace: true,
    });
  });
}
askSite();

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root.');
// As a transition: React draws in slices, and the page answers a touch between two of them.
startTransition(() => {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
});
