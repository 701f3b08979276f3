import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { instant, pageQuery, seenVersion } from '@reprise/platform/domain/core/field.ts';
import { eventTypes } from '../events/event-types.ts';
import { attempt, deliveryOutcomes, deliveryView, webhook, webhookView } from './webhook.ts';

const { label, url } = webhook.shape;

/** Those that are sent, each once; null: all. */
const chosenTypes = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'duplicate' })
  .nullable();

export const newWebhook = z.object({
  label,
  url,
  types: chosenTypes.default(null),
  isActive: z.boolean().default(true),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const changedWebhook = z
  .object({ label, url, types: chosenTypes, isActive: z.boolean() })
  .partial()
  .extend(seenVersion.shape);
export type ChangedWebhook = z.output<typeof changedWebhook>;

export const deliveryStates = ['waiting', ...deliveryOutcomes] as const;
export const deliveriesQuery = pageQuery.extend({
  state: z.enum(deliveryStates).optional(),
  type: z.enum(eventTypes).optional(),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

const read = { access: 'webhook_read', scope: 'account' } as const;
const written = { access: 'webhook_write', scope: 'account' } as const;
const withSecret = webhookView.extend({ secret: z.string() });

/** Addresses to which events are sent as they happen (docs/webhooks.md). */
export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    summary: 'List the webhooks of one’s account, the latest first; never a secret',
    ...read,
    query: pageQuery,
    answer: webhookView,
    list: true,
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    summary: 'Send events to an address from now on; the answer shows the secret of its signatures, once',
    ...written,
    body: newWebhook,
    answer: withSecret,
    status: 201,
    refusals: ['forbidden', 'second_factor_again'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'Read a webhook of one’s account',
    ...read,
    answer: webhookView,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary:
      'Change the label, the address or the types of a webhook, switch it off, or on again from this moment',
    ...written,
    consumes: 'application/merge-patch+json',
    body: changedWebhook,
    answer: webhookView,
    refusals: ['not_found', 'status_changed', 'second_factor_again'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook with its deliveries',
    ...written,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
  replaceSecret: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    summary: 'Make a new secret, shown once; the one before signs beside it for 24 hours',
    ...written,
    body: seenVersion,
    answer: withSecret,
    refusals: ['not_found', 'status_changed', 'second_factor_again'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send an event of the type webhook.test now, and answer what came of it; nothing is kept',
    ...written,
    answer: attempt,
    refusals: ['not_found', 'too_many_requests', 'webhook_secret_lost'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary:
      'List what was sent to a webhook within 30 days, or waits, with each attempt; the latest event first',
    ...read,
    query: deliveriesQuery,
    answer: deliveryView,
    list: true,
    refusals: ['not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send one delivery again, or now when it waits',
    ...written,
    answer: deliveryView,
    status: 202,
    refusals: ['not_found', 'webhook_off'],
  }),
  resendSince: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/resend',
    summary: 'Send all events since a moment again, in order, before those that come',
    ...written,
    body: z.object({ since: instant }),
    answer: webhookView,
    status: 202,
    refusals: ['not_found', 'webhook_off'],
  }),
};
