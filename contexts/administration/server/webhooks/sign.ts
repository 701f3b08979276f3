import { createHmac, randomBytes } from 'node:crypto';
import { unsealed } from '@reprise/platform/server/outside/sealed.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';

const mark = 'whsec_';

/** A new secret as Standard Webhooks writes one: 24 random bytes in base64. */
export const newSecret = (): string => `${mark}${randomBytes(24).toString('base64')}`;

/** The secrets that sign now: the present one, and the one before until it ends. Throws under another SECRET_KEY. */
export function secretsOf(
  { secret, oldSecret, oldSecretUntil }: Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  now: Date,
): string[] {
  const oldIsValid = oldSecret !== null && oldSecretUntil !== null && new Date(oldSecretUntil) > now;
  return (oldIsValid ? [secret, oldSecret] : [secret]).map(unsealed);
}

/** The headers of a message as Standard Webhooks signs it, by each of the secrets (docs/webhooks.md). */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
