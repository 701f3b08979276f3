import type { LooseOptions } from '../../../domain/core/call.ts';

/** What somebody else does with each call: the workshop keeps its acts while the network is away. */
export type CallWatch = {
  /** Before it is sent. */
  ready: (name: string, options: LooseOptions) => Promise<LooseOptions>;
  /** No answer came: the error that is thrown instead, if it is not as bad as that. */
  unanswered: (name: string, options: LooseOptions, error: unknown) => unknown;
  answered: (name: string, answer: unknown) => void;
};

const nobody: CallWatch = {
  ready: (_, options) => Promise.resolve(options),
  unanswered: (_name, _options, error) => error,
  answered: () => undefined,
};
let watching = nobody;

export const callWatch = (): CallWatch => watching;

/** From now on `watch` is told of every call, until the function that is answered is called. */
export function watchCalls(watch: CallWatch): () => void {
  watching = watch;
  return () => {
    if (watching === watch) watching = nobody;
  };
}

let answered = true;

/** Whether the last call reached nobody. What the browser says of its network is not asked: the server may be near. */
export const isAway = (): boolean => !answered;
export const noteAnswer = (came: boolean): void => {
  answered = came;
};
