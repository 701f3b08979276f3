import { useState } from 'react';
import { same } from './same.ts';
import { getSession } from '../calls/session.ts';

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

/** A thing as it is saved, and as it is typed over it. */
export type TypedOver<Saved, Draft> = {
  /** Where what is typed is kept on this device. */
  place: string;
  first: Saved;
  draftOf: (saved: Saved) => Draft;
  /** What was kept, or null where it is no longer of this shape. */
  accept: (kept: unknown) => Draft | null;
};

/** What is typed over what is saved: kept on this device while the two differ, and given back to who comes again. */
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
    /** What is saved takes the place of what was typed. */
    take: (next: Saved): void => {
      kept.forget();
      setSaved(next);
      setDraft(draftOf(next));
    },
  };
}
