import { Webhook } from 'standardwebhooks';
import type { GetEventsResponse } from '../generated/types.gen.ts';

/** An event in the one form that `GET /events` answers and webhooks send (docs/events.md, in the repository of the server). */
export type RepriseEvent = GetEventsResponse['events'][number];

/**
 * Checks that a webhook is from the server that shares its secret, and not older or newer than five minutes, as Standard
 * Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Works in browsers and workers too.
 * @param secret `whsec_…`
 * @param headers those of the request
 * @param body its text, exactly as it came: what was parsed and written again has another signature
 * @returns what it tells; throws `WebhookVerificationError` where it cannot be trusted
 */
export function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string>>,
  body: string,
): RepriseEvent {
  const named = Object.fromEntries(headers instanceof Headers ? headers.entries() : Object.entries(headers));
  // who holds the secret wrote it
  return new Webhook(secret).verify(body, named) as RepriseEvent;
}

export { WebhookVerificationError } from 'standardwebhooks';
