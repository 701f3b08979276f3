import { createRootRoute, createRouter } from '@tanstack/react-router';
import { BrokenPage } from './features/errors/broken-page.tsx';
import { Page as NotFound } from './features/errors/not-found.page.tsx';
import { Frame } from './lib/frame.tsx';
import { screensUnder } from './lib/screen.ts';
import { parseSearch, stringifySearch, textOf } from './lib/search.ts';

const root = createRootRoute({
  component: () => <Frame />,
  notFoundComponent: NotFound,
  errorComponent: BrokenPage,
});
const screen = screensUnder(root);
const back = (raw: Record<string, unknown>): { back?: string } => ({ back: textOf(raw['back']) });

/** Every screen: its full path, who may open it, its page, its search parameters. */
const screens = [
  screen('/', 'signed_in', () => import('./features/home/home.page.tsx')),
  screen('/home', 'signed_in', () => import('./features/home/home.page.tsx')),
  screen('/login', 'public', () => import('./features/sign-in/login.page.tsx'), back),
  screen('/access-denied', 'public', () => import('./features/errors/access-denied.page.tsx')),
  screen('/not-available', 'public', () => import('./features/errors/not-available.page.tsx')),
  screen('/404', 'public', () => import('./features/errors/not-found.page.tsx')),
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
