import type { MailKind } from '../../domain/mails/mail.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const mailTextsKey = 'mail-texts';

export const mailTextsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [mailTextsKey, accountId],
    queryFn: ({ signal }) => call('GET /mail-texts/{accountId}', { params: { accountId }, signal }),
  });

export const mailTextQuery = (accountId: string, kind: string) =>
  queryOptions({
    queryKey: [mailTextsKey, accountId, kind],
    queryFn: ({ signal }) =>
      call('GET /mail-texts/{accountId}/{kind}', { params: { accountId, kind }, signal }),
    // read anew each time it is opened, but never while it is being edited
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The mails, grouped by the phase of a dossier in which they are sent. */
export const mailGroups = {
  sale: [
    'quote_saved',
    'buyback_confirmed_web',
    'buyback_confirmed_store',
    'predeclared_confirmed',
    'predeclared_reminder',
    'label_ready',
    'papers_ready',
  ],
  workshop: [
    'received',
    'guarantee_warning',
    'guarantee_new_snapshot',
    'litigation_opened',
    'litigation_reminder',
    'litigation_accepted',
    'litigation_declined',
    'refused',
    'quarantine',
    'device_stopped',
  ],
  end: [
    'completed_paid',
    'lost_paid',
    'returned',
    'return_delivered',
    'cancelled',
    'message_answered',
    'link_again',
  ],
  payment: ['payment_sent', 'payment_failed', 'payout_claim', 'gift_card', 'voucher'],
  people: ['password_renew', 'user_invitation', 'export_ready', 'mention', 'webhook_off', 'schedule_failed'],
} as const satisfies Record<string, readonly MailKind[]>;
export type MailGroup = keyof typeof mailGroups;
export const mailGroupKeys = Object.keys(mailGroups).filter((key): key is MailGroup =>
  Object.hasOwn(mailGroups, key),
);
