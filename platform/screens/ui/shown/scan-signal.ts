import { useSyncExternalStore } from 'react';
import { createListeners, createStore } from '../core/store.ts';
import type { Tone } from './tone.tsx';

/** The bench's answer to a scan or an action: a sound, a colour, an icon and a text. */
export type Signal = 'good' | 'attention' | 'refused';
const signalOf: Record<Tone, Signal> = {
  ok: 'good',
  info: 'good',
  idle: 'good',
  warn: 'attention',
  bad: 'refused',
};
/** Of several answers to one scan, the most serious is played. */
const gravity: readonly Signal[] = ['good', 'attention', 'refused'];

/**
 * Each in hertz and seconds: one high note, two middle ones, one long low one; they can be told apart without looking.
 */
const notes: Record<Signal, readonly { hertz: number; at: number; lasts: number }[]> = {
  good: [{ hertz: 880, at: 0, lasts: 0.09 }],
  attention: [
    { hertz: 440, at: 0, lasts: 0.1 },
    { hertz: 440, at: 0.16, lasts: 0.1 },
  ],
  refused: [{ hertz: 196, at: 0, lasts: 0.35 }],
};
const volume = 0.08;
/** The milliseconds within which two answers belong to the same scan. */
const together = 60;

const { tell, subscribe } = createListeners();

const setting = 'scan-sound';
const isOn = (): boolean => localStorage.getItem(setting) !== 'off';

/** Whether sounds are on; remembered on this device. */
export function useScanSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn);
  const set = (wanted: boolean): void => {
    if (wanted) localStorage.removeItem(setting);
    else localStorage.setItem(setting, 'off');
    tell();
    if (wanted) play('good');
  };
  return [on, set];
}

let context: AudioContext | undefined;
function play(signal: Signal): void {
  context ??= new AudioContext();
  void context.resume();
  for (const { hertz, at, lasts } of notes[signal]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.value = volume;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(context.currentTime + at);
    oscillator.stop(context.currentTime + at + lasts);
  }
}

/** The last answer; its number distinguishes two equal ones. */
export type LastSignal = { number: number; signal: Signal };
const last = createStore<LastSignal | null>(null);
export const useLastSignal = last.use;
let pending: Signal | null = null;

/** Answers a scan or an action: plays the sound at once, and sets the colour wherever `useLastSignal` is used. */
export function signal(tone: Tone): void {
  const given = signalOf[tone];
  if (pending !== null) {
    if (gravity.indexOf(given) > gravity.indexOf(pending)) pending = given;
    return;
  }
  pending = given;
  setTimeout(() => {
    const heard = pending ?? given;
    pending = null;
    if (isOn()) play(heard);
    last.set({ number: (last.get()?.number ?? 0) + 1, signal: heard });
  }, together);
}
