import {
  createRoute,
  lazyRouteComponent,
  type AnyRootRoute,
  type ParsedLocation,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PageModule = { Page: ComponentType };
export type LoadPage = () => Promise<PageModule>;
export type NoSearch = { [name: string]: never };
export type ReadSearch<Search> = (raw: Record<string, unknown>) => Search;

/**
 * One line of the route table: the full path, the page, and its search parameters when it has some.
 * The page's file exports `Page`; it is fetched when the route is first visited, once `admit` let the person in.
 */
export const pagesUnder =
  <Root extends AnyRootRoute>(root: Root) =>
  <const Path extends string, Search extends object = NoSearch>(
    path: Path,
    load: LoadPage,
    search?: ReadSearch<Search>,
    admit?: (location: ParsedLocation) => void,
  ) => {
    const nothing = (): Search => ({}) as Search;
    return createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: search ?? nothing,
      beforeLoad: ({ location }) => admit?.(location),
      component: lazyRouteComponent(load, 'Page'),
    });
  };
