import { CallRefused } from '../../../domain/core/call.ts';
import { createStore } from '../../ui/core/store.ts';

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

const { set, use } = createStore<Notice>({ kind: 'none' });
export const useNotice = use;

export const closeNotice = (): void => set({ kind: 'none' });

/** The requested page needs a permission that the user lacks: shown on the start page. */
export const announceMissingPermission = (): void => set({ kind: 'missing_permission' });

export const announceSessionExpired = (): void => set({ kind: 'session_expired' });

/**
 * Opens the server-error dialog: the generic text, the message of the answer, and the request's id.
 * @param more.showGeneric false hides the generic text; `after` is where confirming leads: the start page by default.
 */
export function announceError(
  error: unknown,
  more: { showGeneric?: boolean; after?: AfterError } = {},
): void {
  if (error instanceof CallRefused && error.status === 401) return;
  set({
    kind: 'server_error',
    message: error instanceof CallRefused ? error.detail : '',
    requestId: error instanceof CallRefused ? error.requestId : null,
    showGeneric: more.showGeneric ?? true,
    after: more.after ?? 'home',
  });
}
