import { settings } from '../../shell/settings.ts';
import { useEffect, useState } from 'react';
import { changedPaths } from './changes.ts';
import { readDraft, removeDraft, storeDraft } from './kept-draft.ts';
import type { ResourceOf } from './resource.ts';
import { resumed, type StoredDraft } from './resumed.ts';
import { same } from './same.ts';

type Typed<Saved, Values> = {
  /** The record that is written over: of a resumed draft the one that its writer saw. */
  saved: Saved;
  /** The record as it was read or saved last. */
  present: Saved;
  /** The values that count as unchanged. */
  base: Values;
  values: Values;
};

/** Stores the values on this device while they differ from what is saved; answers whether the device keeps them. */
function useStored(place: string | undefined, draft: StoredDraft | undefined): boolean {
  const text = JSON.stringify(draft);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (place === undefined) return;
    if (text === undefined) removeDraft(place);
    // oxlint-disable-next-line react/set-state-in-effect -- only the try tells whether there is room for it
    else setRefused(!storeDraft(place, text));
  }, [place, text]);
  return place !== undefined && !isRefused;
}

/** A record with what is typed over it, which begins with the draft of this device. */
function useBegun<Saved, Values extends object, Body, Answer>(of: ResourceOf<Saved, Values, Body, Answer>) {
  const { first, valuesOf, draft, compared = (values: Values): unknown => values } = of;
  const { release } = settings;
  const [found] = useState(() => (draft === undefined ? null : resumed(of, readDraft(draft.place), release)));
  const [typed, setTyped] = useState((): Typed<Saved, Values> => {
    const saved = found?.over ?? first;
    const base = valuesOf(saved);
    return { saved, present: first, base, values: found?.values ?? base };
  });
  const { saved, base, values } = typed;
  const isChanged = !same(compared(values), compared(base));
  const stored = { typed: draft?.part?.(values, saved) ?? values, over: saved, release };
  const isKept = useStored(draft?.place, isChanged ? stored : undefined);
  return { typed, setTyped, isChanged, isKept, isResumed: found !== null && isChanged };
}

/** What is typed over a saved record, with the draft of this device. */
export function useTyped<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
) {
  const { valuesOf, take, compared = (values: Values): unknown => values } = of;
  const { typed, setTyped, isChanged, isKept, isResumed } = useBegun(of);
  const { saved, present, base, values } = typed;
  return {
    saved,
    present,
    values,
    isChanged,
    /** The paths of what differs from what is saved. */
    changed: changedPaths(compared(base), compared(values)),
    /** Does this device keep a draft of it? */
    isKept,
    isResumed,
    /** Has this field another value than is saved? */
    isEdited: (name: keyof Values): boolean => !same(values[name], base[name]),
    change: (some: Partial<Values>): void =>
      setTyped((now) => ({ ...now, values: { ...now.values, ...some } })),
    put: (name: keyof Values, value: unknown): void =>
      setTyped((now) => ({ ...now, values: { ...now.values, [name]: value } })),
    /** The saved values replace the typed ones. */
    load: (next: Saved): void => {
      const read = valuesOf(next);
      setTyped({ saved: next, present: next, base: read, values: read });
    },
    /** After a save: what was typed since then stays. */
    settle: (answer: Answer, written: Values): void => {
      if (take === undefined) return setTyped((now) => ({ ...now, base: written }));
      const next = take(answer);
      const read = valuesOf(next);
      setTyped((now) => ({
        saved: next,
        present: next,
        base: read,
        values: same(now.values, written) ? read : now.values,
      }));
    },
  };
}
