import { useEffect, useEffectEvent } from 'react';

/** What a page offers to do, under the keys by which a scanned action code asks for it. */
export type Offered = {
  key: string;
  refusal?: string | undefined;
  /** Never the first: it is done by its own name only. */
  aside?: boolean | undefined;
  onAct: () => void;
};

/** The first of what may be done: what Enter does, and the code that confirms. */
export const firstOf = <Action extends Offered>(actions: readonly Action[]): Action | undefined =>
  actions.find(({ refusal, aside }) => refusal === undefined && aside !== true);

const pages = new Set<() => readonly Offered[]>();

/** Makes the actions of a list known while it is shown. */
export function useOffered(actions: readonly Offered[]): void {
  const now = useEffectEvent(() => actions);
  useEffect(() => {
    const give = (): readonly Offered[] => now();
    pages.add(give);
    return () => {
      pages.delete(give);
    };
  }, []);
}

/** Every action on the page now, in the order of the page; null when the page lists none at all. */
export const offeredNow = (): readonly Offered[] | null =>
  pages.size === 0 ? null : [...pages].flatMap((give) => give());
