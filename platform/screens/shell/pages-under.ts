import {
  createRoute,
  lazyRouteComponent,
  type AnyRootRoute,
  type ParsedLocation,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PageModule = { Page: ComponentType };
/** Untyped on purpose: a page uses the types of the routes, which must not depend on those of their pages. */
export type LoadPage = () => Promise<object>;
export type NoSearch = { [name: string]: never };
export type ReadSearch<Search> = (raw: Record<string, unknown>) => Search;

const isPageModule = (module: object): module is PageModule =>
  'Page' in module && typeof module.Page === 'function';

/**
 * The page of a file; a file without one is an error of the route table. The error of one that does not come is wrapped:
 * the router would load the tab anew at once, also without a network, and the browser's own page would stand there.
 */
export async function pageIn(load: LoadPage, path: string): Promise<PageModule> {
  const module = await load().catch((cause: unknown) => {
    throw new Error(`The page of ${path} did not load.`, { cause });
  });
  if (isPageModule(module)) return module;
  throw new Error(`The page of ${path} exports no Page.`);
}

/** One of the screens of a file that exports several, under another name than `Page`. */
export const pageOf =
  (load: LoadPage, name: string): LoadPage =>
  async () => {
    const Page: unknown = Reflect.get(await load(), name);
    return { Page };
  };

/**
 * One line of the route table: the full path, the page, and its search parameters if any. The page's file exports
 * `Page`; it is loaded when the route is first visited, once `admit` has let the user in.
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
      component: lazyRouteComponent(() => pageIn(load, path), 'Page'),
    });
  };
