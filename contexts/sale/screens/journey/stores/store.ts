import { onDevice } from '@reprise/platform/screens/ui/core/kept.ts';

/** A text in the browser's storage, shared by every component and every tab that shows it. */
export type Kept = {
  read: () => string | null;
  write: (text: string | null) => void;
  subscribe: (tell: () => void) => () => void;
};

/** Stores a text under a key of this device; the browser notifies other tabs. */
export function kept(key: string): Kept {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const heard = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    read: () => onDevice.get(key),
    write: (text) => {
      onDevice.put(key, text);
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', heard);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', heard);
      };
    },
  };
}

const known = new Map<string, Kept>();

/** The same store for all callers with the same key. */
export const keptAs = (key: string): Kept => {
  const found = known.get(key) ?? kept(key);
  known.set(key, found);
  return found;
};
