import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { Received } from './webhook-receiver.ts';

/**
 * What a receiver finds in a message that it verifies at that moment, with a library that is not ours. Throws when the
 * signature is wrong, or the message too old.
 */
export function verifiedBy(
  secret: string,
  message: Pick<Received, 'raw' | 'headers'> | undefined,
  at: Date,
): unknown {
  if (message === undefined) throw new Error('There is no message');
  // the library compares with the clock of the machine
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  try {
    return new Webhook(secret).verify(message.raw, message.headers);
  } finally {
    vi.useRealTimers();
  }
}
