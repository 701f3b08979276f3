import { CallRefused } from '../../../domain/core/call.ts';
import { useSyncExternalStore } from 'react';

/** What the app shows over any page. */
export type Notice =
  | { kind: 'none' }
  | { kind: 'session_expired' }
  | { kind: 'missing_permission' }
  | {
      kind: 'server_error';
      message: string;
      requestId: string | null;
      showGeneric: boolean;
      after: AfterError;
    };
/** Where the person goes who has read that something failed: home, the same page anew, or another page. */
export type AfterError = 'home' | 'reload' | { to: string };

let notice: Notice = { kind: 'none' };
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotice = (): Notice => useSyncExternalStore(subscribe, () => notice);

export function closeNotice(): void {
  notice = { kind: 'none' };
  tell();
}

/** The page that was asked for needs a permission that the person lacks: said on the home page. */
export function announceMissingPermission(): void {
  notice = { kind: 'missing_permission' };
  tell();
}

export function announceSessionExpired(): void {
  notice = { kind: 'session_expired' };
  tell();
}

/**
 * Opens the server-error modal: the generic text, the message that came with the answer, and the request's id.
 * @param more.showGeneric false hides the generic text; `after` is where confirming leads: home when not said.
 */
export function announceError(
  error: unknown,
  more: { showGeneric?: boolean; after?: AfterError } = {},
): void {
  if (error instanceof CallRefused && error.status === 401) return;
  notice = {
    kind: 'server_error',
    message: error instanceof CallRefused ? error.detail : '',
    requestId: error instanceof CallRefused ? error.requestId : null,
    showGeneric: more.showGeneric ?? true,
    after: more.after ?? 'home',
  };
  tell();
}
