import { openDialog } from '../ui/core/controller.ts';
import { createStore } from '../ui/core/store.ts';
import { signal } from '../ui/shown/scan-signal.ts';
import type { Tone } from '../ui/shown/tone.tsx';

/** The scan bar's message about the last code: played as a sound, shown and announced. */
export type Said = {
  number: number;
  tone: Tone;
  text: string;
  /** The dialog that was open over the page. */
  over: Element | null;
};

const { get, set, use } = createStore<Said | null>(null);
export const useSaid = use;

/** Sets the message about a scan, from wherever it was taken. */
export function say(tone: Tone, text: string): void {
  signal(tone);
  set({ number: (get()?.number ?? 0) + 1, tone, text, over: openDialog() });
}

export function saidNothing(): void {
  if (get() !== null) set(null);
}
