import { useEffect, useEffectEvent } from 'react';

/** What a page offers to do, under the keys by which a scanned action code asks for it. */
export type Offered = { key: string; refusal?: string | undefined; onAct: () => void };

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
