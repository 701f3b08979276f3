import { CallRefused } from '../../../domain/core/call.ts';
import { useSyncExternalStore } from 'react';

/** Notices that the app shows over any page. */
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
/** Where the user goes after reading about a failure: the start page, the same page again, or another page. */
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

/** The requested page needs a permission that the user lacks: shown on the start page. */
export function announceMissingPermission(): void {
  notice = { kind: 'missing_permission' };
  tell();
}

export function announceSessionExpired(): void {
  notice = { kind: 'session_expired' };
  tell();
}

/**
 * Opens the server-error dialog: the generic text, the message of the answer, and the request's id.
 * @param more.showGeneric false hides the generic text; `after` is where confirming leads: the start page by default.
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
