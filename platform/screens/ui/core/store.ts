import { useSyncExternalStore } from 'react';

export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value of the whole screen, outside of any component; whoever uses it is drawn again when it changes. */
export function createStore<Value>(first: Value) {
  const { tell, subscribe } = createListeners();
  let value = first;
  const get = (): Value => value;
  return {
    get,
    set: (next: Value): void => {
      value = next;
      tell();
    },
    use: (): Value => useSyncExternalStore(subscribe, get),
  };
}
