import { isFramed } from '@reprise/platform/screens/ui/core/framed.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { createStore } from '@reprise/platform/screens/ui/core/store.ts';
import {
  choiceNow,
  consentKey,
  subjectOf,
  type Consent,
  type KeptConsent,
  type Measured,
} from './consent-choice.ts';

const asked = isFramed ? null : settings.whiteLabel;
/** What would be loaded: nothing where the account has configured neither, or on a page of another origin. */
export const measured: Measured = {
  tagManagerId: asked?.tagManagerId ?? null,
  axeptioId: asked?.axeptioId ?? null,
};
const about = subjectOf(measured);
export const asksConsent = about !== '';

type State = { choice: Consent | null; open: boolean };

const first = asksConsent ? choiceNow(measured) : null;
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
    const kept: KeptConsent = { choice, at: new Date().toISOString(), of: about };
    localStorage.setItem(consentKey, JSON.stringify(kept));
  } catch {
    // the choice still holds for this page
  }
  state.set({ choice, open: false });
  if (before === 'accepted' && choice === 'refused') location.reload();
}
