import { isFramed } from './framed.ts';

/** Texts that the browser keeps for the site. */
export type KeptTexts = {
  get: (key: string) => string | null;
  /** Null removes it. */
  put: (key: string, text: string | null) => void;
};

/**
 * Where the browser forbids storage (private window, full disk, a frame on another site) they are kept in memory; in a
 * frame always, since whoever looks at a shop has not opened our site.
 */
function keptIn(name: 'localStorage' | 'sessionStorage'): KeptTexts {
  const memory = new Map<string, string>();
  return {
    get: (key) => {
      try {
        if (!isFramed) return globalThis[name].getItem(key) ?? memory.get(key) ?? null;
      } catch {
        // forbidden: it is in memory
      }
      return memory.get(key) ?? null;
    },
    put: (key, text) => {
      memory.delete(key);
      if (text !== null) memory.set(key, text);
      if (isFramed) return;
      try {
        if (text === null) globalThis[name].removeItem(key);
        else globalThis[name].setItem(key, text);
        memory.delete(key);
      } catch {
        // forbidden, or full: it stays in memory
      }
    },
  };
}

/** On this device, for every tab. */
export const onDevice = keptIn('localStorage');
/** As long as this tab is open. */
export const inTab = keptIn('sessionStorage');
