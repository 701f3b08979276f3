import { useSyncExternalStore } from 'react';
import { useJourney } from './journey.tsx';

/** Where a second column has room: at a counter the menu of the dashboard stands beside the sale. */
const wide = { web: '(min-width: 900px)', store: '(min-width: 1200px)' } as const;

const follow = {
  web: (changed: () => void) => followMedia(wide.web, changed),
  store: (changed: () => void) => followMedia(wide.store, changed),
};

function followMedia(query: string, changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Has the screen room for the sale's summary beside what is asked? A preview is as wide as a phone. */
export function useIsWide(): boolean {
  const { channel, isPreview = false } = useJourney();
  const isWide = useSyncExternalStore(
    follow[channel],
    () => matchMedia(wide[channel]).matches,
    () => false,
  );
  return isWide && !isPreview;
}
