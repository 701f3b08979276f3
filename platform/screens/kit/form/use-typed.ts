import { useEffect, useState } from 'react';
import { changedPaths } from './changes.ts';
import { readDraft, removeDraft, storeDraft } from './kept-draft.ts';
import type { ResourceOf } from './resource.ts';
import { same } from './same.ts';

type Typed<Saved, Values> = {
  saved: Saved;
  /** The values that count as unchanged. */
  base: Values;
  values: Values;
};

/** Stores the values on this device while they differ from what is saved. */
function useStored(place: string | undefined, draft: unknown): void {
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (place === undefined) return;
    if (text === undefined) removeDraft(place);
    else storeDraft(place, text);
  }, [place, text]);
}

/** What is typed over a saved record, with the draft of this device. */
export function useTyped<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
) {
  const { first, valuesOf, draft, take, compared = (values: Values): unknown => values } = of;
  const [stored] = useState(() => (draft === undefined ? null : draft.accept(readDraft(draft.place))));
  const [typed, setTyped] = useState((): Typed<Saved, Values> => {
    const base = valuesOf(first);
    return { saved: first, base, values: stored ?? base };
  });
  const { saved, base, values } = typed;
  const isChanged = !same(compared(values), compared(base));
  useStored(draft?.place, isChanged ? (draft?.part?.(values, saved) ?? values) : undefined);
  return {
    saved,
    values,
    isChanged,
    /** The paths of what differs from what is saved. */
    changed: changedPaths(compared(base), compared(values)),
    isKept: draft !== undefined,
    isResumed: stored !== null && isChanged,
    /** Has this field another value than is saved? */
    isEdited: (name: keyof Values): boolean => !same(values[name], base[name]),
    change: (some: Partial<Values>): void =>
      setTyped((now) => ({ ...now, values: { ...now.values, ...some } })),
    put: (name: keyof Values, value: unknown): void =>
      setTyped((now) => ({ ...now, values: { ...now.values, [name]: value } })),
    /** The saved values replace the typed ones. */
    load: (next: Saved): void => {
      const read = valuesOf(next);
      setTyped({ saved: next, base: read, values: read });
    },
    /** After a save: what was typed since then stays. */
    settle: (answer: Answer, written: Values): void => {
      if (take === undefined) return setTyped((now) => ({ ...now, base: written }));
      const next = take(answer);
      const read = valuesOf(next);
      setTyped((now) => ({
        saved: next,
        base: read,
        values: same(now.values, written) ? read : now.values,
      }));
    },
  };
}
