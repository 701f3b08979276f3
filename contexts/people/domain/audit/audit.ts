import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';

/** What was done to a thing. */
export const logActions = ['create', 'update', 'remove'] as const;

/** A change by an administrator, with the thing before and after. */
export const auditLog = z.object({
  id,
  accountId: id,
  userId: id.nullable(),
  userName: text(130),
  /** The key that did it in that person's name. */
  apiKeyId: id.nullable(),
  action: z.enum(logActions),
  noun: text(60, 1),
  nounId: id,
  before: z.json().nullable(),
  after: z.json().nullable(),
  happenedAt: instant,
});

/** A line of the log in the list: who, when, what kind of thing, and its name. */
export const auditView = auditLog
  .pick({
    id: true,
    accountId: true,
    userId: true,
    userName: true,
    apiKeyId: true,
    action: true,
    noun: true,
    nounId: true,
    happenedAt: true,
  })
  .extend({
    accountName: z.string(),
    /** Nobody opens anything of a deleted account. */
    isAccountDeleted: z.boolean(),
    /** The thing's own name, when it has one. */
    label: z.string().nullable(),
    /** The import that it is about, while it can be opened. */
    importId: id.nullable(),
  });
export type AuditView = z.infer<typeof auditView>;
export const auditDetail = auditView.extend({ before: auditLog.shape.before, after: auditLog.shape.after });
export type AuditDetail = z.infer<typeof auditDetail>;
