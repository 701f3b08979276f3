import { LoadingState } from '../ui/shown/states.tsx';
import { BrokenPage } from './broken-page.tsx';
import { Page as NotFound } from './not-found.page.tsx';
import { parseSearch, stringifySearch } from './search.ts';

/** The options of every app's root route. */
export const rootOptions = { notFoundComponent: NotFound, errorComponent: BrokenPage };

/** The options of every app's router. */
export const routerOptions = {
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFound,
  // a slow page shows that it is loading: otherwise the old one would stay as if nothing had happened
  defaultPendingComponent: LoadingState,
  defaultPendingMs: 400,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
} as const;
