import { LoadingState } from '../ui/shown/states.tsx';
import { BrokenPage } from './broken-page.tsx';
import { Page as NotFound } from './not-found.page.tsx';
import { parseSearch, stringifySearch } from './search.ts';

/** What every app asks of its root route. */
export const rootOptions = { notFoundComponent: NotFound, errorComponent: BrokenPage };

/** What every app asks of its router. */
export const routerOptions = {
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFound,
  // a page that takes its time says so: else the one that was left stays there as if nothing had been asked
  defaultPendingComponent: LoadingState,
  defaultPendingMs: 400,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
} as const;
