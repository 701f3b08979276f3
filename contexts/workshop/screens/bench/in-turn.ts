import { CallFailed, isUnanswered, type LooseOptions } from '@reprise/platform/domain/core/call.ts';
import { CallKept, isWaiting, keep, keptNow } from '@reprise/platform/screens/bench/kept-acts.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { goesInTurn, keptOfCall } from './kept-request.ts';

const isKept = (key: string | undefined): boolean => keptNow().some((one) => one.key === key);
const isAnyWaiting = (): boolean => keptNow().some(isWaiting);

/**
 * The error of a call: that it is kept, if nobody took it and it is one that is kept, else its own. `shown`: the item on
 * the bench.
 */
export function keptUnanswered(
  name: string,
  options: LooseOptions,
  error: unknown,
  shown: string | null,
): unknown {
  if (!isUnanswered(error) || isKept(options.idempotencyKey)) return error;
  const kept = keptOfCall(name, options, shown, new Date().toISOString());
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
  { send, shown }: { send: () => Promise<void>; shown: string | null },
): Promise<LooseOptions> {
  if (!goesInTurn(name) || isKept(options.idempotencyKey)) return options;
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? newRequestKey() };
  if (isAnyWaiting()) await send();
  if (isAnyWaiting()) throw keptUnanswered(name, keyed, new CallFailed(undefined), shown);
  return keyed;
}
