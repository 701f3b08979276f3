import { CallFailed, CallKept, isUnanswered, type LooseOptions } from '@reprise/platform/domain/core/call.ts';
import { isKept, isWaiting, keep, keptNow } from '@reprise/platform/screens/bench/kept-acts.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { goesInTurn, keptOfCall, type NumberOf } from './kept-request.ts';

const isAnyWaiting = (): boolean => keptNow().some(isWaiting);

/** The error of a call: that it is kept, if nobody took it and it is one that is kept, else its own. */
export function keptUnanswered(
  name: string,
  options: LooseOptions,
  error: unknown,
  numberOf: NumberOf,
): unknown {
  if (!isUnanswered(error) || isKept(options.idempotencyKey)) return error;
  const kept = keptOfCall(name, options, numberOf, new Date().toISOString());
  if (kept === null) return error;
  keep(kept);
  return new CallKept(error);
}

/**
 * A new call, once all that waits was sent. While something still waits it would overtake it: it is kept behind it, or
 * fails as without a network.
 */
export async function inTurn(
  name: string,
  options: LooseOptions,
  { send, numberOf }: { send: () => Promise<void>; numberOf: NumberOf },
): Promise<LooseOptions> {
  if (!goesInTurn(name) || isKept(options.idempotencyKey)) return options;
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? newRequestKey() };
  if (isAnyWaiting()) await send();
  if (isAnyWaiting()) throw keptUnanswered(name, keyed, new CallFailed(undefined), numberOf);
  return keyed;
}
