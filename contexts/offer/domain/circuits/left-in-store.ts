import type { ComputedPrice } from '../prices/estimate.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Circuit } from './circuit.ts';

type Way = Pick<Circuit, 'channel' | 'deposit'>;

/**
 * Is the thing left in a store by this way? At a counter it is there already; from home it is brought to a store,
 * posted, or collected.
 */
export const isLeftInStore = ({ channel, deposit }: Way): boolean =>
  channel === 'store' || deposit === 'drop' || deposit === 'drop_label';

export type SendingRefusal = Extract<RefusalCode, 'locked_not_sent' | 'worthless_not_sent'>;

/**
 * Why a thing is neither posted nor collected (decision 023). A store sees whether a lock can be removed, a workshop
 * could only send the thing back; and a thing worth nothing is not worth the postage.
 */
export function sendingRefusal(
  way: Way,
  { locked, totalCents }: Pick<ComputedPrice, 'locked' | 'totalCents'>,
): SendingRefusal | null {
  if (isLeftInStore(way)) return null;
  if (locked) return 'locked_not_sent';
  return totalCents === 0 ? 'worthless_not_sent' : null;
}
