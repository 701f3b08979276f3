import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import {
  pagesUnder,
  type LoadPage,
  type NoSearch,
  type ReadSearch,
} from '@reprise/platform/screens/shell/pages-under.ts';
import { redirect, type AnyRootRoute } from '@tanstack/react-router';
import { announceMissingPermission } from '@reprise/platform/screens/kit/frame/notices.ts';
import { getSession } from '@reprise/platform/screens/kit/calls/session.ts';

/** A permission, several of which all or any one are needed, any signed-in user, or everybody. */
export type Right =
  | Permission
  | readonly Permission[]
  | { oneOf: readonly Permission[] }
  | 'signed_in'
  | 'public';

/**
 * Opens the page, or sends to sign-in (and back afterwards), to the profile whoever has to add a second factor first, or
 * to the start page with a message (docs/permissions.md).
 */
export function admit(right: Right, href: string): void {
  if (right === 'public') return;
  const session = getSession();
  if (session === null) throw redirect({ href: `/login?back=${encodeURIComponent(href)}`, replace: true });
  if (session.lacksFactor && !/^\/profile($|[?#])/.test(href))
    throw redirect({ href: '/profile', replace: true });
  if (right === 'signed_in') return;
  const has = (permission: Permission): boolean => session.permissions.includes(permission);
  if (typeof right === 'object' && 'oneOf' in right ? right.oneOf.some(has) : [right].flat().every(has))
    return;
  announceMissingPermission();
  throw redirect({ href: '/home', replace: true });
}

/** One line of the route table: the full path, who may open it, the page, and its search parameters when it has some. */
export const screensUnder = <Root extends AnyRootRoute>(root: Root) => {
  const page = pagesUnder(root);
  return <const Path extends string, Search extends object = NoSearch>(
    path: Path,
    right: Right,
    load: LoadPage,
    search?: ReadSearch<Search>,
  ) => page(path, load, search, ({ href }) => admit(right, href));
};
