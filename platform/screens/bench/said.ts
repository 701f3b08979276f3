import { openDialog } from '../ui/core/controller.ts';
import { signal } from '../ui/shown/scan-signal.ts';
import type { Tone } from '../ui/shown/tone.tsx';
import { useSyncExternalStore } from 'react';

/** The scan bar's message about the last code: played as a sound, shown and announced. */
export type Said = {
  number: number;
  tone: Tone;
  text: string;
  /** The dialog that was open over the page. */
  over: Element | null;
};

let last: Said | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the message about a scan, from wherever it was taken. */
export function say(tone: Tone, text: string): void {
  last = { number: (last?.number ?? 0) + 1, tone, text, over: openDialog() };
  signal(tone);
  tell();
}

export function saidNothing(): void {
  if (last === null) return;
  last = null;
  tell();
}

export const useSaid = (): Said | null => useSyncExternalStore(subscribe, () => last);
