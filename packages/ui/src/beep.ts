import type { Tone } from './tone.tsx';

let context: AudioContext | undefined;

/** One short sound a result: high when it went well, low when it did not. */
export const beep = (tone: Tone): void => {
  context ??= new AudioContext();
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const low = tone === 'bad' || tone === 'warn';
  oscillator.frequency.value = low ? 220 : 880;
  volume.gain.value = 0.08;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + (low ? 0.3 : 0.09));
};
