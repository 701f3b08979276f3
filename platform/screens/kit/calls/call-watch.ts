import type { LooseOptions } from '../../../domain/core/call.ts';

/** A hook around each call: the workshop uses it to keep its actions while the network is away. */
export type CallWatch = {
  /** Called before it is sent. */
  ready: (name: string, options: LooseOptions) => Promise<LooseOptions>;
  /** It failed, perhaps for want of an answer: may return another error to throw instead. */
  unanswered: (name: string, options: LooseOptions, error: unknown) => unknown;
  answered: (name: string, answer: unknown) => void;
};

/** The row that an action on many rows is at, by its id: what is answered of it is about nothing that somebody has in hand. */
export const workedOn: Set<string> = new Set();

const nobody: CallWatch = {
  ready: (_, options) => Promise.resolve(options),
  unanswered: (_name, _options, error) => error,
  answered: () => undefined,
};
let watching = nobody;

export const callWatch = (): CallWatch => watching;

/** Registers `watch` for every call, until the returned function is called. */
export function watchCalls(watch: CallWatch): () => void {
  watching = watch;
  return () => {
    if (watching === watch) watching = nobody;
  };
}

let answered = true;

/**
 * Whether the last call got no answer. The browser's own online state is not used: the server may be in the local
 * network.
 */
export const isAway = (): boolean => !answered;
export const noteAnswer = (came: boolean): void => {
  answered = came;
};
