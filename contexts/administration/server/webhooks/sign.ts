import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { canUnseal, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';

const mark = 'whsec_';

/** A new secret as Standard Webhooks writes one: 24 random bytes in base64. */
export const newSecret = (): string => `${mark}${randomBytes(24).toString('base64')}`;

/**
 * The keys that sign now: of the present secret, and of the one before until it ends, unless it cannot be read. Made once
 * for many messages, which costs a fifth of sending one. Throws when the present one is of another SECRET_KEY.
 */
export function signingKeys(
  { secret, oldSecret, oldSecretUntil }: Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  now: Date,
): KeyObject[] {
  const oldIsValid = oldSecret !== null && oldSecretUntil !== null && new Date(oldSecretUntil) > now;
  return (oldIsValid && canUnseal(oldSecret) ? [secret, oldSecret] : [secret]).map((one) =>
    createSecretKey(unsealed(one).slice(mark.length), 'base64'),
  );
}

/** The headers of a message as Standard Webhooks signs it, by each of the keys (docs/webhooks.md). */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  keys: readonly KeyObject[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
