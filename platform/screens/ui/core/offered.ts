import { useEffect, useEffectEvent } from 'react';

/** An action of the page, under the key by which a scanned action code finds it. */
export type Offered = {
  key: string;
  refusal?: string | undefined;
  /** Never the first: only its own key triggers it. */
  aside?: boolean | undefined;
  onAct: () => void;
};

/** The first possible action: Enter and the confirmation code trigger it. */
export const firstOf = <Action extends Offered>(actions: readonly Action[]): Action | undefined =>
  actions.find(({ refusal, aside }) => refusal === undefined && aside !== true);

const pages = new Set<() => readonly Offered[]>();

/** Registers the actions of a list while it is shown. */
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

/** Every action on the page, in the order of the page; null when the page lists none at all. */
export const offeredNow = (): readonly Offered[] | null =>
  pages.size === 0 ? null : [...pages].flatMap((give) => give());
