import { getSession } from '../calls/session.ts';

/** The key of a draft by user: another person who signs in on this device does not read it. */
const keyOf = (place: string): string => `draft ${getSession()?.user.id ?? ''} ${place}`;

/** A draft stored on this device until it is saved, so that a closed tab or an ended session does not lose it. */
export function readDraft(place: string): unknown {
  const text = localStorage.getItem(keyOf(place));
  return text === null ? null : JSON.parse(text);
}

export const storeDraft = (place: string, text: string): void => localStorage.setItem(keyOf(place), text);

export const removeDraft = (place: string): void => localStorage.removeItem(keyOf(place));
