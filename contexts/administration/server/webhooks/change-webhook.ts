import { hourMs } from '@reprise/platform/domain/core/day.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { requireFreshFactor, writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { canUnseal, sealed } from '@reprise/platform/server/outside/sealed.ts';
import type { ChangedWebhook } from '../../domain/webhooks/webhook.contract.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { missedSinceOf } from '../../domain/webhooks/webhook.rules.ts';
import type { Webhook, WebhookView } from '../../domain/webhooks/webhook.ts';
import { settledPosition } from '../events/events.db.ts';
import { auditedOf, nounOf, refuseAddress } from './create-webhook.ts';
import { endWaiting } from './deliveries.db.ts';
import { newSecret } from './sign.ts';
import { changeWebhook, deleteWebhook, getWebhook, viewOfWebhook } from './webhooks.db.ts';

/** A webhook of the caller's account. Refusal: `not_found`. */
export async function foundWebhook({ db, actor }: Call, id: string, get = getWebhook): Promise<Webhook> {
  const webhook = await get(db, id);
  if (webhook?.accountId !== actor.accountId) throw new Refused('not_found');
  return webhook;
}

async function change(call: Call, before: Webhook, to: Parameters<typeof changeWebhook>[2]) {
  const after = await changeWebhook(call.db, before, to);
  if (!after) throw new Refused('status_changed');
  await writeAudit(call, {
    ...nounOf(after),
    action: 'update',
    before: auditedOf(before),
    after: auditedOf(after),
  });
  return after;
}

/** Well, and at this moment: what happened while it was off is sent when somebody asks for it. */
const begun = async ({ db }: Call, webhook: Webhook) => ({
  missedSince: missedSinceOf(webhook),
  offReason: null,
  offAt: null,
  failingSince: null,
  failedRounds: 0,
  restsUntil: null,
  readTo: await settledPosition(db),
});

/** Nothing is known yet of a receiver at another address: the failures are those of the one before. */
const untried = { failingSince: null, failedRounds: 0, restsUntil: null };

/**
 * Changes a webhook. Switched off, what waits is not sent; on again, it begins with what happens from then on. Refusals:
 * `not_found`, `status_changed`, `invalid`; `second_factor_again` for another address.
 */
export async function editWebhook(
  call: Call,
  id: string,
  { version, ...to }: ChangedWebhook,
): Promise<WebhookView> {
  const webhook = await foundWebhook(call, id);
  if (webhook.version !== version) throw new Refused('status_changed');
  const isElsewhere = to.url !== undefined && to.url !== webhook.url;
  if (to.url !== undefined && isElsewhere) {
    await requireFreshFactor(call);
    refuseAddress(to.url);
  }
  const isSwitchedOn = to.isActive === true && !webhook.isActive;
  const isSwitchedOff = to.isActive === false && webhook.isActive;
  const after = await change(call, webhook, {
    ...to,
    ...(isElsewhere ? untried : {}),
    ...(isSwitchedOn ? await begun(call, webhook) : {}),
    ...(isSwitchedOff ? { missedSince: missedSinceOf(webhook) ?? call.now.toISOString() } : {}),
  });
  if (isSwitchedOff) await endWaiting(call.db, id, call.now);
  return viewOfWebhook(call.db, after);
}

/** Deletes a webhook. Refusal: `not_found`. */
export async function removeWebhook(call: Call, id: string): Promise<void> {
  const webhook = await foundWebhook(call, id);
  await deleteWebhook(call.db, id);
  await writeAudit(call, { ...nounOf(webhook), action: 'remove', before: auditedOf(webhook) });
}

/**
 * Gives a webhook a new secret, which leaves in this answer alone. The one before signs beside it for 24 hours; one that
 * was still doing so ends, and one that cannot be read any more signs nothing. Refusals: `not_found`, `status_changed`,
 * `second_factor_again`.
 */
export async function replaceSecret(
  call: Call,
  id: string,
  { version }: { version: number },
): Promise<WebhookView & { secret: string }> {
  await requireFreshFactor(call);
  const webhook = await foundWebhook(call, id);
  if (webhook.version !== version) throw new Refused('status_changed');
  const secret = newSecret();
  const until = new Date(call.now.getTime() + webhookLimits.oldSecretHours * hourMs);
  const after = await change(call, webhook, {
    secret: sealed(secret),
    ...(canUnseal(webhook.secret)
      ? { oldSecret: webhook.secret, oldSecretUntil: until.toISOString() }
      : { oldSecret: null, oldSecretUntil: null }),
  });
  return { ...(await viewOfWebhook(call.db, after)), secret };
}
