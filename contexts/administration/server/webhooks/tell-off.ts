import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { OffReason } from '../../domain/webhooks/webhook.ts';
import { mailWords } from '@reprise/paperwork/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { mailPerson } from '../told/mail-person.ts';
import { peopleToTell } from '../told/people-to-tell.ts';
import { getWebhook } from './webhooks.db.ts';

const whyOff = {
  failing: 'off.failing',
  gone: 'off.gone',
  secret_lost: 'off.secretLost',
} as const satisfies Record<OffReason, string>;

/** The job: tells by mail that a webhook was switched off, and why; once each person and time. */
export async function tellOff(call: JobCall, webhookId: string): Promise<void> {
  const webhook = await call.inWall((trx) => getWebhook(trx, webhookId));
  if (!webhook?.offReason) return;
  const { id, accountId, label, offAt, offReason } = webhook;
  const people = await call.inWall((trx) => peopleToTell(trx, webhook, 'webhook_write'));
  for (const person of people) {
    const values = {
      firstName: person.firstname,
      webhook: label,
      why: mailWords(person.language)(whyOff[offReason], { days: String(webhookLimits.retryDays) }),
      link: `${settings().dashboardUrl}/webhooks/${id}`,
    };
    const key = `webhook-off:${id}:${offAt ?? ''}:${person.id}`;
    await mailPerson(call, { key, kind: 'webhook_off', accountId, values }, person);
  }
}
