import { CallRefused } from '@reprise/domain/call';
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
      onConfirm?: () => void;
    };

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
 * @param more.showGeneric false hides the generic text; `onConfirm` replaces going home when the person confirms.
 */
export function announceError(
  error: unknown,
  more: { showGeneric?: boolean; onConfirm?: () => void } = {},
): void {
  if (error instanceof CallRefused && error.status === 401) return;
  notice = {
    kind: 'server_error',
    message: error instanceof CallRefused ? error.detail : '',
    requestId: error instanceof CallRefused ? error.requestId : null,
    showGeneric: more.showGeneric ?? true,
    onConfirm: more.onConfirm,
  };
  tell();
}
