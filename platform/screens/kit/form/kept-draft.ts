import { onDevice } from '../../ui/core/kept.ts';
import { getSession } from '../calls/session.ts';

/** The key of a draft by user: another person who signs in on this device does not read it. */
const keyOf = (place: string): string => `draft ${getSession()?.user.id ?? ''} ${place}`;

/** A draft stored on this device until it is saved, so that a closed tab or an ended session does not lose it. */
export function readDraft(place: string): unknown {
  const text = onDevice.get(keyOf(place));
  return text === null ? null : JSON.parse(text);
}

/** Answers whether the device keeps it: its storage may be full, or forbidden. */
export function storeDraft(place: string, text: string): boolean {
  try {
    localStorage.setItem(keyOf(place), text);
    return true;
  } catch {
    return false;
  }
}

export const removeDraft = (place: string): void => onDevice.put(keyOf(place), null);
