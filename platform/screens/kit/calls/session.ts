import type { ModuleType } from '../../../domain/core/access.ts';
import type { CallAnswer } from '../../../domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Permission } from '../../../domain/core/permissions.ts';
import { useSyncExternalStore } from 'react';
import { leaveApp } from '../form/leave.ts';

/** Who is signed in on this device, as kept between two visits. */
export type Session = {
  token: string;
  user: SignedInState['user'];
  module: ModuleType;
  currentOrganization: SignedInState['user']['currentOrganization'];
  permissions: readonly Permission[];
  /** Whose place they are logged in to; null: their own. */
  acting: SignInAnswer['acting'];
  /** Their account requires a second factor of them, and they have none yet: only their profile is open. */
  lacksFactor: boolean;
  /** The settings of the account, once they were fetched. */
  rootDetail: RootDetail | null;
  /** Where their identity provider signs them out, if it signed them in. */
  endSessionUrl: string | null;
};
/** What a sign-in and a module switch answer. */
export type SignInAnswer = CallAnswer<Api['POST /api/login']>;

export type RootDetail = CallAnswer<Api['GET /accounts/{id}/organization-root-detail']>;
/** The same without a token: what a reloaded page reads of the signed-in user. */
export type SignedInState = CallAnswer<Api['GET /profile']>;

const key = 'session';
const leftKey = 'left';
const listeners = new Set<() => void>();

const restore = (): Session | null => {
  const kept = localStorage.getItem(key);
  if (kept === null) return null;
  const session = JSON.parse(kept) as Partial<Session>;
  // a session stored by an earlier release may lack a field: the user signs in again
  const { token, user, module, currentOrganization, permissions } = session;
  const { acting = null, lacksFactor = false, rootDetail = null, endSessionUrl = null } = session;
  if (!token || !user || !module || !currentOrganization || !permissions) return null;
  const place = { module, currentOrganization, permissions, acting };
  return { token, user, ...place, lacksFactor, rootDetail, endSessionUrl };
};
let current = restore();

/** Has another tab opened a session on this device since this one had its own? */
function isReplaced(): boolean {
  const stored = restore();
  return stored !== null && stored.token !== current?.token;
}

const set = (session: Session | null, isOpened = false): void => {
  const isKept = isOpened || !isReplaced();
  current = session;
  if (isKept && session === null) localStorage.removeItem(key);
  else if (isKept) localStorage.setItem(key, JSON.stringify(session));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSession = (): Session | null => current;

/** The session of the screens behind sign-in; null on pages that need none. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession);

/** The session of a page that the router only opens to a signed-in user. */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new Error('This page was rendered without a session.');
  return session;
}

/** May the user use the permission in the current module? */
export const can = (permission: Permission): boolean => current?.permissions.includes(permission) ?? false;

/** The same for a component: drawn again when the session changes. */
export function useCan(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session?.permissions.includes(permission) ?? false;
}

const sessionOf = (
  token: string,
  { user, module, acting, lacksFactor }: SignedInState,
  endSessionUrl: string | null,
): Session | null => {
  const permissions = user.frontPermissions[module] ?? [];
  const { currentOrganization } = user;
  const rootDetail = current?.rootDetail ?? null;
  const isOfAccount = rootDetail?.accountId === currentOrganization.account.id;
  if (permissions.length === 0) return null;
  const kept = isOfAccount ? rootDetail : null;
  const place = { module, currentOrganization, permissions, acting };
  return { token, user, ...place, lacksFactor, rootDetail: kept, endSessionUrl };
};

/**
 * Opens the session that a sign-in, a change of module or a *log in as* answered. `endSessionUrl`: where the
 * organization's identity provider signs them out; somebody who only changes their place keeps the address that they
 * signed in with.
 * @returns false when the user holds no permission in the module: nobody is signed in then.
 */
export function openSession(
  { token, ...state }: SignInAnswer,
  endSessionUrl: string | null = current?.endSessionUrl ?? null,
): boolean {
  set(sessionOf(token, state, endSessionUrl), true);
  return current !== null;
}

/**
 * Takes over what the server now says of who is signed in: their name, permissions, premium features and settings.
 * Somebody who holds no permission any more is signed out. The session that another tab has opened since stays.
 */
export function refreshSession(state: SignedInState, rootDetail: RootDetail | null = null): void {
  if (current === null) return;
  const next = sessionOf(current.token, state, current.endSessionUrl);
  if (next === null) return endSession();
  const read = { ...next, rootDetail: rootDetail ?? next.rootDetail };
  if (JSON.stringify(read) !== JSON.stringify(current)) set(read);
}

/** A call was refused until the person adds a second factor: they are led to their profile, which says why. */
export function leadToFactor(): void {
  if (current === null || current.lacksFactor) return;
  set({ ...current, lacksFactor: true });
  leaveApp('/profile');
}

/** Where somebody worked when their session ended, so that they come back to that place. */
export type Left = { userId: string; organizationId: string; module: ModuleType };

export function whereLeft(): Left | null {
  const text = sessionStorage.getItem(leftKey);
  return text === null ? null : (JSON.parse(text) as Left);
}

/**
 * Signs out on this device and restarts at the sign-in page; `back` is the page to come back to, where another tab has a
 * session of its own at once with that. The whole app is reloaded, so nothing of the previous user stays in memory.
 */
export function endSession(back?: string): void {
  if (back === undefined) return leaveBy('/login');
  if (isReplaced()) return leaveApp(back);
  const left: Left | null =
    current !== null && current.acting === null
      ? {
          userId: current.user.id,
          organizationId: current.currentOrganization.id,
          module: current.module,
        }
      : null;
  leaveBy(`/login?back=${encodeURIComponent(back)}`, left);
}

/**
 * Signs out on this device and goes to an address: the sign-in page, or where the identity provider signs people out.
 * The session that another tab has opened since stays.
 */
export function leaveBy(url: string, left: Left | null = null): void {
  if (!isReplaced()) localStorage.removeItem(key);
  sessionStorage.removeItem(leftKey);
  if (left !== null) sessionStorage.setItem(leftKey, JSON.stringify(left));
  leaveApp(url);
}
