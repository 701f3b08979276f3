import { useSyncExternalStore } from 'react';
import { getSession } from '../kit/calls/session.ts';
import { createListeners } from '../ui/core/store.ts';

/** A list that is stored on this device for the person who is signed in; whoever signs in next has their own. */
export function createDeviceList<Entry>(name: string) {
  const { tell, subscribe } = createListeners();
  const none: readonly Entry[] = [];
  let read: { place: string; text: string | null; list: readonly Entry[] } = {
    place: '',
    text: null,
    list: none,
  };
  const placeOf = (): string => `${name}.${getSession()?.user.id ?? ''}`;
  const get = (): readonly Entry[] => {
    const place = placeOf();
    const text = localStorage.getItem(place);
    // an unchanged text gives the same array, so that subscribers do not render again
    if (read.place !== place || read.text !== text)
      read = { place, text, list: text === null ? none : (JSON.parse(text) as Entry[]) };
    return read.list;
  };
  return {
    get,
    set: (list: readonly Entry[]): void => {
      if (list.length === 0) localStorage.removeItem(placeOf());
      else localStorage.setItem(placeOf(), JSON.stringify(list));
      tell();
    },
    use: (): readonly Entry[] => useSyncExternalStore(subscribe, get),
  };
}
