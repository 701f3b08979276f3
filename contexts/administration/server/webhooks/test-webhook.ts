import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { canUnseal } from '@reprise/platform/server/outside/sealed.ts';
import type { Attempt } from '../../domain/webhooks/webhook.ts';
import { foundWebhook } from './change-webhook.ts';
import { sendEvent } from './send-event.ts';
import { signingKeys } from './sign.ts';

const limit = callLimit('webhook tests', 20, 60);

/**
 * Sends an event of the type `webhook.test` while the caller waits, outside of any transaction; also to a webhook that is
 * off. Refusals: `not_found`, `too_many_requests`, `webhook_secret_lost`.
 */
export async function testWebhook(call: Call, id: string): Promise<Attempt> {
  const { actor, now, pools } = call;
  await limit(pools, actor.userId ?? '');
  const webhook = await inWall(pools, actor.accountIds, (db) => foundWebhook({ ...call, db }, id));
  if (!canUnseal(webhook.secret)) throw new Refused('webhook_secret_lost');
  const event = { id: newId(), type: 'webhook.test', version: 1, timestamp: now.toISOString(), data: {} };
  return sendEvent(webhook.url, { id: event.id, event }, { keys: signingKeys(webhook, now), now });
}
