import { createRootRoute, createRouter } from '@tanstack/react-router';
import { BrokenPage } from './features/errors/broken-page.tsx';
import { Page as NotFound } from './features/errors/not-found.page.tsx';
import { Frame } from './lib/frame.tsx';
import { screensUnder } from './lib/screen.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';

const root = createRootRoute({
  component: () => <Frame />,
  notFoundComponent: NotFound,
  errorComponent: BrokenPage,
});
const screen = screensUnder(root);

/** Every screen: its full path, its page, its search parameters. All are open to every visitor. */
const screens = [
  screen('/', () => import('./features/home/home.page.tsx')),
  screen('/home', () => import('./features/home/home.page.tsx')),
  screen('/access-denied', () => import('./features/errors/access-denied.page.tsx')),
  screen('/not-available', () => import('./features/errors/not-available.page.tsx')),
  screen('/404', () => import('./features/errors/not-found.page.tsx')),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
