import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  actorOfPerson,
  isSandbox,
  personOfSandbox,
  requireFreshFactor,
  writeAudit,
} from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addressFault } from '@reprise/platform/server/outside/outside-address.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import type { NewWebhook } from '../../domain/webhooks/webhook.contract.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { Webhook, WebhookView } from '../../domain/webhooks/webhook.ts';
import { settledPosition } from '../events/events.db.ts';
import { newSecret } from './sign.ts';
import { countWebhooks, insertWebhook, viewOfWebhook } from './webhooks.db.ts';

/** Refuses an address that may not be called (docs/connectors.md, "Settings"): `invalid`. */
export function refuseAddress(url: string): void {
  const code = addressFault(url);
  if (code !== null) throw new Refused('invalid', { violations: [{ field: 'url', code }] });
}

/**
 * Who made it, and is told when it is switched off; in a sandbox the person that it has for the place (docs/sandbox.md).
 * Refusal: `forbidden` in somebody else's place.
 */
async function makerOf({ db, actor, pools }: Call): Promise<string> {
  const { userId, organizationId, accountId, module } = actor;
  if (organizationId === null) throw new Refused('forbidden');
  if (await isSandbox(db, accountId)) return personOfSandbox(db, actor, organizationId);
  if (userId === null) throw new Refused('forbidden');
  const maker = await actorOfPerson(pools, { userId, organizationId, accountId, module });
  if (maker === null) throw new Refused('forbidden');
  return userId;
}

/**
 * Sends the events of the caller's account to an address from now on. Its secret leaves in this answer alone. Refusals:
 * `forbidden`, `second_factor_again`, `invalid`.
 */
export async function createWebhook(
  call: Call,
  wanted: NewWebhook,
): Promise<WebhookView & { secret: string }> {
  const { db, actor } = call;
  await requireFreshFactor(call);
  const createdBy = await makerOf(call);
  refuseAddress(wanted.url);
  if ((await countWebhooks(db, actor.accountId)) >= webhookLimits.perAccount) {
    const full = { field: 'label', code: 'too_many', values: { max: webhookLimits.perAccount } } as const;
    throw new Refused('invalid', { violations: [full] });
  }
  const secret = newSecret();
  const made = await insertWebhook(db, {
    ...wanted,
    accountId: actor.accountId,
    createdBy,
    offReason: null,
    offAt: null,
    secret: sealed(secret),
    oldSecret: null,
    oldSecretUntil: null,
    readTo: await settledPosition(db),
    failingSince: null,
    failedRounds: 0,
    restsUntil: null,
    missedSince: null,
    sentBackAt: null,
  });
  await writeAudit(call, { ...nounOf(made), action: 'create', after: auditedOf(made) });
  return { ...(await viewOfWebhook(db, made)), secret };
}

/** The webhook in the audit log. */
export const nounOf = ({ accountId, id }: Pick<Webhook, 'accountId' | 'id'>) => ({
  accountId,
  noun: 'webhook',
  nounId: id,
});

export const auditedOf = ({ label, url, types, isActive, oldSecretUntil }: Webhook) => ({
  label,
  url,
  types,
  isActive,
  oldSecretUntil,
});
