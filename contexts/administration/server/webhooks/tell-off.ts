import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { OffReason, Webhook } from '../../domain/webhooks/webhook.ts';
import {
  mailLook,
  mailWords,
  newMail,
  ownWordingOf,
  postOnce,
  renderMail,
  senderOf,
} from '@reprise/paperwork/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { peopleToTell, type Person } from '../told/people-to-tell.ts';
import { getWebhook } from './webhooks.db.ts';

const whyOff = {
  failing: 'off.failing',
  gone: 'off.gone',
  secret_lost: 'off.secretLost',
} as const satisfies Record<OffReason, string>;

async function tellPerson(call: JobCall, webhook: Webhook & { offReason: OffReason }, person: Person) {
  const { id, accountId, label, offAt, offReason } = webhook;
  const key = `webhook-off:${id}:${offAt ?? ''}:${person.id}`;
  const post = { call, owner: { retailerAccountId: accountId }, accountIds: [accountId] };
  await postOnce(post, key, async (trx) => {
    const { language } = person;
    const values = {
      firstName: person.firstname,
      webhook: label,
      why: mailWords(language)(whyOff[offReason], { days: String(webhookLimits.retryDays) }),
      link: `${settings().dashboardUrl}/webhooks/${id}`,
    };
    const own = await ownWordingOf(trx, accountId, 'webhook_off', language);
    const look = mailLook(await senderOf(trx, accountId));
    const rendered = renderMail('webhook_off', language, values, look, { own });
    const addressed = { to: person.email, retailerAccountId: accountId, userId: person.id, attachments: [] };
    return newMail({ jobKey: key, kind: 'webhook_off', ...addressed }, language, rendered, call.now);
  });
}

/** The job: tells by mail that a webhook was switched off, and why; once each person and time. */
export async function tellOff(call: JobCall, webhookId: string): Promise<void> {
  const webhook = await call.inWall((trx) => getWebhook(trx, webhookId));
  if (!webhook?.offReason) return;
  const { offReason } = webhook;
  const people = await call.inWall((trx) => peopleToTell(trx, webhook, 'webhook_write'));
  for (const person of people) await tellPerson(call, { ...webhook, offReason }, person);
}
