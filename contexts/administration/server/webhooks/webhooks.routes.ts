import { webhookApi } from '../../domain/webhooks/webhook.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { editWebhook, foundWebhook, removeWebhook, replaceSecret } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries } from './deliveries.db.ts';
import { resendDelivery, resendSince } from './resend.ts';
import { testWebhook } from './test-webhook.ts';
import { listWebhooks, viewOfWebhook } from './webhooks.db.ts';

const { list, create, read, change, remove, deliveries, ...acts } = webhookApi;

/** The addresses to which events are sent. */
export const webhooksRoutes: Route[] = [
  route(list, ({ db, actor }, { query }) => listWebhooks(db, actor.accountId, query)),
  route(create, (call, { body }) => createWebhook(call, body)),
  route(read, async (call, { params }) => viewOfWebhook(call.db, await foundWebhook(call, params.id))),
  route(change, (call, { params, body }) => editWebhook(call, params.id, body)),
  route(remove, (call, { params }) => removeWebhook(call, params.id)),
  route(acts.replaceSecret, (call, { params, body }) => replaceSecret(call, params.id, body)),
  route(acts.test, (call, { params }) => testWebhook(call, params.id)),
  route(deliveries, async (call, { params, query }) => {
    const { id } = await foundWebhook(call, params.id);
    return listDeliveries(call.db, id, query);
  }),
  route(acts.resend, (call, { params }) => resendDelivery(call, params)),
  route(acts.resendSince, (call, { params, body }) => resendSince(call, params.id, body)),
];
