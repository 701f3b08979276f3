/** One text kept in the browser, read by every component and every tab that shows it. */
export type Kept = {
  read: () => string | null;
  write: (text: string | null) => void;
  subscribe: (tell: () => void) => () => void;
};

const memory = new Map<string, string>();

/** A browser that forbids storage (private window, full disk) still finishes its sale: the page remembers. */
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

/** Keeps one text under a key of localStorage; other tabs are told by the browser. */
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

/** The same text for everybody who asks for the same key. */
export const keptAs = (key: string): Kept => {
  const found = known.get(key) ?? kept(key);
  known.set(key, found);
  return found;
};
