import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { day, id, pageQuery, text } from '@reprise/platform/domain/core/field.ts';
import { auditDetail, auditView, logActions } from './audit.ts';

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit-logs',
    summary: 'List the audit log of one’s scope, newest first',
    access: 'audit_log_read',
    scope: 'place',
    query: pageQuery.extend({
      'noun[]': z.array(text(60, 1)).max(30).optional(),
      'action[]': z.array(z.enum(logActions)).optional(),
      /** A part of the author's name. */
      user: text(130).optional(),
      from: day.optional(),
      to: day.optional(),
      /** Any text of the thing before or after the change. */
      text: text(120).optional(),
      accountId: id.optional(),
      nounId: id.optional(),
    }),
    answer: auditView,
    list: true,
    refusals: [],
  }),
  nouns: endpoint({
    method: 'GET',
    path: '/audit-logs/nouns',
    summary: 'List the kinds of things that were changed in one’s scope',
    access: 'audit_log_read',
    scope: 'place',
    answer: z.array(z.string()),
    refusals: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/audit-logs/{id}',
    summary: 'Read a change: the thing before and after it',
    access: 'audit_log_read',
    scope: 'place',
    answer: auditDetail,
    refusals: ['not_found'],
  }),
};
