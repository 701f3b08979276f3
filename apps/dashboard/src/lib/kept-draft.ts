import { useState } from 'react';
import { getSession } from './session.ts';

/** What one person writes about one thing, on this device; nobody else who signs in here reads it. */
const keyOf = (place: string): string => `draft ${getSession()?.user.id ?? ''} ${place}`;

const read = (place: string): unknown => {
  const text = localStorage.getItem(keyOf(place));
  return text === null ? null : JSON.parse(text);
};

/**
 * What was being written and not saved: kept on this device until it is, so that neither a closed tab nor a session
 * that ended loses it. `accept` takes what was kept, or null where it is no longer of this shape. `resumed` is what was
 * there when the page was opened.
 */
export function useKeptDraft<Draft>(place: string, accept: (kept: unknown) => Draft | null) {
  const [resumed, setResumed] = useState<Draft | null>(() => accept(read(place)));
  return {
    resumed,
    keep: (draft: Draft): void => localStorage.setItem(keyOf(place), JSON.stringify(draft)),
    forget: (): void => {
      localStorage.removeItem(keyOf(place));
      setResumed(null);
    },
  };
}
