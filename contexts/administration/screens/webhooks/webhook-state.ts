import type { WebhookView } from '../../domain/webhooks/webhook.ts';

/** How a webhook does, in a word. */
export const stateOf = ({
  isActive,
  offReason,
  failingSince,
}: Pick<WebhookView, 'isActive' | 'offReason' | 'failingSince'>) => {
  if (!isActive) return offReason === null ? 'off' : 'switchedOff';
  return failingSince === null ? 'active' : 'failing';
};

export const stateTones = { active: 'ok', failing: 'warn', off: 'idle', switchedOff: 'bad' } as const;
