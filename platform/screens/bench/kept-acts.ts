import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/core/store.ts';
import { getSession } from '../kit/calls/session.ts';

/** The calls that a bench or a counter keeps while the network is away. */
export const keptActs = [
  'checkIn',
  'move',
  'startStep',
  'pauseStep',
  'resumeStep',
  'completeStep',
  'cancelStep',
  'handOver',
  'finalize',
] as const;
export type KeptAct = (typeof keptActs)[number];
export type KeptRequest = { name: string; params: Record<string, string>; body: Record<string, unknown> };

/** One call that the server has not answered yet, or that it refused. */
export type Kept = {
  /** Its `Idempotency-Key`: it takes effect once, however often it is sent. */
  key: string;
  at: string;
  act: KeptAct;
  /** What was scanned: the item and the shelf where it goes. Of parcels that are handed over: how many. */
  code: string;
  shelf: string | null;
  /** The bin of that shelf, where one was scanned. */
  bin?: string | null;
  /** The comment and the parts of a step that is completed, while its call is not known. */
  said?: { comment?: unknown; parts?: unknown };
  /** The call, once the item and its version are known; it does not change afterwards. */
  request: KeptRequest | null;
  tries: number;
  refusal: string | null;
};

/** Only for the person, the workshop and the module that scanned. */
const placeOf = (): string | null => {
  const session = getSession();
  if (session === null) return null;
  return `kept-acts.${session.user.id}.${session.currentOrganization.id}.${session.module}`;
};

const none: readonly Kept[] = [];
let read: { place: string | null; text: string | null; kept: readonly Kept[] } = {
  place: null,
  text: null,
  kept: none,
};

/** The waiting and the refused calls, in the order in which they were scanned. */
export function keptNow(): readonly Kept[] {
  const place = placeOf();
  const text = place === null ? null : localStorage.getItem(place);
  // an unchanged text gives the same array, so that subscribers do not render again
  if (read.place !== place || read.text !== text)
    read = { place, text, kept: text === null ? none : (JSON.parse(text) as Kept[]) };
  return read.kept;
}

const { tell, subscribe: listen } = createListeners();

function write(kept: readonly Kept[]): void {
  const place = placeOf();
  if (place === null) return;
  if (kept.length === 0) localStorage.removeItem(place);
  else localStorage.setItem(place, JSON.stringify(kept));
  tell();
}

export const keep = (act: Kept): void => write([...keptNow(), act]);
export const changeKept = (key: string, change: Partial<Kept>): void =>
  write(keptNow().map((one) => (one.key === key ? { ...one, ...change } : one)));
export const dropKept = (key: string): void => write(keptNow().filter((one) => one.key !== key));

export const isKept = (key: string | undefined): boolean => keptNow().some((one) => one.key === key);
export const isWaiting = (one: Kept): boolean => one.refusal === null;

const subscribe = (listener: () => void): (() => void) => {
  const stop = listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
};

export const useKept = (): readonly Kept[] => useSyncExternalStore(subscribe, keptNow);
