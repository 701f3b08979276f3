import { useEffect, useState } from 'react';

/** What browsers and the bundler say of a part of the program that did not come. */
const told = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Did a part of the screens not come? The network is away, or a new version of the program has taken the place of the
 * one that this tab shows.
 */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && (told.test(error.message) || isPartMissing(error.cause));

/** Milliseconds between two questions whether the server answers again. */
const askAgainMs = 3_000;

/** Milliseconds after which a tab that was loaded anew may show an old version again. */
const newForMs = 60_000;

/** Was the tab loaded anew just now? A part that still does not come is no matter of versions. */
const isNew = (): boolean =>
  performance.now() < newForMs &&
  performance
    .getEntriesByType('navigation')
    .some((one) => one instanceof PerformanceNavigationTiming && one.type === 'reload');

const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

export type PartState = 'asked' | 'away' | 'missing';

/**
 * Loads the tab anew once the server answers, which brings the version that it has now; what was typed is kept by the
 * forms. `away`: it does not answer yet, and is asked until it does. `missing`: that did not help.
 */
export function useMissingPart(error: unknown): PartState | null {
  const isMissing = isPartMissing(error);
  const [state, setState] = useState<PartState>('asked');
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async (wasAway: boolean): Promise<void> => {
      const answers = await serverAnswers();
      if (isLeft) return;
      if (!answers) {
        setState('away');
        timer = setTimeout(() => void ask(true), askAgainMs);
      } else if (isNew() && !wasAway) {
        setState('missing');
      } else {
        location.reload();
      }
    };
    void ask(false);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return isMissing ? state : null;
}
