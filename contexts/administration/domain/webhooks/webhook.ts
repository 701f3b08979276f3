import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { eventTypes } from '../events/event-types.ts';
import { webhookLimits } from './webhook.limits.ts';

/**
 * Why the program switched a webhook off: it failed for days, its receiver answered that it is gone (410), or its secret
 * was sealed under another SECRET_KEY.
 */
export const offReasons = ['failing', 'gone', 'secret_lost'] as const;
export type OffReason = (typeof offReasons)[number];

/** An address to which the events of an account are sent (docs/webhooks.md). */
export const webhook = z.object({
  id,
  accountId: id,
  createdBy: id,
  label: text(webhookLimits.label.max, webhookLimits.label.min),
  url: text(webhookLimits.url, 1),
  /** Those that are sent; null: all. */
  types: z.array(z.enum(eventTypes)).nullable(),
  isActive: z.boolean(),
  offReason: z.enum(offReasons).nullable(),
  offAt: instant.nullable(),
  /** Both encrypted; the old one signs too until it ends. */
  secret: z.string(),
  oldSecret: z.string().nullable(),
  oldSecretUntil: instant.nullable(),
  /** The position of the last event that was taken from those of the account. */
  readTo: z.int().nonnegative(),
  /** Since when nothing but failures came of it. */
  failingSince: instant.nullable(),
  /** How many times in a row. */
  failedRounds: z.int().nonnegative(),
  /** Nothing is sent before. */
  restsUntil: instant.nullable(),
  /** Since when it was sent nothing, until it is sent again: it failed, or was off. */
  missedSince: instant.nullable(),
  /** When somebody last asked for the events since a moment again. */
  sentBackAt: instant.nullable(),
  version,
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

export const webhookView = webhook
  .pick({
    id: true,
    label: true,
    url: true,
    types: true,
    isActive: true,
    offReason: true,
    offAt: true,
    oldSecretUntil: true,
    failingSince: true,
    missedSince: true,
    version: true,
    createdAt: true,
  })
  .extend({
    createdByName: z.string(),
    /** Deliveries that wait, those that failed and are tried again among them. */
    waiting: z.int(),
  });
export type WebhookView = z.infer<typeof webhookView>;

/** Why an attempt delivered nothing: the answer was none of 2xx, or there was none. */
export const failures = [
  'status',
  'redirected',
  'gone',
  'timeout',
  'certificate',
  'closed_network',
  'unreachable',
] as const;
export type Failure = (typeof failures)[number];

/** One attempt, and what came of it. */
export const attempt = z.object({
  at: instant,
  /** Null: there was no answer. */
  status: z.int().nullable(),
  /** Null: it was delivered. */
  failure: z.enum(failures).nullable(),
  /** The beginning of the answer. */
  excerpt: z.string(),
  milliseconds: z.int().nonnegative(),
});
export type Attempt = z.infer<typeof attempt>;

/**
 * `failed`: given up after days. `unsent`: it waited when its webhook was switched off, or until its event was no longer
 * kept.
 */
export const deliveryOutcomes = ['delivered', 'failed', 'unsent'] as const;

/** An event that is sent to a webhook. */
export const webhookDelivery = z.object({
  id,
  accountId: id,
  webhookId: id,
  /** Those of the event. */
  position: z.int().nonnegative(),
  eventId: id,
  thread: id,
  type: z.enum(eventTypes),
  attempts: z.int().nonnegative(),
  /** The latest attempts, in order. */
  tries: z.array(attempt),
  firstTriedAt: instant.nullable(),
  nextTryAt: instant,
  /** Null while it waits. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveryView = webhookDelivery.pick({
  id: true,
  eventId: true,
  type: true,
  attempts: true,
  tries: true,
  nextTryAt: true,
  outcome: true,
  endedAt: true,
  createdAt: true,
});
export type DeliveryView = z.infer<typeof deliveryView>;
