import { useState } from 'react';
import { same } from './same.ts';
import { getSession } from '../calls/session.ts';

/** The key of a draft by user: another person who signs in on this device does not read it. */
const keyOf = (place: string): string => `draft ${getSession()?.user.id ?? ''} ${place}`;

const read = (place: string): unknown => {
  const text = localStorage.getItem(keyOf(place));
  return text === null ? null : JSON.parse(text);
};

/**
 * Keeps an unsaved draft on this device until it is saved, so that a closed tab or an ended session does not lose it.
 * `accept` checks what was kept and returns null when its shape is outdated. `resumed` is the draft that was found when
 * the page was opened.
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

/** A record as saved, and the draft that is typed over it. */
export type TypedOver<Saved, Draft> = {
  /** Where the draft is kept on this device. */
  place: string;
  first: Saved;
  draftOf: (saved: Saved) => Draft;
  /** Checks what was kept; null when its shape is outdated. */
  accept: (kept: unknown) => Draft | null;
};

/**
 * A draft over a saved record: kept on this device while the two differ, and restored when the page is opened again.
 */
export function useTypedOver<Saved, Draft>({ place, first, draftOf, accept }: TypedOver<Saved, Draft>) {
  const kept = useKeptDraft(place, accept);
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(kept.resumed ?? draftOf(first));
  return {
    saved,
    draft,
    isChanged: !same(draft, draftOf(saved)),
    isResumed: kept.resumed !== null,
    change: (next: Draft): void => {
      setDraft(next);
      if (same(next, draftOf(saved))) kept.forget();
      else kept.keep(next);
    },
    /** Replaces the draft by what is saved. */
    take: (next: Saved): void => {
      kept.forget();
      setSaved(next);
      setDraft(draftOf(next));
    },
  };
}
