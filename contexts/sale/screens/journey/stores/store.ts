/** A text in the browser's storage, shared by every component and every tab that shows it. */
export type Kept = {
  read: () => string | null;
  write: (text: string | null) => void;
  subscribe: (tell: () => void) => () => void;
};

const memory = new Map<string, string>();

/**
 * When the browser forbids storage (private window, full disk) the text is kept in memory, and the sale can be
 * finished.
 */
const get = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

const put = (key: string, text: string | null): void => {
  if (text === null) memory.delete(key);
  else memory.set(key, text);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // kept in memory above
  }
};

/** Stores a text under a key of localStorage; the browser notifies other tabs. */
export function kept(key: string): Kept {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const heard = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    read: () => get(key),
    write: (text) => {
      put(key, text);
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
