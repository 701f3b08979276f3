import { useEffect, useState } from 'react';

/** What browsers and the bundler say of a part of the program that did not come. */
const told = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * What was said of a part of the screens that did not come, with its address; null: it is another error. The network is
 * away, or a new version of the program has taken the place of the one that this tab shows.
 */
export const missingPart = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  return told.test(error.message) ? error.message : missingPart(error.cause);
};

/** Milliseconds between two questions whether the server answers again. */
const askAgainMs = 3_000;

/** The error after which this tab was loaded anew: the same one a second time is no matter of versions. */
const reloadedFor = 'missing-part';

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
  const missing = missingPart(error);
  const [state, setState] = useState<PartState>('asked');
  useEffect(() => {
    if (missing === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      if (!(await serverAnswers())) {
        setState('away');
        timer = setTimeout(() => void ask(), askAgainMs);
      } else if (sessionStorage.getItem(reloadedFor) === missing) {
        setState('missing');
      } else {
        sessionStorage.setItem(reloadedFor, missing);
        location.reload();
      }
    };
    void ask();
    return () => clearTimeout(timer);
  }, [missing]);
  return missing === null ? null : state;
}
