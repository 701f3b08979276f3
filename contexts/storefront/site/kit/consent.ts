import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { createStore } from '@reprise/platform/screens/ui/core/store.ts';

export type Consent = 'accepted' | 'refused';
type Kept = { choice: Consent; at: string; of: string };

const key = 'consent';
/** A choice is asked for again after six months, and when its subject has changed. */
const lifetimeMs = 183 * 86_400_000;

/** What would be loaded: nothing to ask about where the account has configured neither. */
export const measured = {
  tagManagerId: settings.whiteLabel?.tagManagerId ?? null,
  axeptioId: settings.whiteLabel?.axeptioId ?? null,
};
const about = [measured.tagManagerId, measured.axeptioId].filter(Boolean).join(' ');
export const asksConsent = about !== '';

/** The stored choice for these services at this time; null when it must be asked for. */
export function choiceIn(stored: string | null, of: string, now: Date): Consent | null {
  if (stored === null) return null;
  try {
    const kept = JSON.parse(stored) as Partial<Kept> | null;
    const age = now.getTime() - Date.parse(kept?.at ?? '');
    const known = kept?.choice === 'accepted' || kept?.choice === 'refused' ? kept.choice : null;
    return kept?.of === of && age >= 0 && age <= lifetimeMs ? known : null;
  } catch {
    return null;
  }
}

type State = { choice: Consent | null; open: boolean };

const stored = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // a browser that forbids storage is asked on each page, and nothing is loaded before the answer
    return null;
  }
};

const first = asksConsent ? choiceIn(stored(), about, new Date()) : null;
const state = createStore<State>({ choice: first, open: asksConsent && first === null });
export const useConsent = state.use;

/** Asks again, from the footer. */
export const reopenConsent = (): void => state.set({ ...state.get(), open: true });

/**
 * Stores the visitor's choice. Running scripts cannot be removed: after a withdrawal the page is reloaded without them.
 */
export function choose(choice: Consent): void {
  const before = state.get().choice;
  try {
    localStorage.setItem(key, JSON.stringify({ choice, at: new Date().toISOString(), of: about }));
  } catch {
    // the choice still holds for this page
  }
  state.set({ choice, open: false });
  if (before === 'accepted' && choice === 'refused') location.reload();
}
