import { createRoute, lazyRouteComponent, type AnyRootRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PageModule = { Page: ComponentType };
type NoSearch = { [name: string]: never };

/**
 * One line of the route table: the full path, the page, and its search parameters when it has some.
 * The page's file exports `Page`; it is fetched when the route is first visited.
 */
export const screensUnder =
  <Root extends AnyRootRoute>(root: Root) =>
  <const Path extends string, Search extends object = NoSearch>(
    path: Path,
    load: () => Promise<PageModule>,
    search?: (raw: Record<string, unknown>) => Search,
  ) => {
    const nothing = (): Search => ({}) as Search;
    return createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: search ?? nothing,
      component: lazyRouteComponent(load, 'Page'),
    });
  };
