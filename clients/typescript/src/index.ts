export { createReprise, type Reprise, type RepriseOptions } from './reprise.ts';
export { Refusal, type Violation } from './refusal.ts';
export { verifyWebhook, WebhookVerificationError, type RepriseEvent } from './webhooks.ts';
export type { RefusalCode } from '../generated/beside.ts';
export type * from '../generated/types.gen.ts';
