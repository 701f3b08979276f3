import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery } from '@reprise/platform/domain/core/field.ts';
import { dossierMailView, mailView } from './mail.ts';
import { lostLinkInput } from './lost-link.ts';
import { mailEventInput } from './mail-event.ts';

export const mailApi = {
  mailbox: endpoint({
    method: 'GET',
    path: '/mailbox',
    summary: 'List the mails in the caller’s scope, sent or not, the newest first',
    access: 'payment_search',
    orAccess: ['buyback_list'],
    scope: 'account',
    query: pageQuery.extend({ to: z.string().optional(), kind: z.string().optional() }),
    answer: mailView,
    list: true,
    refusals: [],
  }),
  fileMails: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/mails',
    summary: 'List the mails about a dossier, the newest first: sent, failed or bounced, and why',
    access: 'customer_personal_data_read',
    scope: 'place',
    answer: z.array(dossierMailView),
    refusals: ['not_found', 'forbidden'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/mails/{type}',
    summary: 'Send a mail about a dossier again, to its present address',
    access: 'customer_personal_data_read',
    scope: 'place',
    answer: z.object({ kind: z.string() }),
    status: 202,
    refusals: ['not_found', 'forbidden', 'too_many_requests'],
  }),
  deviceLink: endpoint({
    method: 'POST',
    path: '/imei-checks/link',
    summary:
      'Send the link of the open dossier of a device again, to the address in it; the answer tells neither whether there is one nor whose',
    access: 'buyback_create_web',
    scope: 'account',
    body: z.object({ imei: z.string().trim().max(40) }),
    answer: z.object({ pauseMinutes: z.int() }),
    refusals: ['imei_too_short', 'imei_too_long', 'imei_not_numeric', 'too_many_requests'],
  }),
  lostLink: endpoint({
    method: 'POST',
    path: '/lost-links',
    summary:
      'Send the link of a dossier again, by its number and the address in it; the answer tells neither whether there is one nor whose',
    access: 'buyback_create_web',
    scope: 'account',
    body: lostLinkInput,
    answer: z.object({ pauseMinutes: z.int() }),
    refusals: ['too_many_requests'],
  }),
  mailEvent: endpoint({
    method: 'POST',
    path: '/mail-events',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Take the events of a mail server; signed, idempotent',
    access: 'public',
    scope: 'none',
    body: mailEventInput,
    answer: z.object({ applied: z.boolean(), mailId: id.nullable() }),
    refusals: ['unauthorized', 'not_found'],
  }),
};
